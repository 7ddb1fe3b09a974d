import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify, preloadToaster } from './toast';

/** Whether the network is there for the toaster. */
let isReachable = false;
const loads = jest.fn();
const showToast = jest.fn();
const mockLoad = () => {
  loads();
  if (!isReachable) throw new Error('Failed to load chunk');
  return { showToast };
};
jest.mock('./toaster', () => mockLoad());

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

beforeEach(() => {
  jest.resetModules();
  loads.mockClear();
  isReachable = false;
});

test('the toaster is loaded once the shopper moves, not before', async () => {
  isReachable = true;
  const stop = preloadToaster();
  await settled();
  expect(loads).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await settled();
  expect(loads).toHaveBeenCalledTimes(1);
  stop();
});

test('a page that was left does not load the toaster', async () => {
  isReachable = true;
  preloadToaster()();
  fireEvent.pointerDown(document.body);
  await settled();
  expect(loads).not.toHaveBeenCalled();
});

test('an error is said where the toaster cannot be loaded, and can be closed', async () => {
  notify.error('The cart could not be changed.');
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Error: The cart could not be changed.');
  await userEvent.click(screen.getByRole('button', { name: 'Close toast' }));
  expect(toast).not.toBeInTheDocument();
});

test('a toast that was not closed goes by itself', async () => {
  jest.useFakeTimers();
  notify.success('Lamp is in your cart.');
  await act(() => jest.advanceTimersByTimeAsync(4900));
  expect(screen.getByRole('status')).toHaveTextContent('Success: Lamp is in your cart.');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  jest.useRealTimers();
});
