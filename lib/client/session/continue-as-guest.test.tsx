import { continueAsGuest, goToProvider, signIn } from './sign-in';
import { currentShopperId, currentUser, setGuest, setUser } from './user';

/*
 * The browser's part of a guest's session, against a mock of next-auth's URLs.
 */

const ada = { first_name: 'Ada', last_name: 'Oak', email: 'ada@example.com', mobile_no: '' };
const GUEST = { user: null, message: '' };

/** What the cookie holds, as /api/auth/session answers it: `{}` for a visitor. */
let session: object;
/** Begun sessions, by provider. */
let begun: string[];
/** The next sign-in fails with this error. */
let error: string | undefined;
/** Of the answer to a form. */
let status: number;

beforeEach(() => {
  localStorage.clear();
  session = {};
  begun = [];
  error = undefined;
  status = 200;
  global.fetch = jest.fn(async (url: string) => {
    const answer = (body: object, status = 200) => ({ status, json: async () => body });
    if (url === '/api/auth/session') return answer(session);
    if (url === '/api/auth/csrf') return answer({ csrfToken: 'token' });
    const query = error ? `?error=${encodeURIComponent(error)}` : '';
    if (!error) {
      begun.push(url);
      session = url.endsWith('guest') ? GUEST : { user: ada, message: 'Welcome.' };
    }
    return answer({ url: `http://localhost/${query}` }, status);
  }) as never;
});

test('a visitor becomes a guest, who is no member', async () => {
  expect(await continueAsGuest()).toBe(true);
  expect(begun).toEqual(['/api/auth/callback/guest']);
  expect(currentShopperId()).not.toBeNull();
  expect(currentUser()).toBeNull();
});

describe('in a browser that blocks cookies', () => {
  const needed = /Your browser blocks the cookies of this shop/;
  /** @param signInPath where next-auth leads a form that comes without its cookie, or with it */
  const answerWithoutCookies = (signInPath: string) => {
    global.fetch = jest.fn(async (url: string) => ({
      status: 200,
      json: async () =>
        url === '/api/auth/session'
          ? {}
          : url === '/api/auth/csrf'
            ? { csrfToken: 'token' }
            : { url: `http://localhost${signInPath}` },
    })) as never;
  };
  const values = { email: 'ada@example.com', password: 'Secret#123' };

  test.each(['/api/auth/signin?csrf=true', '/'])(
    'signing in says that they are needed, after an answer that leads to %s',
    async (path) => {
      answerWithoutCookies(path);
      await expect(signIn('login', values)).rejects.toThrow(needed);
      await expect(continueAsGuest()).rejects.toThrow(needed);
      expect(currentShopperId()).toBeNull();
    },
  );

  test('so does signing in with Google', async () => {
    answerWithoutCookies('/api/auth/signin?csrf=true');
    await expect(goToProvider('google')).rejects.toThrow(needed);
  });
});

test('a guest stays the same guest', async () => {
  await continueAsGuest();
  const id = currentShopperId();
  expect(await continueAsGuest()).toBe(true);
  expect(begun).toHaveLength(1);
  expect(currentShopperId()).toBe(id);
});

test('a member who has signed in in another tab stays signed in', async () => {
  session = { user: ada, message: '' };
  expect(await continueAsGuest()).toBe(false);
  expect(begun).toEqual([]);
  expect(currentUser()).toEqual(ada);
});

test('a visitor stays one when the session does not begin', async () => {
  error = JSON.stringify({ status: 429, message: 'Too many attempts.', errors: {} });
  await expect(continueAsGuest()).rejects.toThrow('Too many attempts.');
  expect(currentShopperId()).toBeNull();
});

test('a visitor whom a busy shop cannot make a guest reads what the shop says', async () => {
  error = JSON.stringify({ status: 503, message: 'The shop is busy right now.', errors: {} });
  status = 503;
  await expect(continueAsGuest()).rejects.toThrow('The shop is busy right now.');
  expect(currentShopperId()).toBeNull();
});

test('a guest who signs in is a member in the browser', async () => {
  setGuest();
  expect(await signIn('login', { email: ada.email, password: 'Secret#123' })).toBe('Welcome.');
  expect(currentShopperId()).toBe(ada.email);
  localStorage.removeItem('furniture-login-user');
  expect(currentShopperId()).toBeNull();
});

test('nothing of a member is left in the browser when the session is a guest’s', () => {
  setUser(ada);
  localStorage.setItem('recent', '1');
  setGuest();
  expect(currentUser()).toBeNull();
  expect(localStorage.getItem('recent')).toBeNull();
});

test('what is stored for a guest and cannot be used is ignored', () => {
  localStorage.setItem('furniture-guest', '{"id":7}');
  expect(currentShopperId()).toBeNull();
});
