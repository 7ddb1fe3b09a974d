import { render, screen } from '@testing-library/react';
import { NotFound } from './not-found';

jest.mock('next/navigation', () => ({ useParams: () => ({ market: 'us' }) }));

const categories = [{ id: '3', name: 'Tables' }];

test.each([
  [false, 'This piece is not in the shop'],
  [true, 'This list is not in the shop'],
])(
  'the 404 page says what is missing and links to the categories (a list: %s)',
  (isList, title) => {
    render(<NotFound categories={categories} isList={isList} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByRole('link', { name: 'Tables' })).toHaveAttribute(
      'href',
      '/product/product-list?category_id=3',
    );
  },
);
