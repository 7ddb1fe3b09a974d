import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { continueAsGuest } from '@/lib/client/session/sign-in';
import { clearUser, currentShopperId, setGuest, setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { Address } from '@/lib/contract/addresses';
import { messages } from '@/lib/contract/messages';
import { SwatchesPage } from './swatches-page';

const mockRouter = { push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => mockRouter,
  // The same object until the query changes, as in Next.js.
  useSearchParams: () => mockQuery(location.search),
}));
const mockQueries = new Map<string, URLSearchParams>();
function mockQuery(search: string) {
  const query = mockQueries.get(search) ?? new URLSearchParams(search);
  mockQueries.set(search, query);
  return query;
}
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/session/sign-in');
jest.mock('@/lib/client/calls/call-shop', () => {
  const actual = jest.requireActual('@/lib/client/calls/call-shop');
  return { ...actual, callShop: jest.fn() };
});
const shop = jest.mocked(callShop);
const user = userEvent;

type Answers = Record<string, unknown>;
/** No two tests have the same product, so that nothing is cached. */
let productId = 0;

const LABELS = ['Moss', 'Sand', 'Clay', 'Ink', 'Plum', 'Rust', 'Snow'];
const ordered = { order_number: '7KQ4-M2XP', delivery_date: '2026-12-07' };
const idOf = (label: string) => `${productId + LABELS.indexOf(label)}`;

const saved: Address = {
  ...{ id: '7', address_type: 'Home', first_name: 'Ada', last_name: 'Oak', landmark: 'Old Mill' },
  ...{
    email: 'ada@example.com',
    mobile_no: '9123456789',
    house_no: '12',
    street_address: 'Elm Row',
  },
  ...{ country_id: '1', state_id: '11', city_id: '111', area_id: '1111' },
};

/** Opens the screen of the product in the colour Moss. */
function open(changes: Answers = {}) {
  const answers: Answers = {
    productSwatches: {
      name: 'Fjord sofa in moss',
      swatches: LABELS.map((label) => ({ product_id: idOf(label), label, color: '#345' })),
    },
    countryList: [{ id: '1', name: 'USA' }],
    stateList: [{ id: '11', name: 'Texas' }],
    cityList: [{ id: '111', name: 'Austin' }],
    areaList: [{ id: '1111', name: '73301' }],
    orderSamples: ordered,
    orderSamplesToSaved: ordered,
    userAddressList: [],
    ...changes,
  };
  shop.mockImplementation(async (endpoint) => {
    const data = answers[endpoint];
    if (data instanceof Error) throw data;
    return { status: 200, message: '', data } as never;
  });
  history.replaceState(null, '', `/uk/order-swatches?product=${productId}`);
  render(<SwatchesPage />);
  return answers;
}

const colour = (name: string) => screen.findByRole('checkbox', { name });
const field = (name: string) => screen.getByLabelText(name);
const send = () => user.click(screen.getByRole('button', { name: 'ORDER FREE SWATCHES' }));
const callsOf = (name: string) => shop.mock.calls.filter(([called]) => called === name);

async function fill() {
  await screen.findByLabelText('First name');
  for (const [name, text] of Object.entries({
    'First name': 'Ada',
    'Last name': 'Oak',
    'Email address': 'ada@example.com',
    'Mobile number': '9123456789',
    'House no./Building name': '3',
    'Street address': 'Ash Lane',
    'Landmark/Nearby (optional)': 'Chapel',
  })) {
    await user.clear(field(name));
    await user.type(field(name), text);
  }
  for (const [name, option] of [
    ['Country', 'USA'],
    ['State', 'Texas'],
    ['Town/City', 'Austin'],
    ['PinCode', '73301'],
  ] as const) {
    await within(field(name)).findByRole('option', { name: option });
    await user.selectOptions(field(name), option);
  }
}

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  clearUser();
  productId += 100;
  jest.mocked(continueAsGuest).mockImplementation(async () => {
    setGuest();
    return true;
  });
});

describe('the colours of free swatches', () => {
  it('begin with that of the product, and are five at most: the sixth says why', async () => {
    open();
    expect(await colour('Moss')).toBeChecked();
    for (const name of ['Sand', 'Clay', 'Ink', 'Plum']) await user.click(await colour(name));
    const rust = await colour('Rust');
    expect(rust).toHaveAttribute('aria-disabled', 'true');
    expect(rust).toHaveAccessibleDescription(/5 fit in one envelope: remove one/);
    rust.focus();
    expect(rust).toHaveFocus();
    await user.keyboard(' ');
    expect(rust).not.toBeChecked();
    expect(screen.getByText(/5 of 5 chosen/)).toBeVisible();
    await user.click(await colour('Moss'));
    await user.click(rust);
    expect(rust).toBeChecked();
    expect(rust).not.toHaveAccessibleDescription();
  });

  it('are missed where none is chosen, and nothing is sent', async () => {
    open();
    await fill();
    await user.click(await colour('Moss'));
    await send();
    expect(await screen.findByText(messages.swatchRequired)).toBeVisible();
    expect(await colour('Moss')).toHaveFocus();
    expect(callsOf('orderSamples')).toEqual([]);
    await user.click(await colour('Sand'));
    expect(screen.queryByText(messages.swatchRequired)).not.toBeInTheDocument();
  });

  it('are those that were chosen before a refresh', async () => {
    open();
    await user.click(await colour('Ink'));
    open();
    for (const box of await screen.findAllByRole('checkbox', { name: 'Ink' }))
      expect(box).toBeChecked();
  });

  it('are none where the shop has none of the product, or the backend does not post any', async () => {
    open({ productSwatches: new ShopError(404, '') });
    expect(
      await screen.findByRole('heading', { name: 'We have no swatches of this product' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'BACK TO THE PRODUCT' })).toHaveAttribute(
      'href',
      `/uk/product/product-details/${productId}`,
    );
  });

  it('can be read again after a failure', async () => {
    const answers = open({ productSwatches: new ShopError(0, '') });
    const retry = await screen.findByRole('button', { name: /try again/i });
    answers.productSwatches = {
      name: 'Fjord sofa',
      swatches: [{ product_id: `${productId}`, label: 'Moss', color: '#345' }],
    };
    await user.click(retry);
    expect(await colour('Moss')).toBeChecked();
  });
});

