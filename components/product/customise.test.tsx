import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brand } from '@/lib/shared/brand';
import { Customise } from './customise';
import type { MadeProduct } from './made-products';

const router = { replace: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));

const groups = [
  { title: 'Top', options: ['Forest velvet', 'Oatmeal linen'] },
  { title: 'Legs', options: ['Brass', 'Oak'] },
];

function made(id: string, ...options: string[]): MadeProduct {
  const image = `/catalogue/${id}.webp`;
  return {
    id,
    options,
    image,
    currency: 'USD',
    displayPrice: Number(id) * 10_000,
    mrpPrice: null,
    isInStock: true,
  };
}
const velvet = made('1', 'Forest velvet', 'Brass');
const linen = made('2', 'Oatmeal linen', 'Brass');

beforeEach(() => router.replace.mockReset());

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'CUSTOMIZE' }));
  return within(await screen.findByRole('dialog', { name: 'Customize' }));
}

function renderCustomise() {
  render(<Customise groups={groups} products={[velvet, linen]} phone={brand.phone} />);
  return open();
}

describe('customise', () => {
  it('offers tops and legs, with the options of the pictured product chosen', async () => {
    const dialog = await renderCustomise();
    const top = within(dialog.getByRole('group', { name: 'Top' }));
    const legs = within(dialog.getByRole('group', { name: 'Legs' }));
    expect(top.getByRole('radio', { name: 'Forest velvet' })).toBeChecked();
    expect(legs.getByRole('radio', { name: 'Brass' })).toBeChecked();
  });

  it('says before the choice which options are a request to the workshop', async () => {
    const dialog = await renderCustomise();
    expect(dialog.getByRole('radio', { name: 'Oatmeal linen' })).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Oak On request' }));
    expect(dialog.getByRole('status')).toHaveTextContent('on request');
    expect(dialog.getByRole('radio', { name: 'Oatmeal linen On request' })).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Brass' })).toBeVisible();
  });

  it('shows picture and price of the sibling that is made like the choice, and opens its page', async () => {
    const dialog = await renderCustomise();
    expect(dialog.getByRole('status')).toHaveTextContent('$100.00');
    await userEvent.click(dialog.getByRole('radio', { name: 'Oatmeal linen' }));
    expect(dialog.getByRole('status')).toHaveTextContent('$200.00Made like this, in stock');
    expect(dialog.getByRole('status').querySelector('img')?.src).toContain('2.webp');
    await userEvent.click(dialog.getByRole('button', { name: 'APPLY' }));
    expect(router.replace).toHaveBeenCalledWith('/uk/product/product-details/2', { scroll: false });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows a request on the page and in the reopened modal', async () => {
    let dialog = await renderCustomise();
    await userEvent.click(dialog.getByRole('radio', { name: /^Oak/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'APPLY' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const summary = screen.getByRole('status');
    expect(summary).toHaveTextContent('Top: Forest velvet');
    expect(summary).toHaveTextContent('Legs: Oak');
    expect(summary).toHaveTextContent('call us');
    expect(router.replace).not.toHaveBeenCalled();
    dialog = await open();
    expect(dialog.getByRole('radio', { name: /^Oak/ })).toBeChecked();
  });

  it('changes nothing on CANCEL', async () => {
    let dialog = await renderCustomise();
    await userEvent.click(dialog.getByRole('radio', { name: /^Oak/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'CANCEL' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    dialog = await open();
    expect(dialog.getByRole('radio', { name: 'Brass' })).toBeChecked();
  });
});
