import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError, saveOrderKey } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { Feature } from '@/lib/contract/features';
import type { OrderReturn } from '@/lib/contract/returns';
import { FeatureProvider } from '@/lib/hooks/use-features';
import { orderReturn } from './testing';
import { TrackReturn } from './track-return';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ push: jest.fn() }),
  useSearchParams: () =>
    jest
      .requireActual<typeof import('../orders/testing-url')>('../orders/testing-url')
      .useHistoryParams(),
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const save = jest.mocked(saveOrderKey);
const user = userEvent;

const KEY = 'k'.repeat(22);
let numbers = 0;

/** Opens the page with a return that no other test has loaded. */
function open(
  answer: Partial<OrderReturn> | Error = {},
  { key = '', off = [] }: { key?: string; off?: readonly Feature[] } = {},
) {
  numbers += 1;
  const number = `TEST-${numbers}-R1`;
  const answerWith = (next: Partial<OrderReturn> | Error) =>
    shop.mockImplementation(async () => {
      if (next instanceof Error) throw next;
      const data = {
        ...orderReturn,
        order_number: `TEST-${numbers}`,
        return_number: number,
        ...next,
      };
      return { status: 200, message: '', data } as never;
    });
  answerWith(answer);
  history.replaceState(null, '', `/uk/track-order-return?return=${number}${key && `&key=${key}`}`);
  render(
    <FeatureProvider missing={{ features: off, paths: [] }}>
      <TrackReturn />
    </FeatureProvider>,
  );
  return { number, orderNumber: `TEST-${numbers}`, answerWith };
}

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const steps = () =>
  within(screen.getByRole('region', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /^[^,]+, (done|not yet)/.exec(textContent ?? '')?.[0]);

beforeEach(() => {
  jest.clearAllMocks();
  save.mockReset().mockResolvedValue();
  localStorage.clear();
});

describe('a return whose pickup the shop arranges', () => {
  const pickup = { ...orderReturn.pickup, date: null, time: null };
  const [requested, approved] = orderReturn.events;
  const requestedOnly = { state: 'requested', events: requested ? [requested] : [] } as const;
  const region = () => within(screen.getByRole('region', { name: 'Pickup' }));

  it('says so while it is open, with the address, and no step that names a time', async () => {
    open({ ...requestedOnly, pickup });
    await title('Your return is requested');
    expect(region().getByText('We will arrange the pickup at this address.')).toBeVisible();
    expect(region().getByText(/Cedar Lane/)).toBeVisible();
    expect(steps()).toEqual([
      'Requested, done',
      'Approved, not yet',
      'Picked up, not yet',
      'Received, not yet',
      'Refunded, not yet',
    ]);
    expect(document.body).not.toHaveTextContent(/null|scheduled|Pickup requested/i);
  });

  it('is approved without a day', async () => {
    const events = requested && approved ? [requested, approved] : [];
    open({ state: 'approved', kind: 'replacement', events, pickup });
    await title('Your replacement is approved');
    expect(region().getByText('We will arrange the pickup at this address.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'CANCEL REQUEST' })).toBeVisible();
  });

  it('leaves out the steps that the shop went on without', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const events = [...requestedOnly.events, { state: 'received' as const, at }];
    open({ state: 'received', events, can_cancel: false, pickup });
    await title('It has reached us');
    expect(steps()).toEqual(['Requested, done', 'Received, done', 'Refunded, not yet']);
  });

  it('says nothing of a pickup to come once the item is on its way', async () => {
    open({ state: 'picked_up', can_cancel: false, pickup });
    await title('On its way back to us');
    expect(region().queryByText(/arrange/)).not.toBeInTheDocument();
  });
});

it.each([
  ['that came without one', { has_picture: false }, []],
  ['in a shop that asks for none any more', { has_picture: true }, ['returnPictures' as const]],
])('a return shows no picture %s', async (_, answer, off) => {
  open(answer, { off });
  await title(/^Pickup/);
  expect(screen.getByText('A leg is loose.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /What you sent us/ })).not.toBeInTheDocument();
});

it('names no e-mail in a shop that sends none about orders', async () => {
  history.replaceState(null, '', '/uk/track-order-return');
  render(
    <FeatureProvider missing={{ features: ['orderEmails'], paths: [] }}>
      <TrackReturn />
    </FeatureProvider>,
  );
  await title('Which return do you want to track?');
  expect(screen.getByText('You find your returns in your orders.')).toBeVisible();
});

describe('a return', () => {
  it('shows its item, how far it is, its pickup, its money and the picture', async () => {
    const { number } = open();
    await title('Pickup on Wednesday, November 25');
    expect(screen.getByRole('link', { name: 'Maren chair' })).toBeVisible();
    expect(steps()).toEqual([
      'Pickup requested, done',
      'Approved, done',
      'Pickup scheduled, done',
      'Picked up, not yet',
      'Received, not yet',
      'Refunded, not yet',
    ]);
    const pickup = within(screen.getByRole('region', { name: 'Pickup' }));
    expect(pickup.getByText('12 PM – 4 PM')).toBeVisible();
    expect(pickup.getByText(/Cedar Lane/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Refund' })).toHaveTextContent(
      '$650.00Goes back the way you paid once the item has reached us.',
    );
    expect(screen.getByText('A leg is loose.')).toBeVisible();
    expect(screen.getByRole('img', { name: /What you sent us/ })).toHaveAttribute(
      'src',
      `/api/return-picture/${number}`,
    );
  });

  it('that was refunded says how far the money is', async () => {
    open({
      state: 'refunded',
      can_cancel: false,
      refund: {
        id: 'refund-1',
        amount: 65_000,
        wallet_part: 15_000,
        destination: 'source',
        state: 'pending',
        reason: 'return',
        at: '2026-11-28T10:00:00.000Z',
      },
    });
    await title('Your money is on its way back');
    const refund = screen.getByRole('region', { name: 'Refund' });
    expect(refund).toHaveTextContent('$500.00 The way you paid. On its way.');
    expect(refund).toHaveTextContent('$150.00 To your wallet. It is already there.');
    expect(screen.queryByRole('button', { name: 'CANCEL REQUEST' })).not.toBeInTheDocument();
  });

  it('that was replaced links to the order of the replacement', async () => {
    open({ kind: 'replacement', state: 'replaced', replacement_order_number: 'NEW-1' });
    await title('Your replacement is ordered');
    expect(screen.getByRole('link', { name: 'TRACK REPLACEMENT NEW-1' })).toHaveAttribute(
      'href',
      '/uk/track-order?order=NEW-1',
    );
    expect(screen.queryByRole('region', { name: 'Refund' })).not.toBeInTheDocument();
  });

  it("that was rejected shows the shop's reason and no steps ahead", async () => {
    const events = [
      ...orderReturn.events,
      { state: 'rejected', at: '2026-11-26T10:00:00.000Z' } as const,
    ];
    open({ state: 'rejected', note: 'The chair was not in the box.', events, can_cancel: false });
    await title('We cannot take it back');
    expect(screen.getByText('The chair was not in the box.')).toBeVisible();
    expect(steps().at(-1)).toBe('Rejected, done');
  });

  it('is taken back after a question, once', async () => {
    const { number, orderNumber, answerWith } = open();
    await title(/^Pickup/);
    await press('CANCEL REQUEST');
    expect(
      screen.getByRole('heading', { name: 'Do you really want to cancel the request?' }),
    ).toBeVisible();
    answerWith({ state: 'cancelled', can_cancel: false });
    const confirm = within(screen.getByRole('dialog')).getByRole('button', {
      name: 'CANCEL REQUEST',
    });
    await user.dblClick(confirm);
    await title('You cancelled your request');
    const calls = shop.mock.calls.filter(([name]) => name === 'cancelReturn');
    expect(calls).toEqual([
      [
        'cancelReturn',
        { order_number: orderNumber, return_number: number },
        expect.objectContaining({ idempotencyKey: expect.any(String) }),
      ],
    ]);
  });

  it('that is picked up meanwhile is no longer taken back', async () => {
    const { answerWith } = open();
    await title(/^Pickup/);
    await press('CANCEL REQUEST');
    answerWith(new ShopError(409, 'It is picked up already.'));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'CANCEL REQUEST' }),
    );
    expect(notify.error).toHaveBeenCalledWith('It is picked up already.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('follows the shop without a reload, until it has ended', async () => {
    jest.useFakeTimers();
    const { answerWith } = open();
    const read = () => act(() => jest.advanceTimersByTimeAsync(4_000));
    await read();
    answerWith({ state: 'rejected', can_cancel: false });
    await read();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We cannot take it back');
    const calls = shop.mock.calls.length;
    await read();
    expect(shop).toHaveBeenCalledTimes(calls);
    jest.useRealTimers();
  });

  it('of a link is opened with its key, which leaves the URL at once', async () => {
    const { number, orderNumber } = open({}, { key: KEY });
    expect(location.search).toBe(`?return=${number}`);
    await title(/^Pickup/);
    expect(save).toHaveBeenCalledWith({ order_number: orderNumber, key: KEY });
    expect(save.mock.invocationCallOrder[0]).toBeLessThan(shop.mock.invocationCallOrder[0] ?? 0);
  });

  it('that is unknown leads a member to the list of returns', async () => {
    setUser({ first_name: 'Ada', last_name: 'Weaver', email: 'ada@shop.test', mobile_no: '9' });
    open(new ShopError(404, ''));
    await title('We cannot find this return');
    expect(screen.getByRole('link', { name: 'RETURN ORDERS' })).toHaveAttribute(
      'href',
      '/uk/orders?tab=returned',
    );
  });

  it('is not asked for without a number', async () => {
    history.replaceState(null, '', '/uk/track-order-return');
    render(<TrackReturn />);
    await title('Which return do you want to track?');
    expect(shop).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'FIND AN ORDER' })).toBeVisible();
  });

  it('that could not be loaded can be asked for again', async () => {
    const { answerWith } = open(new ShopError(0, ''));
    await title('Your return could not be loaded');
    answerWith({});
    await press('Try again');
    await title(/^Pickup/);
  });
});
