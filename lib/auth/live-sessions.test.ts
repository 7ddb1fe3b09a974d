import { BackendError } from '@/lib/server/backend-error';
import { callBackend } from '@/lib/server/call-backend';
import { rejection } from '@/lib/server/testing';
import { clearLiveSession, isSessionLive } from './live-sessions';

jest.mock('@/lib/server/call-backend');
const backend = jest.mocked(callBackend);
const user = { first_name: 'Ada', last_name: 'Oak', email: 'a@b.co', mobile_no: '' };

function rejectWith(status: number | undefined): void {
  backend.mockRejectedValue(rejection('sessionUser', status));
}

let tokens = 0;
let token: string;

beforeEach(() => {
  jest.useFakeTimers();
  backend.mockReset();
  backend.mockResolvedValue(user as never);
  tokens += 1;
  token = `token-${tokens}`;
});
afterEach(() => jest.useRealTimers());

describe('a session', () => {
  it('is live while the backend knows its token, which is asked once a minute', async () => {
    expect(await isSessionLive(token)).toBe(true);
    expect(await isSessionLive(token)).toBe(true);
    expect(backend).toHaveBeenCalledTimes(1);
    expect(backend).toHaveBeenCalledWith('sessionUser', {}, { token });
    jest.advanceTimersByTime(60_000);
    expect(await isSessionLive(token)).toBe(true);
    expect(backend).toHaveBeenCalledTimes(2);
  });

  it('has ended a minute after it was ended elsewhere, at the latest', async () => {
    await isSessionLive(token);
    rejectWith(401);
    jest.advanceTimersByTime(60_000);
    expect(await isSessionLive(token)).toBe(false);
    expect(await isSessionLive(token)).toBe(false);
    expect(backend).toHaveBeenCalledTimes(2);
  });

  it('has ended at once when it was ended here', async () => {
    await isSessionLive(token);
    clearLiveSession(token);
    expect(await isSessionLive(token)).toBe(false);
    jest.advanceTimersByTime(3_600_000);
    expect(await isSessionLive(token)).toBe(false);
  });

  it('is believed where a backend does not have the endpoint', async () => {
    rejectWith(404);
    expect(await isSessionLive(token)).toBe(true);
  });

  it.each([500, 503, undefined])(
    'is not believed when the backend fails with %s',
    async (status) => {
      rejectWith(status);
      await expect(isSessionLive(token)).rejects.toThrow(BackendError);
      backend.mockResolvedValue(user as never);
      expect(await isSessionLive(token)).toBe(true);
    },
  );
});
