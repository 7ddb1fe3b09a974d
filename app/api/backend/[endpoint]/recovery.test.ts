import { NextRequest } from 'next/server';
import { callBackendWithMessage } from '@/lib/server/call-backend';
import { POST } from './route';

jest.mock('@/lib/server/call-backend');
jest.mock('@/lib/server/log', () => ({ log: { warn: jest.fn() } }));

const backend = jest.mocked(callBackendWithMessage);
const SECRET = 's'.repeat(43);

/** A step of recovery, as the page takes it. @returns what the page and the browser get */
async function step(endpoint: string, payload: object, cookie = '') {
  const request = new NextRequest(`http://shop.test/api/backend/${endpoint}`, {
    method: 'POST',
    body: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
  });
  const response = await POST(request, { params: Promise.resolve({ endpoint }) });
  const { data } = await response.json();
  return { data, cookies: response.headers.getSetCookie() };
}

const sent = () => backend.mock.lastCall?.[1];

beforeEach(() => {
  backend.mockReset();
  backend.mockResolvedValue({ message: '', data: null });
});

it('gives a browser that asks for a code a secret of its own, which no script can read', async () => {
  const { cookies } = await step('forgotPassword', { mobile_no: '9000000000' });
  const { browser } = Object(sent());
  expect(browser).toMatch(/^[\w-]{43}$/);
  expect(cookies).toEqual([
    `recovery-browser=${browser}; Path=/api; Max-Age=86400; HttpOnly; SameSite=Lax`,
  ]);
});

it('sends the secret and the known devices of the cookies, whatever the page sends', async () => {
  const typed = { mobile_no: '9000000000', otp: '1234', browser: 'mine', device_token: 'mine' };
  await step('verifyOtp', typed, `recovery-browser=${SECRET}; known-device=a.b:c.d`);
  expect(sent()).toEqual({ ...typed, browser: SECRET, device_token: 'a.b:c.d' });
  await step('verifyOtp', typed, 'recovery-browser=short');
  expect(sent()).toMatchObject({ browser: expect.stringMatching(/^[\w-]{43}$/) });
  expect(sent()).toMatchObject({ device_token: undefined });
});

it('stores the token of a device that has recovered an account beside those of other accounts, and tells no script', async () => {
  backend.mockResolvedValue({ message: '', data: { device_token: 'n.w' } });
  const { data, cookies } = await step('forgotUserPassword', {}, 'known-device=a.b:c.d:e.f');
  expect(data).toEqual({});
  expect(cookies).toContain(
    'known-device=n.w:a.b:c.d; Path=/api; Max-Age=15552000; HttpOnly; SameSite=Lax',
  );
});

it('adds nothing to other calls', async () => {
  await step('searchSuggestionList', { search_text: 'sofa' }, `recovery-browser=${SECRET}`);
  expect(sent()).toEqual({ search_text: 'sofa' });
});
