import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { notify } from '@/lib/client/toasts/toast';
import type { TrackedOrder } from '@/lib/contract/orders';
import { addDays, dayName } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';
import { PlacedOrder } from './placed-order';
import { placedOrder } from './testing';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => '/track-order',
}));
jest.mock('@/lib/client/calls/call-shop');
jest.mock('@/lib/client/toasts/toast');
const shop = jest.mocked(callShop);

const today = shopDayOf(new Date());
const dayIn = (days: number) => addDays(today, days);
const CURRENT = dayIn(9);

function orderWith(delivery: Partial<TrackedOrder['delivery']>): TrackedOrder {
  const { shipping_address } = placedOrder;
  const country = { name: 'United States', code: 'us' };
  return {
    ...placedOrder,
    is_own: false,
    shipping_address: { ...shipping_address, has_one_country: country },
    delivery: { ...placedOrder.delivery, date: CURRENT, ...delivery },
  };
}

let answers: Record<string, () => unknown>;
const sent = () => shop.mock.calls.filter(([name]) => name === 'changeOrderDelivery');

beforeEach(() => {
  const days = Array.from({ length: 56 }, (_, index) => ({
    date: dayIn(index),
    status: index < 2 ? 'early' : 'available',
  }));
  answers = {
    orderDeliveryOptions: () => ({ delivery: { method: '', date: CURRENT }, days }),
    changeOrderDelivery: () => ({ method: 'Standard delivery', date: dayIn(10) }),
  };
  shop.mockReset();
  shop.mockImplementation((async (name: string) => {
    const data = answers[name]?.();
    if (data instanceof Error) throw data;
    return { status: 200, message: '', data };
  }) as never);
  jest.mocked(notify.success).mockClear();
  jest.mocked(notify.error).mockClear();
});

async function show(delivery: Partial<TrackedOrder['delivery']> = { change_until: dayIn(7) }) {
  await act(async () => {
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <PlacedOrder order={orderWith(delivery)} />
      </SWRConfig>,
    );
  });
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Change delivery' }));
async function pick(days: number) {
  const date = dayIn(days);
  await screen.findByRole('grid');
  while (!document.querySelector(`[data-day="${date}"]`))
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await userEvent.click(document.querySelector(`[data-day="${date}"]`) ?? document.body);
}
const move = (days: number) =>
  userEvent.click(
    screen.getByRole('button', { name: `MOVE TO ${dayName(dayIn(days)).toUpperCase()}` }),
  );

describe('the delivery day of an order', () => {
  it('is changed in a calendar, and the shopper is told', async () => {
    await show();
    expect(screen.getByText(`Possible until ${dayName(dayIn(7))}.`)).toBeVisible();
    await open();
    await pick(10);
    await move(10);
    const request = { order_number: placedOrder.order_number, date: dayIn(10) };
    expect(sent()).toEqual([['changeOrderDelivery', request, expect.anything()]]);
    expect(notify.success).toHaveBeenCalledWith(`Your order now arrives on ${dayName(dayIn(10))}.`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not moved to the day that it has', async () => {
    await show();
    await open();
    await pick(9);
    const button = screen.getByRole('button', { name: 'CHOOSE ANOTHER DAY' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(sent()).toEqual([]);
  });

  it('stays when another shopper took the last place meanwhile, and the days are read again', async () => {
    await show();
    await open();
    await pick(10);
    const message = `${dayName(dayIn(10))} is fully booked. Please choose another day.`;
    answers.changeOrderDelivery = () => new ShopError(409, message, {}, 'delivery_unavailable');
    const reads = () => shop.mock.calls.filter(([name]) => name === 'orderDeliveryOptions').length;
    const before = reads();
    await move(10);
    expect(
      await screen.findByText(`${message} Your order still arrives on ${dayName(CURRENT)}.`),
    ).toBeVisible();
    expect(reads()).toBe(before + 1);
    // Another day is one press away.
    answers.changeOrderDelivery = () => ({ method: 'Standard delivery', date: dayIn(11) });
    await pick(11);
    await move(11);
    expect(notify.success).toHaveBeenCalled();
  });

  it('keeps what was chosen after a lost answer, and is sent again with the same key', async () => {
    await show();
    await open();
    await pick(10);
    answers.changeOrderDelivery = () => new ShopError(0, '');
    await move(10);
    expect(notify.error).toHaveBeenCalled();
    await move(10);
    const keys = sent().map(([, , options]) => Object(options).idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('can keep the day while its window and what the driver should know change', async () => {
    answers.orderDeliveryOptions = () => ({
      delivery: { method: '', date: CURRENT },
      days: [{ date: CURRENT, status: 'available' }],
      windows: [{ id: 'morning', hours: '8 AM – 12 PM', full_on: [] }],
    });
    await show();
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Morning, 8 AM – 12 PM' }));
    await userEvent.click(screen.getByText('Notes for the driver'));
    await userEvent.type(screen.getByLabelText('Gate code'), '4711');
    answers.changeOrderDelivery = () => ({ method: 'Standard delivery', date: CURRENT });
    await userEvent.click(screen.getByRole('button', { name: 'SAVE CHANGES' }));
    expect(sent()[0]?.[1]).toEqual({
      order_number: placedOrder.order_number,
      date: CURRENT,
      window: 'morning',
      driver: { floor: '', has_lift: false, gate_code: '4711', note: '', mobile_no: '' },
    });
    expect(notify.success).toHaveBeenCalledWith('Your delivery has been updated.');
  });

  it('shows its window and what the driver knows', async () => {
    const driver = {
      floor: '3',
      has_lift: true,
      gate_code: '4711',
      note: 'Ring twice.',
      mobile_no: '5035550142',
    };
    await show({ window: { id: 'evening', hours: '5 PM – 9 PM' }, driver });
    expect(screen.getByText(`${dayName(CURRENT)}, 5 PM – 9 PM`)).toBeVisible();
    expect(
      screen.getByText(
        'Floor 3 · There is an elevator · Gate code 4711 · Ring twice. · Second phone 5035550142',
      ),
    ).toBeVisible();
  });

  it('writes the second phone number as its country does', async () => {
    const driver = {
      ...{ floor: '', has_lift: false, gate_code: '', note: '' },
      mobile_no: '5035550142',
      phone: '+15035550142',
    };
    await show({ driver });
    expect(screen.getByText('Second phone (503) 555-0142')).toBeVisible();
  });

  it('can be loaded again where it could not be', async () => {
    answers.orderDeliveryOptions = () => new ShopError(503, '');
    await show();
    await open();
    expect(await screen.findByText('The delivery days could not be loaded')).toBeVisible();
  });

  it.each([
    ['of a backend that says nothing', {}],
    ['of what has left the shop', { change_until: null }],
    ['whose time is over', { change_until: dayIn(-1) }],
  ])('cannot be changed %s', async (_, delivery) => {
    await show(delivery);
    expect(screen.queryByRole('button', { name: 'Change delivery' })).toBeNull();
  });
});
