import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { SWRConfig } from 'swr';
import { ShopperArea } from '@/components/auth/public/shopper-area';
import { useAddresses } from '@/lib/client/addresses/use-addresses';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { currentUser, setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { Address } from '@/lib/contract/addresses';
import { messages } from '@/lib/contract/messages';
import { mobileHint } from '@/lib/shared/field-hints';
import { AddressEditor } from './address-editor';
import { readAddressFormVisit, saveAddressFormVisit } from './address-form-visit';
import { AddressList } from './address-list';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

const home: Address = {
  id: '7',
  address_type: 'Office',
  first_name: 'Ada',
  last_name: 'Oak',
  email: 'ada@example.com',
  mobile_no: '9876543210',
  house_no: '12',
  street_address: 'Elm Street',
  landmark: 'Old Mill',
  country_id: '1',
  state_id: '11',
  city_id: '111',
  area_id: '1111',
  has_one_country: { name: 'USA' },
  has_one_state: { name: 'Texas' },
  has_one_city: { name: 'Austin' },
  has_one_area: { name: '73301' },
};

/** The backend's data for each endpoint. An `Error` is thrown. */
let answers: Record<string, unknown>;

function backend(changes: Record<string, unknown> = {}) {
  answers = {
    userAddressList: [home],
    countryList: [
      { id: '1', name: 'USA' },
      { id: '2', name: 'Canada' },
    ],
    stateList: [
      { id: '11', name: 'Texas' },
      { id: '12', name: 'Ohio' },
    ],
    cityList: [{ id: '111', name: 'Austin' }],
    areaList: [{ id: '1111', name: '73301' }],
    ...changes,
  };
  shop.mockImplementation(async (endpoint) => {
    const data = answers[endpoint];
    if (data instanceof Error) throw data;
    return { status: 200, message: `${endpoint} done`, data } as never;
  });
}

let shoppers = 0;

/** Signs in a new shopper, so that nothing is cached. */
function signIn(): void {
  shoppers += 1;
  const email = `ada${shoppers}@example.com`;
  setUser({ first_name: 'Ada', last_name: 'Oak', email, mobile_no: '' });
}

const field = (name: string) => screen.getByLabelText(name);
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const callsOf = (endpoint: string) => shop.mock.calls.filter(([called]) => called === endpoint);
const choose = async (name: string, option: string) => {
  await within(field(name)).findByRole('option', { name: option });
  await user.selectOptions(field(name), option);
};

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  signIn();
  backend();
});

