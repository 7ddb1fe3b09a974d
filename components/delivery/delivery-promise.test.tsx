import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { typedPostcode } from '@/lib/client/delivery/typed-postcode';
import { currentUser, setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { RequestOf } from '@/lib/contract/endpoints';
import { DeliveryPromise } from './public/delivery-promise';
import { ListPromises } from './public/list-promises';

let market = 'us';
const mockPush = jest.fn();
jest.mock('next/navigation', () => ({
  useParams: () => ({ market }),
  useRouter: () => ({ push: mockPush }),
}));
jest.mock('@/lib/client/calls/call-shop');
jest.mock('@/lib/client/toasts/toast');
const shop = jest.mocked(callShop);

type Request = RequestOf<'deliveryPromise'>;

const promise = { from: '2026-12-10', to: '2026-12-12', price: 0 };
const answerTo = ({ postcode, items }: Request) => ({
  today: '2026-11-28',
  currency: 'USD',
  postcode: postcode ? postcode.toUpperCase() : null,
  all: items.length > 0 ? promise : null,
  products: items.map(({ product_id }) => ({ product_id, promise })),
});
const unknown = () => {
  const message = 'We do not know this ZIP or postal code. Please check it.';
  return new ShopError(422, message, { postcode: message });
};

/** The backend answers this to every question about a promise. An `Error` is thrown. */
let answer: (request: Request) => unknown = answerTo;
let addresses: unknown[] | Error = [];
const asked = () =>
  shop.mock.calls.flatMap(([name, request]) => (name === 'deliveryPromise' ? [request] : []));

beforeEach(() => {
  localStorage.clear();
  market = 'us';
  answer = answerTo;
  addresses = [];
  shop.mockReset();
  shop.mockImplementation((async (name: string, request: Request) => {
    const data = name === 'deliveryPromise' ? answer(request) : addresses;
    if (data instanceof Error) throw data;
    return { status: 200, message: '', data };
  }) as never);
});

const SAID = 'Free delivery in 12 to 14 days to the United States';
const items = [{ product_id: '7', product_qty: 2 }];

async function show() {
  // A cache of its own for each test.
  await act(async () => {
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <DeliveryPromise items={items}>{SAID}</DeliveryPromise>
      </SWRConfig>,
    );
  });
}
const known = (text = '97209') =>
  typedPostcode.write({ market: 'us', postcode: text, isMembers: false });
