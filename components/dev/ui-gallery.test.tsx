import { readdirSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { UiGallery } from './ui-gallery';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
}));

/** `state-message` is a layout of two others, the screens are those of pages; `if-feature` and `url-reader` show nothing. */
const WITHOUT_LOOKS = ['IfFeature', 'ListScreen', 'ScreenLayout', 'StateMessage', 'UrlReader'];

/** `page-links.tsx` → `PageLinks` */
const componentOf = (file: string) =>
  file
    .replace('.tsx', '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

test('the page of the interface shows every part of components/ui', () => {
  render(<UiGallery />);
  const shown = screen
    .getAllByRole('heading', { level: 2 })
    .flatMap(({ textContent }) => textContent.split(', '));
  const parts = readdirSync('components/ui')
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map(componentOf);
  expect(parts).toContain('PageLinks');
  expect(parts.filter((part) => ![...shown, ...WITHOUT_LOOKS].includes(part))).toEqual([]);
});
