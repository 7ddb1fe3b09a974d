import { HOUR_MS } from '@/lib/contract/durations';
import { logDemo } from './demo-notice';

test('a demo says so in the log at once and every hour', () => {
  jest.useFakeTimers();
  const log = { warn: jest.fn() };
  logDemo(log);
  expect(log.warn.mock.calls).toEqual([[expect.stringMatching(/^This is a demo shop/)]]);
  jest.advanceTimersByTime(3 * HOUR_MS);
  expect(log.warn).toHaveBeenCalledTimes(4);
  jest.useRealTimers();
});