const member = () =>
  setUser({ first_name: 'Ada', last_name: 'Oak', email: 'ada@example.com', mobile_no: '' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (text: string) => {
  await userEvent.clear(screen.getByLabelText('ZIP or postal code'));
  await userEvent.type(screen.getByLabelText('ZIP or postal code'), `${text}{Enter}`);
};

describe('the delivery promise of a page', () => {
  it('says what holds in the whole country to a visitor without a postcode, and asks nobody', async () => {
    await show();
    expect(screen.getByText(SAID)).toBeVisible();
    expect(shop).not.toHaveBeenCalled();
  });

  it('says the days and the price for a postcode, which it keeps', async () => {
    await show();
    await press('Enter ZIP or postal code');
    expect(await screen.findByLabelText('ZIP or postal code')).toHaveFocus();
    await type('m5v 2t6');
    const text = 'Delivered Thu, Dec 10 – Sat, Dec 12 to M5V 2T6, $0.00';
    expect(await screen.findByText(text)).toBeVisible();
    expect(typedPostcode.read()).toEqual({
      market: 'us',
      postcode: 'M5V 2T6',
      isMembers: false,
    });
    expect(asked().at(-1)).toEqual({ market: 'us', postcode: 'M5V 2T6', items });
  });

  it('shows a postcode of before at once, for its own market', async () => {
    known();
    await show();
    expect(await screen.findByText(/to 97209, \$0\.00$/)).toBeVisible();
  });

  it('does not use the postcode of another market', async () => {
    known();
    market = 'uk';
    await show();
    expect(screen.getByText(SAID)).toBeVisible();
    expect(shop).not.toHaveBeenCalled();
  });

  it('keeps an unknown postcode in the field, with the reason', async () => {
    await show();
    await press('Enter ZIP or postal code');
    await screen.findByLabelText('ZIP or postal code');
    answer = unknown;
    await type('00000');
    expect(
      await screen.findByText('We do not know this ZIP or postal code. Please check it.'),
    ).toBeVisible();
    expect(screen.getByLabelText('ZIP or postal code')).toHaveValue('00000');
    expect(screen.getByLabelText('ZIP or postal code')).toBeInvalid();
    expect(typedPostcode.read()).toBeNull();
    await userEvent.clear(screen.getByLabelText('ZIP or postal code'));
    await press('SHOW DAY');
    expect(screen.getByText('Please enter a ZIP or postal code.')).toBeVisible();
  });

  it('asks again for a stored postcode that the shop does not know any more', async () => {
    known();
    answer = unknown;
    await show();
    expect(await screen.findByLabelText('ZIP or postal code')).toHaveValue('97209');
    expect(
      screen.getByText('We do not know this ZIP or postal code. Please check it.'),
    ).toBeVisible();
  });

  it('can be tried again where it could not be loaded', async () => {
    known();
    answer = () => new ShopError(503, '');
    await show();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The day for 97209 could not be loaded.',
    );
    answer = answerTo;
    await press('Try again');
    expect(await screen.findByText(/^Delivered Thu, Dec 10/)).toBeVisible();
  });

  it('says so where no day is possible', async () => {
    known();
    answer = (request) => ({ ...answerTo(request), all: null });
    await show();
    expect(
      await screen.findByText('No delivery day to 97209 is available in the next eight weeks.'),
    ).toBeVisible();
  });

  it('names one day where it is the only one', async () => {
    known();
    answer = (request) => ({ ...answerTo(request), all: { ...promise, to: promise.from } });
    await show();
    expect(await screen.findByText('Delivered Thu, Dec 10 to 97209, $0.00')).toBeVisible();
  });

  it('says what the page says while it loads, and of a backend that makes no promises', async () => {
    known();
    answer = () => new ShopError(404, 'not found');
    await show();
    expect(await screen.findByText(SAID)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is read again after midnight of the shop', async () => {
    jest.useFakeTimers({
      now: new Date('2026-11-29T07:59:30Z'),
      doNotFake: ['queueMicrotask', 'nextTick'],
    });
    known();
    await show();
    const before = asked().length;
    answer = (request) => ({ ...answerTo(request), all: { ...promise, from: '2026-12-11' } });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/^Delivered Fri, Dec 11/)).toBeVisible();
    expect(asked()).toHaveLength(before + 1);
    jest.useRealTimers();
  });

  it('asks once for a quantity that is pressed several times in a row', async () => {
    known();
    const cache = new Map();
    const shown = (units: number) => (
      <SWRConfig value={{ provider: () => cache }}>
        <DeliveryPromise items={[{ product_id: '7', product_qty: units }]}>{SAID}</DeliveryPromise>
      </SWRConfig>
    );
    const { rerender } = render(shown(1));
    expect(await screen.findByText(/^Delivered Thu, Dec 10/)).toBeVisible();
    answer = (request) => ({ ...answerTo(request), all: { ...promise, from: '2026-12-11' } });
    for (let units = 2; units <= 6; units++) rerender(shown(units));
    expect(await screen.findByText(/^Delivered Fri, Dec 11/)).toBeVisible();
    expect(asked()).toMatchObject([1, 6].map((product_qty) => ({ items: [{ product_qty }] })));
  });

  describe('for a member', () => {
    const address = { id: '1', state_id: '138', has_one_area: { name: '97209' } };

    it('is for their address, also where they typed a postcode before they logged in', async () => {
      known('10001');
      member();
      addresses = [address];
      await show();
      expect(await screen.findByText(/to 97209, \$0\.00$/)).toBeVisible();
      expect(asked().at(-1)).toEqual({ market: 'us', state_id: '138', items });
    });

    it('is for the postcode that they typed since', async () => {
      member();
      addresses = [address];
      await show();
      await press('Change ZIP or postal code');
      expect(await screen.findByLabelText('ZIP or postal code')).toHaveValue('97209');
      await type('10001');
      expect(await screen.findByText(/to 10001, \$0\.00$/)).toBeVisible();
    });

    it('leaves a member whose session has ended on the page, as a visitor', async () => {
      mockPush.mockClear();
      member();
      addresses = new ShopError(401, 'Please log in.');
      await show();
      expect(await screen.findByText(SAID)).toBeVisible();
      expect(currentUser()).toBeNull();
      expect(notify.error).toHaveBeenCalledWith('Your session has ended. Please log in again.');
      expect(mockPush).not.toHaveBeenCalled();
    });

    it('can be asked for where they have no address', async () => {
      member();
      await show();
      await press('Enter ZIP or postal code');
      await type('10001');
      expect(await screen.findByText(/to 10001, \$0\.00$/)).toBeVisible();
    });
  });
});

describe('the delivery promises of a list', () => {
  it('name the days of each product that comes to the postcode', async () => {
    known();
    answer = (request) => ({
      ...answerTo(request),
      products: [
        { product_id: '7', promise },
        { product_id: '8', promise: null },
      ],
    });
    const onChange = jest.fn();
    await act(async () => {
      render(
        <SWRConfig value={{ provider: () => new Map() }}>
          <ListPromises products={[{ id: '7' }, { id: '8' }, { id: '9' }]} onChange={onChange} />
        </SWRConfig>,
      );
    });
    expect(onChange).toHaveBeenLastCalledWith(
      new Map([['7', 'Delivered Thu, Dec 10 – Sat, Dec 12']]),
    );
  });
});
