import { render, screen, waitFor, within } from '@testing-library/react';
import { ShopError } from '@/lib/client/calls/call-shop';
import { notify } from '@/lib/client/toasts/toast';
import type { CartItem } from '@/lib/contract/cart';
import type { Coupon } from '@/lib/contract/coupons';
import { messages } from '@/lib/contract/messages';
import { formatMoney } from '@/lib/shared/money';
import { CartPage } from './cart-page';
import {
  callsOf,
  dialog,
  findDialog,
  inDialog,
  lamp,
  less,
  more,
  only,
  openCart,
  openShop,
  press,
  row,
  sofa,
  startAtCart,
  summary,
  user,
  waitAMoment,
} from './testing';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');

beforeEach(startAtCart);
afterEach(() => jest.useRealTimers());

describe('a coupon', () => {
  const tenPercent: Coupon = {
    code: 'OAK10',
    title: '10% off',
    currency: 'USD',
    kind: 'percent',
    percent: 10,
  };
  const fromTwoHundred: Coupon = {
    code: 'LOOM20',
    title: '$20 off',
    currency: 'USD',
    kind: 'amount',
    amount: 2_000,
    minimum: 15_000,
    ends_on: '2026-12-24',
  };
  const modal = () => inDialog('Apply Coupon');
  const codeField = () => modal().getByLabelText('Coupon code');

  async function openModal(lines: CartItem[], changes: Record<string, unknown> = {}) {
    const opened = await openCart(lines, {
      couponList: [tenPercent, fromTwoHundred],
      ...changes,
    });
    opened.answers.applyCoupon ??= ({ code }: { code: string }) => {
      const coupon = code === 'LOOM20' ? fromTwoHundred : tenPercent;
      opened.state.coupons = [...opened.state.coupons, coupon];
      return coupon;
    };
    await press('Apply Coupon');
    await (await findDialog('Apply Coupon')).findByRole('button', { name: 'APPLY OAK10' });
    return opened;
  }

  it('requires a code', async () => {
    await openModal([lamp]);
    await user.type(codeField(), '  ');
    await user.click(modal().getByRole('button', { name: 'APPLY' }));
    expect(codeField()).toHaveAccessibleDescription(messages.couponRequired);
    expect(callsOf('applyCoupon')).toHaveLength(0);
    await user.type(codeField(), 'O');
    expect(codeField()).toBeValid();
  });

  it('shows the error at its field and preserves the typed code when it is rejected', async () => {
    const message = 'OAK11 is no coupon of ours.';
    await openModal([lamp], { applyCoupon: new ShopError(422, 'x', { code: message }) });
    await user.type(codeField(), 'OAK11{Enter}');
    await waitFor(() => expect(codeField()).toHaveAccessibleDescription(message));
    expect(codeField()).toBeInvalid();
    expect(codeField()).toHaveValue('OAK11');
    expect(notify.error).not.toHaveBeenCalled();
  });

  it('shows a toast and leaves the modal open when the backend could not check the code', async () => {
    await openModal([lamp], { applyCoupon: new ShopError(503, '') });
    await user.type(codeField(), 'OAK10{Enter}');
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(messages.somethingWentWrong));
    expect(codeField()).toHaveValue('OAK10');
  });

  it('subtracts the discount after its code is typed', async () => {
    await openModal([lamp]);
    await user.type(codeField(), ' oak10 {Enter}');
    await waitFor(() => expect(dialog('Apply Coupon')).not.toBeInTheDocument());
    expect(callsOf('applyCoupon')).toEqual([{ code: 'oak10' }]);
    expect(notify.success).toHaveBeenCalledWith('applyCoupon done');
    for (const text of [
      'Sub total(2 Items)$99.98',
      'Coupon OAK10Remove coupon OAK10−$10.00',
      'Grand total$89.98',
    ]) {
      expect(summary()).toHaveTextContent(text);
    }
  });

  it('can be chosen from the list, which shows its conditions', async () => {
    await openModal(only(lamp, 4));
    const code = modal().getByText('LOOM20', { selector: 'p' });
    const item = within(code.closest('li') ?? document.body);
    expect(item.getByText('$20 off')).toBeVisible();
    expect(item.getByText('From $150.00 · Until December 24, 2026 (Pacific Time)')).toBeVisible();
    await user.click(item.getByRole('button', { name: 'APPLY LOOM20' }));
    await waitFor(() => expect(dialog('Apply Coupon')).not.toBeInTheDocument());
    expect(summary()).toHaveTextContent('Coupon LOOM20Remove coupon LOOM20−$20.00');
  });

  it('cannot be chosen when the cart is not eligible, and the list shows the reason', async () => {
    await openModal([lamp]);
    expect(
      modal().getByText('LOOM20 applies from $150.00; your cart is $50.02 short.'),
    ).toBeVisible();
    expect(modal().queryByRole('button', { name: 'APPLY LOOM20' })).not.toBeInTheDocument();
    expect(modal().getByRole('button', { name: 'APPLY OAK10' })).toBeVisible();
  });

  it('offers to load the list again when it fails to load', async () => {
    const { answers } = await openCart([lamp], { couponList: new ShopError(503, '') });
    await press('Apply Coupon');
    const alert = await (await findDialog('Apply Coupon')).findByRole('alert');
    expect(alert).toHaveTextContent('could not be loaded');
    answers.couponList = [tenPercent];
    await user.click(modal().getByRole('button', { name: 'Try again' }));
    expect(await modal().findByRole('button', { name: 'APPLY OAK10' })).toBeVisible();
  });

  it('shows a message when there is none', async () => {
    await openCart([lamp]);
    await press('Apply Coupon');
    const list = await findDialog('Apply Coupon');
    expect(await list.findByText('There are none for you right now.')).toBeVisible();
  });

  it('can be removed', async () => {
    const { state } = openShop([lamp]);
    state.coupons = [tenPercent];
    render(<CartPage />);
    await user.click(await screen.findByRole('button', { name: 'Remove coupon OAK10' }));
    expect(callsOf('removeCoupon')).toEqual([{ code: 'OAK10' }]);
    await waitFor(() => expect(summary()).toHaveTextContent('Grand total$99.98'));
    expect(summary()).not.toHaveTextContent('OAK10');
  });

  it('says that it was removed and the new total, and moves the focus to Apply Coupon', async () => {
    const { state } = openShop([lamp]);
    state.coupons = [tenPercent];
    render(<CartPage />);
    await user.click(await screen.findByRole('button', { name: 'Remove coupon OAK10' }));
    await waitFor(() =>
      expect(screen.getAllByRole('status')[0]).toHaveTextContent(
        'Coupon OAK10 removed, grand total $99.98',
      ),
    );
    expect(screen.getByRole('button', { name: 'Apply Coupon' })).toHaveFocus();
  });

  it('is removed with a reason when the cart falls below its minimum', async () => {
    const { state } = openShop(only(lamp, 4));
    state.coupons = [fromTwoHundred];
    render(<CartPage />);
    await screen.findByText('Coupon LOOM20');
    expect(summary()).toHaveTextContent('Grand total$179.96');
    await less('Lamp');
    await less('Lamp');
    const message =
      'Your coupon was taken off: LOOM20 applies from $150.00; your cart is $50.02 short.';
    expect(summary()).toHaveTextContent(message);
    expect(screen.queryByText('Coupon LOOM20')).not.toBeInTheDocument();
    expect(summary()).toHaveTextContent('Grand total$99.98');
    await waitAMoment();
    expect(summary()).toHaveTextContent(message);
    await more('Lamp');
    await more('Lamp');
    expect(summary()).toHaveTextContent('Grand total$179.96');
    expect(summary()).not.toHaveTextContent('taken off');
  });

  it.each([
    { coupons: [{ coupon: tenPercent, reason: 'OAK10 ended on May 1.' }] },
    // Of a backend that has one coupon for a cart.
    { coupon: tenPercent, reason: 'OAK10 ended on May 1.' },
  ])(
    'gives no discount when it has ended, and shows the reason of the backend',
    async (applied) => {
      await openCart([lamp], { appliedCoupon: applied });
      expect(summary()).toHaveTextContent('Your coupon was taken off: OAK10 ended on May 1.');
      expect(summary()).toHaveTextContent('Grand total$99.98');
    },
  );
});