describe('free swatches', () => {
  it('are ordered by a visitor, who becomes a guest with the press, once', async () => {
    open();
    await fill();
    await user.click(await colour('Ink'));
    expect(continueAsGuest).not.toHaveBeenCalled();
    await user.dblClick(screen.getByRole('button', { name: 'ORDER FREE SWATCHES' }));
    await waitFor(() =>
      expect(mockRouter.replace).toHaveBeenCalledWith(
        `/uk/order-swatches?product=${productId}&order=7KQ4-M2XP`,
      ),
    );
    expect(continueAsGuest).toHaveBeenCalledTimes(1);
    expect(callsOf('orderSamples')).toEqual([
      [
        'orderSamples',
        expect.objectContaining({
          product_ids: [idOf('Moss'), idOf('Ink')],
          street_address: 'Ash Lane',
          area_id: '1111',
        }),
        { idempotencyKey: expect.any(String) },
      ],
    ]);
  });

  it('keep what was chosen and typed when the call fails, and its key', async () => {
    const answers = open({ orderSamples: new ShopError(0, '') });
    await fill();
    await user.click(await colour('Ink'));
    await send();
    await waitFor(() => expect(notify.error).toHaveBeenCalledTimes(1));
    expect(field('Street address')).toHaveValue('Ash Lane');
    expect(await colour('Ink')).toBeChecked();
    answers.orderSamples = ordered;
    await send();
    await waitFor(() => expect(mockRouter.replace).toHaveBeenCalled());
    const [first, second] = callsOf('orderSamples');
    expect(second?.[2]).toEqual(first?.[2]);
  });

  it('say beside the button how many an address can have, until something is changed', async () => {
    const reason = 'This one can have 2 more now: please choose fewer.';
    const full = Object.assign(new ShopError(409, reason), { code: 'sample_limit' });
    open({ orderSamples: full });
    await fill();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(notify.error).not.toHaveBeenCalled();
    expect(field('Street address')).toHaveValue('Ash Lane');
    await user.click(await colour('Ink'));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('stay on the screen when the session of a guest has ended, and are ordered by the next press', async () => {
    setGuest();
    const ended = Object.assign(new ShopError(401, ''), { code: 'login_required' });
    const answers = open({ orderSamples: ended });
    await fill();
    await user.click(await colour('Ink'));
    await send();
    await waitFor(() => expect(currentShopperId()).toBeNull());
    expect(mockRouter.push).not.toHaveBeenCalled();
    expect(field('Street address')).toHaveValue('Ash Lane');
    expect(await colour('Ink')).toBeChecked();
    answers.orderSamples = ordered;
    await send();
    await waitFor(() => expect(mockRouter.replace).toHaveBeenCalled());
    expect(continueAsGuest).toHaveBeenCalledTimes(1);
  });

  it('show an error of the backend at its field', async () => {
    open({ orderSamples: new ShopError(422, 'x', { area_id: 'We do not post there.' }) });
    await fill();
    await send();
    await waitFor(() =>
      expect(field('PinCode')).toHaveAccessibleDescription('We do not post there.'),
    );
  });

  it('go to a saved address of a member, or to another one', async () => {
    const email = `ada${productId}@example.com`;
    setUser({ first_name: 'Ada', last_name: 'Oak', email, mobile_no: '' });
    open({ userAddressList: [saved, { ...saved, id: '8', house_no: '40' }] });
    await user.click(await screen.findByRole('radio', { name: /40, Elm Row/ }));
    await user.click(screen.getByRole('button', { name: '+ Add New Address' }));
    expect(await screen.findByLabelText('First name')).toHaveValue('Ada');
    expect(screen.getByRole('heading', { name: 'Where should we send them?' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'CANCEL' }));
    await user.click(await screen.findByRole('radio', { name: /40, Elm Row/ }));
    await send();
    await waitFor(() => expect(mockRouter.replace).toHaveBeenCalled());
    expect(callsOf('orderSamplesToSaved')[0]?.[1]).toEqual({
      product_ids: [idOf('Moss')],
      address_id: '8',
    });
    expect(continueAsGuest).not.toHaveBeenCalled();
  });

  it('that are ordered stay so after a refresh', async () => {
    history.replaceState(null, '', '/uk/order-swatches?product=3&order=7KQ4-M2XP');
    render(<SwatchesPage />);
    const title = await screen.findByRole('heading', { name: 'Your swatches are ordered' });
    expect(title).toHaveFocus();
    expect(screen.getByText('7KQ4-M2XP')).toBeVisible();
    expect(screen.getByRole('link', { name: 'TRACK YOUR SWATCHES' })).toHaveAttribute(
      'href',
      '/uk/track-order?order=7KQ4-M2XP',
    );
    expect(shop).not.toHaveBeenCalled();
  });
});
