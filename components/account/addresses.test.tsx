import { render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { SWRConfig } from 'swr';
import { toastError, toastSuccess } from '@/components/ui/toast';
import type { Address } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { callShop, ShopError } from '@/lib/shopper/call-shop';
import { rememberedShopper, rememberShopper } from '@/lib/shopper/shopper';
import { useAddresses } from '@/lib/shopper/use-addresses';
import { AddressEditor } from './address-editor';
import { AddressList } from './address-list';
import { announceAddressVisit, readAddressVisit } from './address-visit';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/components/ui/toast');
jest.mock('@/lib/shopper/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

const home: Address = {
  id: 7,
  address_type: 'Office',
  first_name: 'Ada',
  last_name: 'Oak',
  email: 'ada@example.com',
  mobile_no: '9876543210',
  house_no: '12',
  street_address: 'Elm Street',
  landmark: 'Old Mill',
  country_id: 1,
  state_id: 11,
  city_id: 111,
  area_id: 1111,
  has_one_country: { name: 'USA' },
  has_one_state: { name: 'Texas' },
  has_one_city: { name: 'Austin' },
  has_one_area: { name: '73301' },
};

/** What the backend answers by endpoint; an error is thrown. */
let answers: Record<string, unknown>;

function backend(changes: Record<string, unknown> = {}) {
  answers = {
    userAddressList: [home],
    countryList: [
      { id: 1, name: 'USA' },
      { id: 2, name: 'Canada' },
    ],
    stateList: [
      { id: 11, name: 'Texas' },
      { id: 12, name: 'Ohio' },
    ],
    cityList: [{ id: 111, name: 'Austin' }],
    areaList: [{ id: 1111, name: '73301' }],
    ...changes,
  };
  shop.mockImplementation(async (endpoint) => {
    const data = answers[endpoint];
    if (data instanceof Error) throw data;
    return { status: 200, message: `${endpoint} done`, data } as never;
  });
}

const provider = ({ children }: { children: React.ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);
const show = (screenToShow: React.ReactElement) => render(screenToShow, { wrapper: provider });
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
  backend();
});

describe('the address book', () => {
  it('shows each address with its real state and pin code', async () => {
    show(<AddressList />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading your addresses');
    const list = within(await screen.findByRole('list', { name: 'Saved addresses' }));
    for (const text of ['Office', '12, Elm Street', 'Austin, Texas, 73301', 'USA', '9876543210']) {
      expect(list.getByText(text)).toBeInTheDocument();
    }
    expect(list.getByRole('heading')).toHaveTextContent('Old Mill');
  });

  it('says that there is none, and leads to an empty form', async () => {
    backend({ userAddressList: [] });
    announceAddressVisit(home);
    show(<AddressList />);
    expect(await screen.findByText(messages.noAddress)).toBeInTheDocument();
    const add = screen.getByRole('link', { name: '+ ADD NEW ADDRESS' });
    expect(add).toHaveAttribute('href', '/uk/add-edit-address');
    add.addEventListener('click', (event) => event.preventDefault());
    await user.click(add);
    expect(readAddressVisit().address).toBeNull();
  });

  it('offers another try where the list failed', async () => {
    backend({ userAddressList: new ShopError(503, '') });
    show(<AddressList />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    backend();
    await user.click(again);
    expect(await screen.findByText('12, Elm Street')).toBeInTheDocument();
  });

  it('deletes after asking, says what the backend said, and reloads', async () => {
    show(<AddressList />);
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
    expect(shop).toHaveBeenCalledWith('deleteUserAddress', { address_id: 7 });
    expect(toastSuccess).toHaveBeenCalledWith('deleteUserAddress done');
    expect(await screen.findByText(messages.noAddress)).toBeInTheDocument();
    expect(callsOf('userAddressList')).toHaveLength(2);
    expect(dialog()).not.toBeInTheDocument();
  });

  it('keeps the address that the backend would not delete', async () => {
    backend({ deleteUserAddress: new ShopError(500, 'It is in use.') });
    show(<AddressList />);
    await user.click(await screen.findByRole('button', { name: /^Delete/ }));
    await press('CONFIRM');
    expect(toastError).toHaveBeenCalledWith('It is in use.');
    expect(screen.getByText('12, Elm Street')).toBeInTheDocument();
  });

  it('deletes nothing where nothing is selected', async () => {
    const { result } = renderHook(() => useAddresses(toastError), { wrapper: provider });
    await waitFor(() => expect(result.current.addresses).toHaveLength(1));
    await expect(result.current.remove(null)).rejects.toThrow(messages.selectAddressId);
    expect(callsOf('deleteUserAddress')).toHaveLength(0);
  });

  it('takes the address along to the form', async () => {
    show(<AddressList />);
    await user.click(await screen.findByRole('button', { name: /^Edit Office address/ }));
    expect(router.push).toHaveBeenCalledWith('/uk/add-edit-address');
    expect(readAddressVisit().address).toEqual(home);
  });

  it('leads to /login, with the way back, where the session has ended', async () => {
    rememberShopper({
      first_name: 'Ada',
      last_name: 'Oak',
      email: 'ada@example.com',
      mobile_no: '',
    });
    history.replaceState(null, '', '/uk/change-address');
    backend({ userAddressList: new ShopError(401, 'Please log in.') });
    show(<AddressList />);
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith('/uk/login?callbackUrl=%2Fuk%2Fchange-address'),
    );
    expect(toastError).toHaveBeenCalledTimes(1);
    expect(rememberedShopper()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('the address form', () => {
  const fillTexts = async () => {
    for (const [name, text] of Object.entries({
      'First name': 'Ada',
      'Last name': 'Oak',
      'Email address': 'ada@example.com',
      'Mobile number': '98765 43210',
      'House no./Building name': '12',
      'Street address': 'Elm Street',
      'Landmark/Nearby': 'Old Mill',
    })) {
      await user.type(field(name), text);
    }
  };
  const choosePlaces = async () => {
    await choose('Country', 'USA');
    await choose('State', 'Texas');
    await choose('Town/City', 'Austin');
    await choose('PinCode', '73301');
  };

  it('says each rule of section 5 to the letter', async () => {
    show(<AddressEditor />);
    await press('SAVE CHANGES');
    for (const [name, message] of Object.entries({
      'First name': messages.firstNameRequired,
      'Last name': messages.lastNameRequired,
      'Email address': messages.emailRequired,
      'Mobile number': messages.phoneRequired,
      'House no./Building name': messages.houseNumberRequired,
      'Street address': messages.streetAddressRequired,
      'Landmark/Nearby': messages.landmarkRequired,
      Country: messages.countryRequired,
      State: messages.stateRequired,
      'Town/City': messages.cityRequired,
      PinCode: messages.areaRequired,
    })) {
      expect(field(name)).toHaveAccessibleDescription(message);
    }
    expect(toastError).toHaveBeenCalledWith(messages.fillValidDetails);
    expect(field('First name')).toHaveFocus();
    expect(callsOf('addUserAddress')).toHaveLength(0);
  });

  it('adds an address, with ids as numbers, and goes to the list', async () => {
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
    expect(shop).toHaveBeenCalledWith('addUserAddress', {
      address_type: 'Other',
      first_name: 'Ada',
      last_name: 'Oak',
      email: 'ada@example.com',
      mobile_no: '9876543210',
      house_no: '12',
      street_address: 'Elm Street',
      landmark: 'Old Mill',
      country_id: 1,
      state_id: 11,
      city_id: 111,
      area_id: 1111,
    });
    expect(router.push).toHaveBeenCalledWith('/uk/change-address');
    expect(toastSuccess).toHaveBeenCalledWith('addUserAddress done');
  });

  it('a choice opens the list below it and empties all the others', async () => {
    show(<AddressEditor />);
    for (const name of ['State', 'Town/City', 'PinCode']) expect(field(name)).toBeDisabled();
    await choosePlaces();
    await choose('State', 'Ohio');
    expect(field('Country')).toHaveDisplayValue('USA');
    expect(field('Town/City')).toHaveValue('');
    await waitFor(() => expect(field('Town/City')).toBeEnabled());
    expect(field('PinCode')).toBeDisabled();
    expect(shop).toHaveBeenCalledWith('cityList', { state_id: 12 });
    await fillTexts();
    await press('SAVE CHANGES');
    expect(field('Town/City')).toHaveAccessibleDescription(messages.cityRequired);
    expect(field('PinCode')).toHaveAccessibleDescription(messages.areaRequired);
    expect(callsOf('addUserAddress')).toHaveLength(0);
  });

  it('a list that failed is asked for again, and nothing that was chosen is lost', async () => {
    backend({ stateList: new ShopError(503, '') });
    show(<AddressEditor />);
    await user.type(field('First name'), 'Ada');
    await choose('Country', 'USA');
    const again = await screen.findByRole('button', { name: 'Try again for State' });
    backend();
    await user.click(again);
    expect(field('State')).toHaveFocus();
    await choose('State', 'Texas');
    expect(field('State')).toHaveDisplayValue('Texas');
    expect(field('Country')).toHaveDisplayValue('USA');
    expect(field('First name')).toHaveValue('Ada');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('begins with the address to edit, and keeps what was chosen in it', async () => {
    announceAddressVisit(home);
    show(<AddressEditor />);
    // By name, before any list is there.
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
    expect(readAddressVisit().address).toBeNull();
  });

  it('keeps what was typed while it is left, until it is opened for something else', async () => {
    jest.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValueOnce(2);
    announceAddressVisit(null);
    const editor = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <AddressEditor />
      </Activity>
    );
    const { rerender } = show(editor('visible'));
    await user.type(field('Landmark/Nearby'), 'Lighthouse');
    rerender(editor('hidden'));
    rerender(editor('visible'));
    expect(field('Landmark/Nearby')).toHaveValue('Lighthouse');
    rerender(editor('hidden'));
    announceAddressVisit(home);
    rerender(editor('visible'));
    expect(field('Landmark/Nearby')).toHaveValue('Old Mill');
    await within(field('State')).findByRole('option', { name: 'Ohio' });
  });

  it('can be saved as it is where a list of the saved place fails', async () => {
    backend({ cityList: new ShopError(503, '') });
    announceAddressVisit(home);
    show(<AddressEditor />);
    await screen.findByRole('button', { name: 'Try again for Town/City' });
    expect(field('Town/City')).toHaveDisplayValue('Austin');
    await user.click(field('Town/City'));
    await user.tab();
    await press('SAVE CHANGES');
    expect(shop).toHaveBeenCalledWith(
      'editUserAddress',
      expect.objectContaining({ city_id: 111, area_id: 1111 }),
    );
  });

  it('puts a refusal on its field', async () => {
    backend({
      editUserAddress: new ShopError(422, 'x', { area_id: 'We do not deliver there yet.' }),
    });
    announceAddressVisit(home);
    show(<AddressEditor />);
    await within(field('PinCode')).findByRole('option', { name: '73301' });
    await press('SAVE CHANGES');
    expect(field('PinCode')).toHaveAccessibleDescription('We do not deliver there yet.');
    expect(toastError).not.toHaveBeenCalled();
    expect(router.push).not.toHaveBeenCalled();
  });

  it('leads to /login where the session has ended, and keeps what was typed', async () => {
    rememberShopper({
      first_name: 'Ada',
      last_name: 'Oak',
      email: 'ada@example.com',
      mobile_no: '',
    });
    backend({ editUserAddress: new ShopError(401, 'Please log in.') });
    announceAddressVisit(home);
    show(<AddressEditor />);
    await press('SAVE CHANGES');
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(expect.stringMatching(/^\/uk\/login/)),
    );
    expect(toastError).toHaveBeenCalledTimes(1);
    expect(field('Street address')).toHaveValue('Elm Street');
  });
});
