import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import type { Invoice } from '@/lib/contract/invoices';
import { InvoiceButton } from './public/invoice-button';

jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);

const party = (name: string) => ({ name, lines: [`${name} Street`, 'Portland'] });
const invoice: Invoice = {
  invoice_number: 'INV-2026-000042',
  date: '2026-11-23',
  from: party('Oak & Loom'),
  billing_to: party('Ada Weaver'),
  shipping_to: party('Bo Miller'),
  order_number: '7KQ4-M2XP',
  order_date: '2026-11-22',
  lines: [
    {
      serial_number: 1,
      description: 'Fjord sofa · Forest green',
      quantity: 2,
      unit_price: 129_900,
      discount: 12_990,
      tax_percent: 0,
      tax_amount: 0,
      total_amount: 246_810,
    },
  ],
  currency: 'USD',
  sub_total: 259_800,
  discount: 12_990,
  shipping: 3491,
  tax_amount: 0,
  total: 250_301,
  amount_in_words: 'Two thousand five hundred three US dollars and one cent',
};

let numbers = 0;

/** Presses the button of an order whose invoice no other test has read. */
async function open(read: () => Promise<Invoice>) {
  numbers += 1;
  const number = `BILL-${numbers}`;
  shop.mockImplementation(async () => ({ status: 200, message: '', data: await read() }) as never);
  render(<InvoiceButton orderNumber={number} />);
  expect(shop).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: `Invoice of order ${number}` }));
  return { number, dialog: within(await screen.findByRole('dialog', { name: 'Invoice' })) };
}

beforeEach(() => shop.mockReset());

describe('the invoice of an order', () => {
  it('shows what was issued', async () => {
    const { number, dialog } = await open(async () => invoice);
    for (const text of [
      'INV-2026-000042',
      'November 23, 2026',
      '7KQ4-M2XP',
      'November 22, 2026',
      'Days are in Pacific Time.',
      '1. Fjord sofa · Forest green',
      '$1,299.00',
      '0%',
      '$2,468.10',
      '$2,598.00',
      '$34.91',
      '$2,503.01',
      'Two thousand five hundred three US dollars and one cent',
    ])
      expect(await dialog.findByText(text)).toBeInTheDocument();
    expect(dialog.getByText('Grand total (USD)').parentElement).toHaveTextContent('$2,503.01');
    for (const [title, name] of [
      ['From', 'Oak & Loom'],
      ['Billing address', 'Ada Weaver'],
      ['Shipping address', 'Bo Miller'],
    ])
      expect(dialog.getByRole('region', { name: title })).toHaveTextContent(
        `${name}${name} StreetPortland`,
      );
    expect(shop).toHaveBeenCalledWith('invoice', { order_number: number });
    const file = `/api/invoice/${number}`;
    const download = dialog.getByRole('link', { name: 'DOWNLOAD PDF' });
    expect(download).toHaveAttribute('href', file);
    expect(download).toHaveAttribute('download');
    expect(dialog.getByRole('link', { name: /^PRINT/ })).toHaveAttribute('href', `${file}?open`);
  });

  it('says that it is loading', async () => {
    const { dialog } = await open(() => new Promise(() => undefined));
    expect(dialog.getByRole('status')).toHaveTextContent('Loading the invoice');
  });

  it('can be asked for again where it could not be loaded', async () => {
    let isDown = true;
    const { dialog } = await open(async () => {
      if (isDown) throw new ShopError(503, '');
      return invoice;
    });
    expect(await dialog.findByRole('alert')).toHaveTextContent('The invoice could not be loaded');
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('INV-2026-000042')).toBeInTheDocument();
  });
});