describe('several coupons', () => {
  const sofaLine = {
    ...sofa,
    has_one_product: { ...sofa.has_one_product, category_id: '1' },
  };
  const lampLine = {
    ...lamp,
    has_one_product: { ...lamp.has_one_product, category_id: '2' },
  };
  const loom15: Coupon = {
    code: 'LOOM15',
    title: '15% off sofas',
    currency: 'USD',
    kind: 'percent',
    percent: 15,
    category_ids: ['1'],
  };
  const oak10: Coupon = {
    code: 'OAK10',
    title: '10% off',
    currency: 'USD',
    kind: 'percent',
    percent: 10,
  };
  const less5: Coupon = {
    code: 'LESS5',
    title: '$5 off',
    currency: 'USD',
    kind: 'amount',
    amount: 500,
  };

  async function openWith(lines: CartItem[], coupons: Coupon[], changes = {}) {
    const opened = openShop(lines, changes);
    opened.state.coupons = coupons;
    render(<CartPage />);
    await screen.findByText(`Coupon ${coupons[0]?.code}`);
    return opened;
  }

  it('count each on their own products, and each product and the summary say which', async () => {
    await openWith([sofaLine, lampLine], [loom15, oak10]);
    expect(row('Sofa').getByText('LOOM15 takes $284.92 off')).toBeVisible();
    expect(row('Lamp').getByText('OAK10 takes $10.00 off')).toBeVisible();
    for (const text of [
      'Coupon LOOM15Remove coupon LOOM15−$284.92On Sofa.',
      'Coupon OAK10Remove coupon OAK10−$10.00On Lamp. LOOM15 takes more off Sofa.',
      'Grand total$1,704.56',
    ]) {
      expect(summary()).toHaveTextContent(text);
    }
  });

  it('are counted in what the shopper saved, with what the products cost less than their list prices', async () => {
    await openWith([sofaLine], [loom15]);
    expect(summary()).toHaveTextContent(`You saved ${formatMoney(10_050 + 28_493, 'USD')}`);
  });

  it('are removed one by one', async () => {
    await openWith([sofaLine, lampLine], [loom15, oak10]);
    await press('Remove coupon LOOM15');
    await waitFor(() => expect(summary()).not.toHaveTextContent('Coupon LOOM15'));
    expect(callsOf('removeCoupon')).toEqual([{ code: 'LOOM15' }]);
    expect(summary()).toHaveTextContent('Coupon OAK10Remove coupon OAK10−$199.95');
  });

  it('say why one of them takes nothing off, which can be removed there', async () => {
    await openWith([sofaLine], [loom15, less5]);
    expect(summary()).toHaveTextContent(
      'LESS5 does not apply right now: LOOM15 takes more off Sofa.',
    );
    expect(summary()).not.toHaveTextContent('Coupon LESS5');
    await press('Remove coupon LESS5');
    await waitFor(() => expect(summary()).not.toHaveTextContent('LESS5'));
  });

  it('are marked in the list, which says before the press that another one takes more off', async () => {
    await openWith([sofaLine], [loom15], { couponList: [loom15, less5] });
    await press('Apply Coupon');
    const list = await findDialog('Apply Coupon');
    expect(await list.findByText('Applied: −$284.93')).toBeVisible();
    expect(list.queryByRole('button', { name: 'APPLY LOOM15' })).not.toBeInTheDocument();
    expect(list.getByText('LOOM15 takes more off Sofa.')).toBeVisible();
    expect(list.getByRole('button', { name: 'APPLY LESS5' })).toBeVisible();
  });

  it('show what the shop says of one that takes nothing off beside the others', async () => {
    const { state, answers } = await openWith([sofaLine], [loom15], { couponList: [less5] });
    answers.applyCoupon = () => {
      state.coupons = [loom15, less5];
      return less5;
    };
    await press('Apply Coupon');
    const list = await findDialog('Apply Coupon');
    await user.click(await list.findByRole('button', { name: 'APPLY LESS5' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('applyCoupon done'));
    expect(summary()).toHaveTextContent('LESS5 does not apply right now');
  });
});
