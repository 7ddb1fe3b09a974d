import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import type { OfferedWindow } from '@/lib/contract/delivery-extras';
import { addDays, dayName } from '@/lib/shared/calendar-date';
import { copyOf, home, openCheckout, options, startAtCheckout } from './testing';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => '/shipping-address',
}));
jest.mock('@/lib/client/calls/call-shop');
jest.mock('@/lib/client/toasts/toast');

beforeEach(startAtCheckout);

const EARLIEST = addDays('2026-11-23', 2);
const windows: OfferedWindow[] = [
  { id: 'morning', hours: '8 AM – 12 PM', full_on: [] },
  { id: 'evening', hours: '5 PM – 9 PM', full_on: [EARLIEST] },
];
const addressed = {
  currency: 'USD',
  shipping_address: copyOf(home),
  billing_address: null,
  delivery: null,
};
const open = (changes = {}) => openCheckout([home], changes, addressed);
const sent = () =>
  jest
    .mocked(callShop)
    .mock.calls.flatMap(([name, request]) => (name === 'chooseDelivery' ? [request] : []));
const save = () => userEvent.click(screen.getByRole('button', { name: 'SAVE DELIVERY' }));

it('sends the window and what the driver should know with the day', async () => {
  await open({ deliveryOptions: { ...options, windows, takes_driver_notes: true } });
  expect(await screen.findByRole('radio', { name: 'Any time' })).toBeChecked();
  const full = screen.getByRole('radio', { name: 'Evening, 5 PM – 9 PM, fully booked' });
  expect(full).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'Morning, 8 AM – 12 PM' }));
  await userEvent.click(screen.getByText('Notes for the driver'));
  await userEvent.type(screen.getByLabelText('Floor'), '3');
  await userEvent.click(screen.getByRole('checkbox', { name: 'There is an elevator' }));
  await userEvent.type(screen.getByLabelText('Gate code'), '4711');
  await userEvent.type(screen.getByLabelText('Anything else'), 'Ring twice.');
  await save();
  expect(sent()).toEqual([
    {
      method: 'standard',
      date: EARLIEST,
      window: 'morning',
      driver: {
        floor: '3',
        has_lift: true,
        gate_code: '4711',
        note: 'Ring twice.',
        mobile_no: '',
      },
    },
  ]);
});

it('adds the services that are chosen to what the order costs, and sends them', async () => {
  const services = [
    { id: 'removal', name: 'Old furniture taken away', description: 'Gone.', price: 4500 },
    { id: 'assembly', name: 'Assembly', description: 'Ready to use.', price: 6000 },
  ];
  await open({ deliveryOptions: { ...options, services } });
  const assembly = await screen.findByRole('checkbox', { name: /^Assembly.*\$60\.00/ });
  expect(assembly).not.toBeChecked();
  await userEvent.click(assembly);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Old furniture taken away/ }));
  await userEvent.click(assembly);
  await save();
  expect(sent()).toEqual([{ method: 'standard', date: EARLIEST, services: ['removal'] }]);
});

it('keeps what was typed where the second phone number is none, and says so beside it', async () => {
  const message = 'Please enter valid phone';
  await open({
    deliveryOptions: { ...options, takes_driver_notes: true },
    chooseDelivery: new ShopError(422, message, { mobile_no: message }),
  });
  await userEvent.click(await screen.findByText('Notes for the driver'));
  await userEvent.type(screen.getByLabelText('Second phone number'), '12345');
  await save();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Second phone number')).toHaveValue('12345');
  expect(screen.getByLabelText('Second phone number')).toBeInvalid();
});

it('does not replace a window that was taken meanwhile', async () => {
  const taken = `The morning of ${dayName(EARLIEST)} is fully booked. Please choose another time.`;
  await open({
    deliveryOptions: { ...options, windows },
    chooseDelivery: new ShopError(409, taken, {}, 'delivery_unavailable'),
  });
  const morning = await screen.findByRole('radio', { name: 'Morning, 8 AM – 12 PM' });
  await userEvent.click(morning);
  await save();
  expect(await screen.findByText(taken)).toBeVisible();
  expect(morning).toBeChecked();
});

it('asks for neither where the backend has them not', async () => {
  await open();
  await screen.findByRole('button', { name: 'SAVE DELIVERY' });
  expect(screen.queryByText('Time of the day')).toBeNull();
  expect(screen.queryByText('Notes for the driver')).toBeNull();
  await save();
  expect(sent()).toEqual([{ method: 'standard', date: EARLIEST }]);
});
