import { render, screen, within } from '@testing-library/react';
import { CategoryTiles } from './category-tiles';

jest.mock('next/navigation', () => ({ useParams: () => ({ market: 'uk' }) }));

const category = (id: string, name: string, image?: string) => ({
  id,
  name,
  image,
  sub_category: [],
});

describe('the categories of the home page', () => {
  it('are links with pictures', () => {
    render(
      <CategoryTiles categories={[category('1', 'Sofas', '/sofa.webp'), category('2', 'Beds')]} />,
    );
    const links = within(screen.getByRole('navigation', { name: 'Shop by category' })).getAllByRole(
      'link',
    );
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAccessibleName('Sofas');
    expect(links[0]).toHaveAttribute('href', '/uk/product/product-list?category_id=1');
    expect(links[0]?.querySelector('img')?.src).toContain('sofa.webp');
  });

  it('are left out when the backend has no pictures of them', () => {
    const { container } = render(<CategoryTiles categories={[category('1', 'Sofas')]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
