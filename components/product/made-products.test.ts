import type { Product } from '@/lib/contract/product';
import { customiseGroups, madeProducts, productWith } from './made-products';

const options = (...names: string[]) => names.map((name) => ({ name }));

const product: Product = {
  id: '1',
  name: 'Sofa',
  currency: 'USD',
  display_price: 189_000,
  stock_status: 'In stock',
  image: '/1.webp',
  has_one_color: { name: '#111', label: 'Velvet' },
  customise: { tops: options('Velvet', 'Linen'), legs: options('Brass', 'Oak') },
  colours: [
    sibling('1', 'Velvet', { top: 'Velvet', legs: 'Brass' }),
    sibling('2', 'Linen', { top: 'Linen', legs: 'Oak' }),
  ],
};

function sibling(id: string, label: string, standard?: { top: string; legs: string }) {
  return {
    id,
    label,
    standard,
    color: '#111',
    image: `/${id}.webp`,
    display_price: Number(id) * 100,
  };
}

describe('the products that a choice can be bought as', () => {
  it('are the product itself and its siblings, each with all of its options', () => {
    const made = madeProducts(product);
    expect(made.map(({ id, options: chosen }) => [id, ...chosen])).toEqual([
      ['1', 'Velvet', 'Brass'],
      ['2', 'Linen', 'Oak'],
    ]);
    expect(productWith(made, ['Linen', 'Oak'])).toMatchObject({ id: '2', displayPrice: 200 });
    expect(productWith(made, ['Linen', 'Brass'])).toBeUndefined();
  });

  it('are found by the name of the colour when the backend does not say what they are made with', () => {
    const made = madeProducts({
      ...product,
      colours: [sibling('1', 'Velvet'), sibling('2', 'Linen'), sibling('3', 'Rust')],
    });
    expect(made.map(({ id, options: chosen }) => [id, ...chosen])).toEqual([
      ['1', 'Velvet', 'Brass'],
      ['2', 'Linen', 'Brass'],
    ]);
  });

  it('are the product with the first options when nothing is known', () => {
    const { colours: _, has_one_color: __, ...unknown } = product;
    expect(madeProducts(unknown)).toMatchObject([{ id: '1', options: ['Velvet', 'Brass'] }]);
  });

  it('have no groups without options', () => {
    expect(customiseGroups({ ...product, customise: { tops: options('Oak'), legs: [] } })).toEqual([
      { title: 'Top', options: ['Oak'] },
    ]);
    expect(customiseGroups({ ...product, customise: null })).toEqual([]);
  });
});
