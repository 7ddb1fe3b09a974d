import { render, screen } from '@testing-library/react';
import { BackLink } from './back-link';

jest.mock('next/navigation', () => ({ useParams: () => ({ market: 'uk' }) }));

afterEach(() => history.replaceState(null, '', '/'));

function openLogin(callbackUrl: string) {
  history.replaceState(null, '', `/login?callbackUrl=${encodeURIComponent(callbackUrl)}`);
  render(<BackLink />);
  return screen.queryByRole('link', { name: 'Back to where you were' });
}

it.each([
  ['/uk/product/product-details/3', '/uk/product/product-details/3'],
  ['/wishlist', '/uk/wishlist'],
  ['https://evil.example/', '/uk/home'],
  ['//evil.example', '/uk/home'],
])('leads from %s to %s, in the market of the page', (callbackUrl, href) => {
  expect(openLogin(callbackUrl)).toHaveAttribute('href', href);
});

it('is not there without a way back', () => {
  expect(openLogin('')).toBeNull();
});
