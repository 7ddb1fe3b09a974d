import { act, render, screen } from '@testing-library/react';
import { HYDRATED_EVENT } from '@/lib/shared/hydration';
import { HydrationSignal } from './hydration-signal';

const onHydrated = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.dataset.hydrated = 'false';
  onHydrated.mockClear();
  addEventListener(HYDRATED_EVENT, onHydrated);
});

afterEach(() => {
  removeEventListener(HYDRATED_EVENT, onHydrated);
  document.body.replaceChildren();
  jest.useRealTimers();
});

/** A control of the server's HTML that React has not hydrated. */
function addServerButton() {
  document.body.append(
    Object.assign(document.createElement('button'), { textContent: 'Of the server' }),
  );
}

it('says that the page is hydrated, to who listens and to who looks later', () => {
  render(
    <>
      <button type="button">Of React</button>
      <HydrationSignal />
    </>,
  );
  expect(onHydrated).toHaveBeenCalledTimes(1);
  expect(document.documentElement).toHaveAttribute('data-hydrated', 'true');
});

it('waits until every control is hydrated', () => {
  addServerButton();
  render(<HydrationSignal />);
  act(() => jest.advanceTimersByTime(1000));
  expect(onHydrated).not.toHaveBeenCalled();
  expect(document.documentElement).toHaveAttribute('data-hydrated', 'false');
  screen.getByText('Of the server').remove();
  act(() => jest.advanceTimersByTime(100));
  expect(onHydrated).toHaveBeenCalledTimes(1);
});

it('does not wait forever', () => {
  addServerButton();
  render(<HydrationSignal />);
  act(() => jest.advanceTimersByTime(3100));
  expect(onHydrated).toHaveBeenCalledTimes(1);
});
