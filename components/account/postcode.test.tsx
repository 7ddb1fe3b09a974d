import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { setUser } from '@/lib/client/session/user';
import type { Address } from '@/lib/contract/addresses';
import { AddressEditor } from './address-editor';
import { saveAddressFormVisit } from './address-form-visit';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

const COUNTRIES = [
  { id: '1', name: 'United States', code: 'us' },
  { id: '2', name: 'Canada', code: 'ca' },
  { id: '3', name: 'United Kingdom', code: 'uk' },
  { id: '4', name: 'India', code: 'in' },
];

function placeOf(area_id: string, city: string, area: string, country = '1') {
  const names =
    country === '1' ? ['United States', 'Oregon'] : ['United Kingdom', 'Greater London'];
  return {
    country_id: country,
    state_id: `${country}1`,
    city_id: `${area_id}0`,
    area_id,
    has_one_country: { name: names[0] ?? '' },
    has_one_state: { name: names[1] ?? '' },
    has_one_city: { name: city },
    has_one_area: { name: area },
  };
}
const portland = placeOf('1111', 'Portland', '97209');
const london = placeOf('3333', 'London', 'SW1A', '3');

/** By market and area what the backend knows; a promise for an answer that is late. */
let known: Record<string, unknown>;
let answers: Record<string, unknown>;

const nothing = { places: [], state: null };
const answerOf = (...places: unknown[]) => ({ places, state: null });

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  setUser({
    first_name: 'Ada',
    last_name: 'Oak',
    email: 'ada@example.com',
    mobile_no: '9876543210',
  });
  saveAddressFormVisit(null);
  known = { 'us 97209': answerOf(portland), 'uk SW1A': answerOf(london) };
  answers = {
    countryList: COUNTRIES,
    stateList: [
      { id: '11', name: 'Oregon' },
      { id: '12', name: 'Ohio' },
    ],
    cityList: [
      { id: '11110', name: 'Portland' },
      { id: '11120', name: 'Salem' },
    ],
    areaList: [
      { id: '1111', name: '97209' },
      { id: '1112', name: '97210' },
    ],
  };
  shop.mockImplementation(async (endpoint, request) => {
    const { market, postcode } = Object(request);
    const data =
      endpoint === 'postcodePlaces'
        ? (known[`${market} ${postcode}`] ?? nothing)
        : answers[endpoint];
    if (data instanceof Error) throw data;
    return { status: 200, message: 'done', data: await data } as never;
  });
});

const field = (name: string) => screen.getByLabelText(name);
const postcode = () => field('ZIP or postal code');
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const callsOf = (endpoint: string) => shop.mock.calls.filter(([called]) => called === endpoint);
const status = () => screen.getByRole('status');
const SELECTS = ['Country', 'State', 'Town/City', 'PinCode'];
const shown = () =>
  SELECTS.map((name) => (field(name).closest('[hidden]') ? '' : name)).filter(Boolean);

async function open() {
  const view = render(<AddressEditor />, {
    wrapper: ({ children }) => (
      <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
    ),
  });
  await screen.findByRole('option', { name: 'Canada' });
  return view;
}
async function fillRest() {
  await user.type(field('House no./Building name'), '12');
  await user.type(field('Street address'), 'Elm Street');
  await user.type(field('Landmark/Nearby (optional)'), 'Old Mill');
}
const found = (text: string) => waitFor(() => expect(status()).toHaveTextContent(text));
const sent = () => Object(callsOf('addUserAddress')[0]?.[1]);

