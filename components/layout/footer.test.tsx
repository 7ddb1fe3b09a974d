import { render, screen } from '@testing-library/react';
import { Footer } from './footer';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ prefetch: jest.fn() }),
  usePathname: () => '/home',
}));

test('the copyright line of the specification goes on to the current year', () => {
  render(<Footer categories={[]} information={[]} links={[]} year={2026} />);
  expect(screen.getByText('© 2023–2026 Oak & Loom. All rights reserved.')).toBeInTheDocument();
});
