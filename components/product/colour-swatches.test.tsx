import { fireEvent, render, screen } from '@testing-library/react';
import { ColourSwatches, type Swatch } from './colour-swatches';

jest.mock('next/navigation', () => ({ useParams: () => ({ market: 'uk' }) }));

const swatch = (id: string, label: string, isInStock = true): Swatch => ({
  id,
  label,
  color: '#1f5a4e',
  isInStock,
  picture: { src: `/${id}.webp`, srcSet: `/${id}.webp 1x`, sizes: '100vw' },
});
const swatches = [
  swatch('1', 'Forest velvet'),
  swatch('2', 'Oatmeal linen'),
  swatch('3', 'Clay', false),
];

/** The URLs of the prefetched pictures. */
const fetched: string[] = [];
beforeEach(() => {
  fetched.length = 0;
  jest
    .spyOn(HTMLImageElement.prototype, 'src', 'set')
    .mockImplementation((url) => fetched.push(url));
});

describe('the colour swatches', () => {
  it('link to the products in the other colours in the same market, named by their colour', () => {
    render(<ColourSwatches swatches={swatches} currentId="1" />);
    expect(screen.getByRole('list', { name: 'Colors' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Oatmeal linen' })).toHaveAttribute(
      'href',
      '/uk/product/product-details/2',
    );
  });

  it('mark only the current colour', () => {
    render(<ColourSwatches swatches={swatches} currentId="2" />);
    expect(screen.getByRole('link', { name: 'Oatmeal linen' })).toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'Forest velvet' })).not.toHaveAttribute('aria-current');
  });

  it('name the colour that is out of stock for screen readers', () => {
    render(<ColourSwatches swatches={swatches} currentId="1" />);
    expect(screen.getByRole('link', { name: 'Clay, out of stock' })).toBeVisible();
  });

  it.each([
    ['pointed at', (link: HTMLElement) => fireEvent.pointerEnter(link)],
    ['focused', (link: HTMLElement) => fireEvent.focus(link)],
  ])('prefetch the picture once when %s', (_, show) => {
    render(<ColourSwatches swatches={swatches} currentId="1" />);
    expect(fetched).toEqual([]);
    const link = screen.getByRole('link', { name: 'Oatmeal linen' });
    show(link);
    show(link);
    expect(fetched).toEqual(['/2.webp']);
  });

  it('prefetch nothing for the current colour', () => {
    render(<ColourSwatches swatches={swatches} currentId="1" />);
    fireEvent.pointerEnter(screen.getByRole('link', { name: 'Forest velvet' }));
    expect(fetched).toEqual([]);
  });
});