describe('the postcode', () => {
  it('fills in country, state, city and area by itself', async () => {
    await open();
    expect(shown()).toEqual(SELECTS);
    await user.type(postcode(), '97209');
    await found('Portland, Oregon, United States');
    expect(shown()).toEqual([]);
    expect(callsOf('postcodePlaces')).toEqual([
      ['postcodePlaces', { market: 'us', postcode: '97209' }],
    ]);
    await fillRest();
    await press('SAVE CHANGES');
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/uk/change-address'));
    expect(sent()).toMatchObject({
      country_id: '1',
      state_id: '11',
      city_id: '11110',
      area_id: '1111',
      postcode: '97209',
    });
    expect(sent()).not.toHaveProperty('town');
  });

  it('leaves seven fields to fill to who says nothing else, of nine at most', async () => {
    setUser({ first_name: '', last_name: '', email: '', mobile_no: '' });
    await open();
    await user.type(postcode(), '97209');
    await found('Portland');
    const fields = (['textbox', 'combobox', 'spinbutton'] as const).flatMap((role) =>
      screen.queryAllByRole<HTMLInputElement>(role),
    );
    const empty = fields.filter(({ value }) => value === '');
    expect(empty.length).toBe(7);
  });

  it('is kept whole, and may be typed in any way of the country of the page', async () => {
    await open();
    await user.type(postcode(), 'sw1a1aa');
    await found('London, Greater London, United Kingdom');
    await fillRest();
    await press('SAVE CHANGES');
    await waitFor(() => expect(sent()).toMatchObject({ area_id: '3333', postcode: 'sw1a1aa' }));
  });

  it('shows the lists when they are asked for, with what it has filled in', async () => {
    await open();
    await user.type(postcode(), '97209');
    await found('Portland');
    await press('Choose another place');
    expect(screen.getByRole('button', { name: 'Choose another place' })).toHaveFocus();
    expect(shown()).toEqual(SELECTS);
    expect(field('State')).toHaveDisplayValue('Oregon');
    await waitFor(() => expect(field('PinCode')).toBeEnabled());
    await user.selectOptions(field('PinCode'), '97210');
    expect(postcode()).toHaveValue('');
    expect(status()).toBeEmptyDOMElement();
  });

  it('says that it looks, and goes by the last text alone, however late the answers are', async () => {
    let answerFirst: (answer: unknown) => void = () => {};
    known['us 97209'] = new Promise((resolve) => {
      answerFirst = resolve;
    });
    known['us 97210'] = answerOf(placeOf('1112', 'Salem', '97210'));
    await open();
    await user.type(postcode(), '97209');
    expect(status()).toHaveTextContent('Looking for the town…');
    await waitFor(() => expect(callsOf('postcodePlaces')).toHaveLength(1));
    await user.type(postcode(), '{backspace}{backspace}10');
    await found('Salem, Oregon');
    await act(async () => answerFirst(answerOf(portland)));
    expect(status()).toHaveTextContent('Salem, Oregon');
    expect(field('PinCode')).toHaveValue('1112');
  });

  it('is asked for once, also when it is typed twice or left at once', async () => {
    await open();
    await user.type(postcode(), '97209');
    await user.tab();
    await found('Portland');
    await user.clear(postcode());
    await user.type(postcode(), '97209-1234');
    await found('Portland');
    expect(callsOf('postcodePlaces')).toHaveLength(1);
  });

  it('of several towns lets one be chosen', async () => {
    known['us 97209'] = answerOf(portland, placeOf('1112', 'Salem', '97209'));
    await open();
    await user.type(postcode(), '97209');
    await found('Several towns share this');
    await waitFor(() => expect(field('State')).toHaveValue('11'));
    await user.selectOptions(field('Your town'), 'Salem, Oregon');
    expect(status()).toHaveTextContent('Salem, Oregon, United States');
    expect(field('Your town')).toHaveDisplayValue('Salem, Oregon');
    expect(field('Your town')).toHaveFocus();
    expect(field('PinCode')).toHaveValue('1112');
  });

  it('that could not look up leaves the lists, and can be tried again', async () => {
    known['us 97209'] = new ShopError(503, '');
    await open();
    await user.type(postcode(), '97209');
    const again = await screen.findByRole('button', { name: /^Try again/ });
    expect(screen.getByRole('alert')).toHaveTextContent('could not look up');
    expect(shown()).toEqual(SELECTS);
    expect(postcode()).toHaveValue('97209');
    known['us 97209'] = answerOf(portland);
    await user.click(again);
    expect(postcode()).toHaveFocus();
    await found('Portland');
  });

  it('of no country is wrong, and is not looked up', async () => {
    await open();
    await user.type(postcode(), '9720');
    await user.tab();
    await waitFor(() =>
      expect(postcode()).toHaveAccessibleDescription(
        /^Please enter valid ZIP or postal code Letters and digits, such as SW1A 1AA\. We find your town/,
      ),
    );
    expect(callsOf('postcodePlaces')).toHaveLength(0);
    await user.type(postcode(), '9');
    await found('Portland');
    expect(postcode()).toBeValid();
  });

  it('may be a ZIP code and the beginning of a PIN', async () => {
    known['in 400001'] = answerOf({
      ...placeOf('4444', 'Mumbai', '400001', '4'),
      has_one_state: { name: 'Maharashtra' },
    });
    await open();
    await user.type(postcode(), '400001');
    await found('Mumbai, Maharashtra');
    expect(callsOf('postcodePlaces')).toHaveLength(1);
  });

  it('that the backend refuses is shown at its field', async () => {
    answers.addUserAddress = new ShopError(422, 'x', {
      postcode: 'This ZIP or postal code is not in the chosen area',
    });
    await open();
    await user.type(postcode(), '97209');
    await found('Portland');
    await fillRest();
    await press('SAVE CHANGES');
    await waitFor(() =>
      expect(postcode()).toHaveAccessibleDescription(/is not in the chosen area/),
    );
  });

  it('shows the lists where the backend refuses the place', async () => {
    answers.addUserAddress = new ShopError(422, 'x', { area_id: 'We do not deliver there yet.' });
    await open();
    await user.type(postcode(), '97209');
    await found('Portland');
    await fillRest();
    await press('SAVE CHANGES');
    await waitFor(() =>
      expect(field('PinCode')).toHaveAccessibleDescription('We do not deliver there yet.'),
    );
    expect(shown()).toEqual(SELECTS);
  });
});

