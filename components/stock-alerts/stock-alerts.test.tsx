import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { clearUser, setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { ConfirmStockAlert } from './confirm-stock-alert';
import { StockAlert } from './public/stock-alert';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ push: jest.fn() }),
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

const sofa = { id: '7', name: 'Fjord sofa' };
const pressButton = () => screen.getByRole('button', { name: 'TELL ME WHEN IT IS BACK' });

/** As on the product's page, which holds the answer. */
function SoldOutSofa() {
  const [sent, setSent] = useState('');
  return <StockAlert product={sofa} sent={sent} onSent={setSent} />;
}

beforeEach(() => {
  jest.clearAllMocks();
  clearUser();
  shop.mockImplementation(async (endpoint) => {
    const message = endpoint === 'requestStockAlert' ? 'Please confirm it.' : 'We tell you.';
    return { status: 200, message, data: { product_id: '7', name: 'Fjord sofa' } } as never;
  });
});

describe("'Tell me' on a product that is out of stock", () => {
  it('is one press for a member', async () => {
    setUser({ first_name: 'Ada', last_name: 'Oak', email: 'ada@shop.test', mobile_no: '' });
    render(<SoldOutSofa />);
    await user.click(pressButton());
    expect(await screen.findByText('We tell you.')).toBeVisible();
    expect(shop).toHaveBeenCalledWith('addStockAlert', { product_id: '7' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says what went wrong, and can be pressed again', async () => {
    setUser({ first_name: 'Ada', last_name: 'Oak', email: 'ada@shop.test', mobile_no: '' });
    shop.mockRejectedValueOnce(new ShopError(409, 'Fjord sofa is in stock.'));
    render(<SoldOutSofa />);
    await user.click(pressButton());
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Fjord sofa is in stock.'));
    expect(pressButton()).toBeEnabled();
  });

  it('asks anyone else for an address', async () => {
    render(<SoldOutSofa />);
    await user.click(pressButton());
    const email = await screen.findByLabelText('Email');
    await user.type(email, 'ada@mail.example');
    await user.click(screen.getByRole('button', { name: 'TELL ME' }));
    expect(await screen.findByText('Please confirm it.')).toBeVisible();
    expect(shop).toHaveBeenCalledWith('requestStockAlert', {
      product_id: '7',
      email: 'ada@mail.example',
    });
  });

  it('explains what is wrong with an address and sends nothing', async () => {
    render(<SoldOutSofa />);
    await user.click(pressButton());
    const email = await screen.findByLabelText('Email');
    await user.type(email, 'ada@');
    await user.click(screen.getByRole('button', { name: 'TELL ME' }));
    expect(await screen.findByText('Please enter valid email')).toBeInTheDocument();
    expect(email).toHaveFocus();
    expect(shop).not.toHaveBeenCalled();
  });
});

describe('the link of the e-mail', () => {
  const open = () => {
    history.replaceState(null, '', `/uk/stock-alert?key=${'k'.repeat(43)}`);
    render(<ConfirmStockAlert />);
  };

  it('confirms the address and links to the product', async () => {
    open();
    expect(await screen.findByText('We will tell you')).toBeVisible();
    expect(shop).toHaveBeenCalledWith('confirmStockAlert', { key: 'k'.repeat(43) });
    expect(screen.getByRole('link', { name: 'BACK TO THE PRODUCT' })).toHaveAttribute(
      'href',
      '/uk/product/product-details/7',
    );
  });

  it('says so when it has expired', async () => {
    shop.mockRejectedValueOnce(new ShopError(404, ''));
    open();
    expect(await screen.findByText('This link is no longer valid')).toBeVisible();
  });

  it('can be tried again when the shop could not be reached', async () => {
    shop.mockRejectedValueOnce(new ShopError(0, ''));
    open();
    await screen.findByText('Your address could not be confirmed');
    await user.click(screen.getByRole('button', { name: /TRY AGAIN/i }));
    expect(await screen.findByText('We will tell you')).toBeVisible();
  });
});