describe('the address book', () => {
  it('shows each address with its real state and pin code', async () => {
    render(<AddressList />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading your addresses');
    const list = within(await screen.findByRole('list', { name: 'Saved addresses' }));
    for (const text of ['Office', '12, Elm Street', 'Austin, Texas, 73301', 'USA', '9876543210']) {
      expect(list.getByText(text)).toBeInTheDocument();
    }
    expect(list.getByRole('heading')).toHaveTextContent('Old Mill');
  });

  it('shows a message when there is no address, and opens an empty form', async () => {
    backend({ userAddressList: [] });
    saveAddressFormVisit(home);
    render(<AddressList />);
    expect(await screen.findByText(messages.noAddress)).toBeInTheDocument();
    const add = screen.getByRole('link', { name: '+ ADD NEW ADDRESS' });
    expect(add).toHaveAttribute('href', '/uk/add-edit-address');
    add.addEventListener('click', (event) => event.preventDefault());
    await user.click(add);
    expect(readAddressFormVisit().address).toBeNull();
  });

  it('offers to try again when the list fails to load', async () => {
    backend({ userAddressList: new ShopError(503, '') });
    render(<AddressList />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    backend();
    await user.click(again);
    expect(await screen.findByText('12, Elm Street')).toBeInTheDocument();
  });

  it('deletes an address after a confirmation, shows the message of the backend and reloads the list', async () => {
    render(<AddressList />);
    const trash = await screen.findByRole('button', { name: /^Delete Office address/ });
    await user.click(trash);
    const dialog = () => screen.queryByRole('dialog', { name: 'Confirm Delete Address?' });
    expect(dialog()).toHaveTextContent('Do you really want to delete this address?');
    await press('CANCEL');
    expect(dialog()).not.toBeInTheDocument();
    expect(callsOf('deleteUserAddress')).toHaveLength(0);

    await user.click(trash);
    answers.userAddressList = [];
    await press('CONFIRM');
    expect(shop).toHaveBeenCalledWith(
      'deleteUserAddress',
      { address_id: '7' },
      { keepalive: true },
    );
    expect(notify.success).toHaveBeenCalledWith('deleteUserAddress done');
    expect(await screen.findByText(messages.noAddress)).toBeInTheDocument();
    expect(callsOf('userAddressList')).toHaveLength(2);
    expect(dialog()).not.toBeInTheDocument();
  });

  it('moves the focus to the next address after a deletion, or to the way to add one', async () => {
    const other = { ...home, id: '8', house_no: '8' };
    backend({ userAddressList: [home, other] });
    render(<AddressList />);
    await user.click(await screen.findByRole('button', { name: /^Delete .* 12,/ }));
    answers.userAddressList = [other];
    await press('CONFIRM');
    const next = screen.getByRole('button', { name: /^Edit .* 8,/ });
    await waitFor(() => expect(next).toHaveFocus());
    await press(/^Delete .* 8,/);
    answers.userAddressList = [];
    await press('CONFIRM');
    const add = screen.getByRole('link', { name: '+ ADD NEW ADDRESS' });
    await waitFor(() => expect(add).toHaveFocus());
  });

  it('leaves an address in the list when the backend does not delete it', async () => {
    backend({ deleteUserAddress: new ShopError(500, 'It is in use.') });
    render(<AddressList />);
    await user.click(await screen.findByRole('button', { name: /^Delete/ }));
    await press('CONFIRM');
    expect(notify.error).toHaveBeenCalledWith('It is in use.');
    expect(screen.getByText('12, Elm Street')).toBeInTheDocument();
  });

  it('deletes nothing when no address is selected', async () => {
    const { result } = renderHook(() => useAddresses());
    await waitFor(() => expect(result.current.addresses).toHaveLength(1));
    await expect(result.current.remove(null)).rejects.toThrow(messages.selectAddressId);
    expect(callsOf('deleteUserAddress')).toHaveLength(0);
  });

  it('opens the form with the address to edit', async () => {
    render(<AddressList />);
    await user.click(await screen.findByRole('button', { name: /^Edit Office address/ }));
    expect(router.push).toHaveBeenCalledWith('/uk/add-edit-address');
    expect(readAddressFormVisit().address).toEqual(home);
  });

  it('redirects to /login with the return URL when the session has ended', async () => {
    history.replaceState(null, '', '/uk/change-address');
    backend({ userAddressList: new ShopError(401, 'Please log in.') });
    render(<AddressList />);
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith('/uk/login?callbackUrl=%2Fuk%2Fchange-address'),
    );
    expect(notify.error).toHaveBeenCalledTimes(1);
    expect(currentUser()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('the address form', () => {
  /** Renders with an empty cache, because all shoppers share the cached lists of places. */
  const show = (editor: React.ReactElement) =>
    render(editor, {
      wrapper: ({ children }) => (
        <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
      ),
    });

  const fillTexts = async () => {
    for (const [name, text] of Object.entries({
      'First name': 'Ada',
      'Last name': 'Oak',
      'Email address': 'ada@example.com',
      'Mobile number': '98765 43210',
      'House no./Building name': '12',
      'Street address': 'Elm Street',
      'Landmark/Nearby (optional)': 'Old Mill',
    })) {
      await user.clear(field(name));
      await user.type(field(name), text);
    }
  };
  const choosePlaces = async () => {
    await choose('Country', 'USA');
    await choose('State', 'Texas');
    await choose('Town/City', 'Austin');
    await choose('PinCode', '73301');
  };

  it('begins with what the account says already', async () => {
    show(<AddressEditor />);
    await screen.findByRole('option', { name: 'USA' });
    expect(field('First name')).toHaveValue('Ada');
    expect(field('Last name')).toHaveValue('Oak');
    expect(field('Email address')).toHaveValue(currentUser()?.email);
    expect(field('Street address')).toHaveValue('');
  });

  it('shows the validation messages of section 5', async () => {
    show(<AddressEditor />);
    for (const name of ['First name', 'Last name', 'Email address']) await user.clear(field(name));
    await press('SAVE CHANGES');
    for (const [name, message] of Object.entries({
      'First name': messages.firstNameRequired,
      'Last name': messages.lastNameRequired,
      'Email address': messages.emailRequired,
      'Mobile number': `${messages.phoneRequired} ${mobileHint('uk')}`,
      'House no./Building name': messages.houseNumberRequired,
      'Street address': messages.streetAddressRequired,
      Country: messages.countryRequired,
      State: messages.stateRequired,
      'Town/City': messages.cityRequired,
      PinCode: messages.areaRequired,
    })) {
      expect(field(name)).toHaveAccessibleDescription(message);
    }
    expect(notify.error).toHaveBeenCalledWith(messages.fillValidDetails);
    expect(field('First name')).toHaveFocus();
    expect(callsOf('addUserAddress')).toHaveLength(0);
  });

  it('has the first line of a browser’s address, which holds the street, filled in as the street', () => {
    show(<AddressEditor />);
    expect(field('Street address')).toHaveAttribute('autocomplete', 'address-line1');
    expect(field('House no./Building name')).toHaveAttribute('autocomplete', 'address-line2');
  });

  it('asks for a landmark in India, and nowhere else', async () => {
    backend({
      countryList: [
        { id: '1', name: 'United States', code: 'us' },
        { id: '3', name: 'India', code: 'in' },
      ],
    });
    show(<AddressEditor />);
    expect(field('Landmark/Nearby (optional)')).not.toBeRequired();
    await choose('Country', 'India');
    expect(field('Landmark/Nearby')).toBeRequired();
    expect(field('Mobile number')).toHaveAccessibleDescription(mobileHint('in'));
    await press('SAVE CHANGES');
    await waitFor(() =>
      expect(field('Landmark/Nearby')).toHaveAccessibleDescription(messages.landmarkRequired),
    );
    await choose('Country', 'United States');
    await waitFor(() =>
      expect(field('Landmark/Nearby (optional)')).not.toHaveAccessibleDescription(),
    );
  });

  it('adds an address, sends the ids as numbers and goes to the list', async () => {
    show(<AddressEditor />);
    expect(screen.getByRole('radio', { name: 'Home' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'CANCEL' })).toHaveAttribute(
      'href',
      '/uk/change-address',
    );
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    await fillTexts();
    await choosePlaces();
    await press('SAVE CHANGES');
    const request = {
      address_type: 'Other',
      first_name: 'Ada',
      last_name: 'Oak',
      email: 'ada@example.com',
      mobile_no: '9876543210',
      house_no: '12',
      street_address: 'Elm Street',
      landmark: 'Old Mill',
      country_id: '1',
      state_id: '11',
      city_id: '111',
      area_id: '1111',
    };
    const key = { idempotencyKey: expect.any(String) };
    expect(shop).toHaveBeenCalledWith('addUserAddress', request, key);
    expect(router.push).toHaveBeenCalledWith('/uk/change-address');
    expect(notify.success).toHaveBeenCalledWith('addUserAddress done');
  });

  it('adds an address once when the answer was lost and it is sent again', async () => {
    backend({ addUserAddress: new ShopError(0, '') });
    show(<AddressEditor />);
    await fillTexts();
    await choosePlaces();
    await press('SAVE CHANGES');
    await press('SAVE CHANGES');
    await waitFor(() => expect(callsOf('addUserAddress')).toHaveLength(2));
    const keys = shop.mock.calls.flatMap(([endpoint, , options]) =>
      endpoint === 'addUserAddress' ? [options?.idempotencyKey] : [],
    );
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
  });

  it('loads the next list after a choice and clears all lists after it', async () => {
    show(<AddressEditor />);
    for (const name of ['State', 'Town/City', 'PinCode']) expect(field(name)).toBeDisabled();
    await choosePlaces();
    await choose('State', 'Ohio');
    expect(field('Country')).toHaveDisplayValue('USA');
    expect(field('Town/City')).toHaveValue('');
    await waitFor(() => expect(field('Town/City')).toBeEnabled());
    expect(field('PinCode')).toBeDisabled();
    expect(shop).toHaveBeenCalledWith('cityList', { state_id: '12' });
    await fillTexts();
    await press('SAVE CHANGES');
    await waitFor(() =>
      expect(field('Town/City')).toHaveAccessibleDescription(messages.cityRequired),
    );
    expect(field('PinCode')).toHaveAccessibleDescription(messages.areaRequired);
    expect(callsOf('addUserAddress')).toHaveLength(0);
  });

  it('loads a failed list again without losing the chosen places', async () => {
    backend({ stateList: new ShopError(503, '') });
    show(<AddressEditor />);
    await user.type(field('First name'), 'mae');
    await choose('Country', 'USA');
    const again = await screen.findByRole('button', { name: 'Try again for State' });
    backend();
    await user.click(again);
    expect(field('State')).toHaveFocus();
    await choose('State', 'Texas');
    expect(field('State')).toHaveDisplayValue('Texas');
    expect(field('Country')).toHaveDisplayValue('USA');
    expect(field('First name')).toHaveValue('Adamae');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('starts with the saved address and leaves its places chosen', async () => {
    saveAddressFormVisit(home);
    show(<AddressEditor />);
    // The names are shown before the lists are loaded.
    expect(field('State')).toHaveDisplayValue('Texas');
    await within(field('State')).findByRole('option', { name: 'Ohio' });
    expect(screen.getByRole('radio', { name: 'Office' })).toBeChecked();
    expect(field('Country')).toHaveDisplayValue('USA');
    expect(field('State')).toHaveDisplayValue('Texas');
    expect(field('Town/City')).toHaveDisplayValue('Austin');
    expect(field('PinCode')).toHaveDisplayValue('73301');
    await user.clear(field('Street address'));
    await user.type(field('Street address'), 'Oak Street');
    await press('SAVE CHANGES');
    const { id, has_one_country, has_one_state, has_one_city, has_one_area, ...saved } = home;
    expect(shop).toHaveBeenCalledWith('editUserAddress', {
      ...saved,
      street_address: 'Oak Street',
      address_id: id,
    });
    expect(readAddressFormVisit().address).toBeNull();
  });

  it('preserves the typed values when the shopper leaves the page, until the form is opened for another address', async () => {
    jest.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValueOnce(2);
    saveAddressFormVisit(null);
    const editor = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <AddressEditor />
      </Activity>
    );
    const { rerender } = show(editor('visible'));
    await user.type(field('Landmark/Nearby (optional)'), 'Lighthouse');
    rerender(editor('hidden'));
    rerender(editor('visible'));
    expect(field('Landmark/Nearby (optional)')).toHaveValue('Lighthouse');
    rerender(editor('hidden'));
    saveAddressFormVisit(home);
    rerender(editor('visible'));
    expect(field('Landmark/Nearby (optional)')).toHaveValue('Old Mill');
    await within(field('State')).findByRole('option', { name: 'Ohio' });
  });

  it('can be saved unchanged when a list of places fails to load', async () => {
    backend({ cityList: new ShopError(503, '') });
    saveAddressFormVisit(home);
    show(<AddressEditor />);
    await screen.findByRole('button', { name: 'Try again for Town/City' });
    expect(field('Town/City')).toHaveDisplayValue('Austin');
    await user.click(field('Town/City'));
    await user.tab();
    await press('SAVE CHANGES');
    expect(shop).toHaveBeenCalledWith(
      'editUserAddress',
      expect.objectContaining({ city_id: '111', area_id: '1111' }),
    );
  });

  it('shows a validation error of the backend at its field', async () => {
    backend({
      editUserAddress: new ShopError(422, 'x', { area_id: 'We do not deliver there yet.' }),
    });
    saveAddressFormVisit(home);
    show(<AddressEditor />);
    await within(field('PinCode')).findByRole('option', { name: '73301' });
    await press('SAVE CHANGES');
    await waitFor(() =>
      expect(field('PinCode')).toHaveAccessibleDescription('We do not deliver there yet.'),
    );
    expect(notify.error).not.toHaveBeenCalled();
    expect(router.push).not.toHaveBeenCalled();
  });

  it('redirects to /login when the session has ended, and gives what was typed back to the same shopper alone', async () => {
    backend({
      editUserAddress: new ShopError(401, 'Please log in.', {}, 'login_required'),
    });
    const owner = currentUser();
    saveAddressFormVisit(home);
    show(
      <ShopperArea>
        <AddressEditor />
      </ShopperArea>,
    );
    await user.type(field('Street address'), ' 5');
    await press('SAVE CHANGES');
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(expect.stringMatching(/^\/uk\/login/)),
    );
    expect(notify.error).toHaveBeenCalledTimes(1);
    expect(screen.queryByLabelText('Street address')).not.toBeInTheDocument();

    act(() => signIn());
    expect(field('Street address')).toHaveValue('');
    act(() => {
      if (owner) setUser(owner);
    });
    expect(field('Street address')).toHaveValue('Elm Street 5');
  });
});