describe('an unknown postcode', () => {
  const unknown = {
    places: [],
    state: {
      country_id: '1',
      state_id: '11',
      has_one_country: { name: 'United States' },
      has_one_state: { name: 'Oregon' },
    },
  };

  it('is taken with a typed town, in the state of those that begin alike', async () => {
    known['us 97999'] = unknown;
    answers.enterPlace = {
      ...placeOf('500000001', 'Mossy Fork', '97999'),
      city_id: '500000010',
    };
    await open();
    await user.type(postcode(), '97999');
    await found('We do not know this ZIP or postal code yet');
    expect(shown()).toEqual(['Country', 'State']);
    await waitFor(() => expect(field('State')).toHaveDisplayValue('Oregon'));
    await fillRest();
    await press('SAVE CHANGES');
    await waitFor(() => expect(field('Town')).toHaveAccessibleDescription('Please enter town'));
    expect(field('Town')).toHaveFocus();
    await user.type(field('Town'), 'Mossy Fork');
    await press('SAVE CHANGES');
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(callsOf('enterPlace')).toEqual([
      ['enterPlace', { country_id: '1', state_id: '11', town: 'Mossy Fork', postcode: '97999' }],
    ]);
    expect(sent()).toMatchObject({
      city_id: '500000010',
      area_id: '500000001',
      postcode: '97999',
    });
  });

  it('asks for the state where nobody knows it, and keeps the town when another is chosen', async () => {
    await open();
    await user.type(postcode(), '00001');
    await found('We do not know this ZIP or postal code yet');
    expect(field('Country')).toHaveDisplayValue('United States');
    expect(field('State')).toHaveValue('');
    await user.type(field('Town'), 'Far');
    await within(field('State')).findByRole('option', { name: 'Ohio' });
    await user.selectOptions(field('State'), 'Ohio');
    expect(field('Town')).toHaveValue('Far');
    expect(shown()).toEqual(['Country', 'State']);
  });

  it('can be given up for the lists', async () => {
    known['us 97999'] = unknown;
    await open();
    await user.type(postcode(), '97999');
    await found('We do not know');
    await press('Choose from the lists instead');
    expect(shown()).toEqual(SELECTS);
    expect(postcode()).toHaveFocus();
    expect(postcode()).toHaveValue('');
    expect(screen.queryByLabelText('Town')).not.toBeInTheDocument();
  });

  it('shows what is wrong with the town, as the backend says', async () => {
    known['us 97999'] = unknown;
    answers.enterPlace = new ShopError(422, 'x', {
      town: '🎉 cannot be printed. Please leave it out.',
    });
    await open();
    await user.type(postcode(), '97999');
    await found('We do not know');
    await user.type(field('Town'), '🎉');
    await fillRest();
    await press('SAVE CHANGES');
    await waitFor(() => expect(field('Town')).toHaveAccessibleDescription(/cannot be printed/));
    expect(field('Town')).toHaveValue('🎉');
    expect(callsOf('addUserAddress')).toHaveLength(0);
  });
});

