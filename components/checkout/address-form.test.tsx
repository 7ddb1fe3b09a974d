import { screen, waitFor, within } from '@testing-library/react';
import { ShopError } from '@/lib/client/calls/call-shop';
import { clearUser, setGuest } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { messages } from '@/lib/contract/messages';
import { mobileHint } from '@/lib/shared/field-hints';
import { callsOf, home, office, openCheckout, part, press, startAtCheckout, user } from './testing';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');

beforeEach(startAtCheckout);

const field = (name: string) => screen.getByLabelText(name);
const choose = async (name: string, option: string) => {
  await within(field(name)).findByRole('option', { name: option });
  await user.selectOptions(field(name), option);
};

async function openForm() {
  await user.click(await screen.findByRole('button', { name: '+ Add New Address' }));
  await screen.findByLabelText('First name');
}

async function fill() {
  for (const [name, text] of Object.entries({
    'First name': 'Ada',
    'Last name': 'Oak',
    'Email address': 'ada@example.com',
    'Mobile number': '9876543210',
    'House no./Building name': '3',
    'Street address': 'Ash Lane',
    'Landmark/Nearby (optional)': 'Chapel',
  })) {
    await user.clear(field(name));
    await user.type(field(name), text);
  }
  await choose('Country', 'USA');
  await choose('State', 'Texas');
  await choose('Town/City', 'Austin');
  await choose('PinCode', '73301');
}

describe('a new address of the checkout', () => {
  it('is offered where none is saved', async () => {
    await openCheckout([]);
    expect(await screen.findByText('Sorry! No address found')).toBeVisible();
    expect(screen.getByText('Please add new address for better comunication')).toBeVisible();
    await openForm();
    expect(screen.getByRole('group', { name: 'New address' })).toHaveFocus();
    // The account says it already.
    expect(field('First name')).toHaveValue('Ada');
    expect(field('Last name')).toHaveValue('Oak');
    expect(field('Email address')).toHaveDisplayValue(/^ada\d+@example.com$/);
    expect(field('Street address')).toHaveValue('');
    expect(field('Email address')).toHaveAccessibleDescription('For your order confirmation.');
    expect(field('Mobile number')).toHaveAccessibleDescription(
      `${mobileHint('uk')} Only for questions about the delivery.`,
    );
  });

  it('is asked of a guest at once, without an address book', async () => {
    clearUser();
    setGuest();
    await openCheckout([home]);
    expect(await screen.findByLabelText('First name')).toHaveValue('');
    expect(screen.queryByRole('checkbox', { name: /address book/ })).not.toBeInTheDocument();
    await fill();
    await press('SAVE ADDRESS');
    expect(await part('Shipping Address').findByText(/3, Ash Lane/)).toBeVisible();
    expect(callsOf('enterCheckoutAddress')[0]?.[0]).toMatchObject({ is_saved: false });
    expect(callsOf('userAddressList')).toHaveLength(0);
    await press('Change Shipping Address');
    expect(await screen.findByLabelText('Street address')).toHaveValue('Ash Lane');
  });

  it('is used once when the shopper does not want to save it', async () => {
    await openCheckout([home]);
    await openForm();
    await fill();
    await user.click(
      screen.getByRole('checkbox', { name: 'Save this address to my address book' }),
    );
    await press('SAVE ADDRESS');
    expect(await part('Shipping Address').findByText(/3, Ash Lane/)).toBeVisible();
    const [[request, sent] = []] = callsOf('enterCheckoutAddress');
    expect(request).toMatchObject({
      purpose: 'shipping',
      is_saved: false,
      street_address: 'Ash Lane',
      area_id: '1111',
    });
    expect(sent).toEqual({ idempotencyKey: expect.any(String), keepalive: true });
    await press('Change Shipping Address');
    expect(await screen.findByRole('radio', { name: /Ash Lane/ })).toBeChecked();
  });

  it('shows what is missing at the fields', async () => {
    await openCheckout([home]);
    await openForm();
    await press('SAVE ADDRESS');
    await waitFor(() =>
      expect(field('Street address')).toHaveAccessibleDescription(messages.streetAddressRequired),
    );
    expect(field('Mobile number')).toHaveFocus();
    expect(callsOf('enterCheckoutAddress')).toHaveLength(0);
  });

  it('shows an error of the backend at its field and keeps what was typed', async () => {
    await openCheckout([home], {
      enterCheckoutAddress: new ShopError(422, 'x', { area_id: 'We do not deliver there yet.' }),
    });
    await openForm();
    await fill();
    await press('SAVE ADDRESS');
    await waitFor(() =>
      expect(field('PinCode')).toHaveAccessibleDescription('We do not deliver there yet.'),
    );
    expect(field('Street address')).toHaveValue('Ash Lane');
  });

  it('is sent with the same key after a lost answer, and with a new one after a change', async () => {
    const { answers } = await openCheckout([home], {
      enterCheckoutAddress: new ShopError(0, ''),
    });
    await openForm();
    await fill();
    await press('SAVE ADDRESS');
    await waitFor(() => expect(notify.error).toHaveBeenCalledTimes(1));
    await press('SAVE ADDRESS');
    await waitFor(() => expect(notify.error).toHaveBeenCalledTimes(2));
    await user.type(field('Landmark/Nearby (optional)'), ' 2');
    answers.enterCheckoutAddress = new ShopError(0, '');
    await press('SAVE ADDRESS');
    await waitFor(() => expect(callsOf('enterCheckoutAddress')).toHaveLength(3));
    const keys = callsOf('enterCheckoutAddress').map(([, sent]) => sent);
    expect(keys[0]).toEqual(keys[1]);
    expect(keys[0]).not.toEqual(keys[2]);
  });

  it('survives a refresh with its places, until it is saved or cancelled', async () => {
    const { unmount } = await openCheckout([home]);
    await openForm();
    await user.type(field('Street address'), 'Ash Lane');
    await choose('Country', 'USA');
    await choose('State', 'Texas');
    unmount();

    await openCheckout([home]);
    await screen.findByLabelText('Street address');
    expect(field('Street address')).toHaveValue('Ash Lane');
    await within(field('State')).findByRole('option', { name: 'Texas' });
    expect(field('State')).toHaveDisplayValue('Texas');
    await press('CANCEL');
    await openForm();
    expect(field('Street address')).toHaveValue('');
  });

  it('is not shown to another shopper of the same tab', async () => {
    const { unmount } = await openCheckout([home]);
    await openForm();
    await user.type(field('Street address'), 'Ash Lane');
    unmount();
    const kept = { ...sessionStorage };
    startAtCheckout();
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    await openCheckout([office]);
    expect(await screen.findByRole('radio', { name: /Birch Road/ })).toBeVisible();
    expect(screen.queryByLabelText('Street address')).not.toBeInTheDocument();
  });
});
