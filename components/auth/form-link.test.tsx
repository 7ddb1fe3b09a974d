import { render, screen } from '@testing-library/react';
import { FormLink } from './form-link';

let mockQuery = '';
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ prefetch: jest.fn() }),
  useSearchParams: () => new URLSearchParams(mockQuery),
}));

test.each([
  ['', '/uk/register'],
  ['utm_source=mail', '/uk/register'],
  [
    'callbackUrl=%2Fuk%2Fshipping-address%3Fstep%3D1',
    '/uk/register?callbackUrl=%2Fuk%2Fshipping-address%3Fstep%3D1',
  ],
])('with the query %j links to %s', (query, href) => {
  mockQuery = query;
  render(<FormLink href="/register">Register</FormLink>);
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', href);
});