describe('a saved address', () => {
  const saved: Address = {
    id: '7',
    address_type: 'Home',
    first_name: 'Ada',
    last_name: 'Oak',
    email: 'ada@example.com',
    mobile_no: '9876543210',
    house_no: '12',
    street_address: 'Elm Street',
    landmark: 'Old Mill',
    ...placeOf('500000001', 'Mossy Fork', '97999'),
    city_id: '500000010',
    postcode: '97999-1234',
  };

  it('keeps a place that no list has, and its whole postcode', async () => {
    saveAddressFormVisit(saved);
    await open();
    expect(postcode()).toHaveValue('97999-1234');
    await waitFor(() => expect(field('Town/City')).toBeEnabled());
    expect(field('Town/City')).toHaveDisplayValue('Mossy Fork');
    expect(field('PinCode')).toHaveDisplayValue('97999');
    await press('SAVE CHANGES');
    await waitFor(() => expect(callsOf('editUserAddress')).toHaveLength(1));
    expect(Object(callsOf('editUserAddress')[0]?.[1])).toMatchObject({
      city_id: '500000010',
      area_id: '500000001',
      postcode: '97999-1234',
    });
    expect(callsOf('postcodePlaces')).toHaveLength(0);
  });
});

describe('autofill of a browser', () => {
  /** As Chromium fills a field: focus, the value, `input`, `change`, and the focus goes on. */
  function fillIn(name: string, value: string) {
    const element = field(name);
    fireEvent.focus(element);
    fireEvent.keyDown(element);
    fireEvent.input(element, { target: { value } });
    fireEvent.change(element, { target: { value } });
    fireEvent.keyUp(element);
    fireEvent.blur(element);
  }
  /** A select is filled by the option whose text or value fits. */
  function fillSelect(name: string, text: string) {
    const select = field(name);
    const option = [...select.querySelectorAll('option')].find((entry) => entry.text === text);
    if (!option || select.hasAttribute('disabled')) return;
    fillIn(name, option.value);
  }
  const expectPortland = async () => {
    await found('Portland, Oregon, United States');
    await waitFor(() => {
      expect(field('Country')).toHaveValue('1');
      expect(field('State')).toHaveValue('11');
      expect(field('Town/City')).toHaveValue('11110');
      expect(field('PinCode')).toHaveValue('1111');
    });
  };
  const steps: Record<string, () => void> = {
    postcode: () => fillIn('ZIP or postal code', '97209'),
    country: () => fillSelect('Country', 'United States'),
    state: () => fillSelect('State', 'Oregon'),
    city: () => fillSelect('Town/City', 'Portland'),
  };

  it.each([
    ['the order of the form', ['postcode', 'country', 'state', 'city']],
    ['the other order', ['city', 'state', 'country', 'postcode']],
    ['the postcode alone', ['postcode']],
    ['twice', ['postcode', 'country', 'state', 'postcode', 'country', 'state']],
  ])('ends in valid selects: %s', async (_, order) => {
    await open();
    for (const step of order) steps[step]?.();
    await expectPortland();
  });

  it('ends in valid selects when the lists are filled again after they have loaded', async () => {
    await open();
    for (const step of ['postcode', 'country', 'state']) steps[step]?.();
    await within(field('State')).findByRole('option', { name: 'Oregon' });
    for (const step of ['postcode', 'country', 'state', 'city']) steps[step]?.();
    await expectPortland();
    for (const step of ['country', 'state', 'city']) steps[step]?.();
    await expectPortland();
  });

  it('is not thrown off by a value that the list does not have (yet)', async () => {
    await open();
    fillIn('ZIP or postal code', '97209');
    for (const [name, value] of [
      ['Country', 'US'],
      ['State', 'OR'],
      ['Town/City', 'Portland'],
    ] as const)
      fillIn(name, value);
    await expectPortland();
    for (const [name, value] of [
      ['Country', 'US'],
      ['State', 'OR'],
    ] as const)
      fillIn(name, value);
    await expectPortland();
  });

  it('of a country and a state alone leaves the town to the shopper', async () => {
    await open();
    steps.country?.();
    await within(field('State')).findByRole('option', { name: 'Oregon' });
    steps.state?.();
    expect(field('State')).toHaveDisplayValue('Oregon');
    expect(field('Town/City')).toHaveValue('');
    expect(shown()).toEqual(SELECTS);
  });
});
