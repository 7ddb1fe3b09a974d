import { createHmac } from 'node:crypto';
import { command, DRIVER, DRIVERS } from '../../testing/backend-process';
import { productEntry } from '../../testing/catalogue';
import {
  type FakeFacebook,
  type FakeGoogle,
  startFakeFacebook,
  startFakeGoogle,
} from '../../testing/fake-providers';
import { verifyEmailOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';

const GOOGLE_ID = 'our-google-id';
const FACEBOOK_ID = '1234567890';
const FACEBOOK_SECRET = 'our facebook secret';
const HOUR_S = 3600;

let subjects = 0;
function claimsOf(changes: object = {}) {
  subjects += 1;
  return {
    sub: `google-${subjects}`,
    email: `grace${subjects}@provider.example`,
    email_verified: true,
    given_name: 'Grace',
    family_name: 'Spinner',
    ...changes,
  };
}

describe.each(DRIVERS)('signing in with a provider on %s', (driver) => {
  let google: FakeGoogle;
  let facebook: FakeFacebook;

  beforeAll(async () => {
    google = await startFakeGoogle(GOOGLE_ID);
    facebook = await startFakeFacebook(FACEBOOK_ID);
  });
  const { backend, inDatabase, call, signUp, isLoggedIn } = testBackend(driver, {
    env: () => ({
      GOOGLE_CLIENT_ID: GOOGLE_ID,
      GOOGLE_ISSUER: google.url,
      FACEBOOK_CLIENT_ID: FACEBOOK_ID,
      FACEBOOK_CLIENT_SECRET: FACEBOOK_SECRET,
      FACEBOOK_GRAPH_URL: facebook.url,
    }),
  });
  afterAll(async () => {
    await google?.close();
    await facebook?.close();
  });

  const withGoogle = (token: string) => call('socialLogin', { provider: 'google', token });
  const withFacebook = (token: string) => call('socialLogin', { provider: 'facebook', token });
  const rejection = (provider: string) => ({
    httpStatus: 401,
    message: `Signing in with ${provider} did not work. Please try again.`,
    data: { code: 'invalid_social_token' },
  });

  describe('Google', () => {
    it('does not answer, and then does: the shop says so and goes on', async () => {
      google.breaks(true);
      const answer = await withGoogle(google.token(claimsOf()));
      google.breaks(false);
      expect(answer).toMatchObject({
        httpStatus: 503,
        message: 'Google does not answer right now. Please try again in a moment.',
      });
      expect(answer.headers.get('retry-after')).toBe('5');
      expect((await withGoogle(google.token(claimsOf()))).status).toBe(200);
    });

    it('makes an account at first, and finds it again, also under another e-mail address', async () => {
      const claims = claimsOf();
      const { status, message, data } = await withGoogle(google.token(claims));
      expect({ status, message }).toEqual({
        status: 200,
        message: 'Successfully login with social media.',
      });
      expect(data).toMatchObject({
        first_name: 'Grace',
        last_name: 'Spinner',
        email: claims.email,
        mobile_no: '',
        profile_pic: null,
      });
      expect(await isLoggedIn(data.api_token)).toBe(true);
      const moved = google.token({ ...claims, email: 'moved@provider.example' });
      expect((await withGoogle(moved)).data.email).toBe(claims.email);
    });

    it('makes a member of a guest, and adds the cart of a guest to the account that is there', async () => {
      const guestWithSofa = async () => {
        const token = String((await call('guestSession')).data.api_token);
        await call('addToCart', { product_id: 1, product_price: '1.00' }, token);
        return token;
      };
      const catalogue = {
        categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
        products: [productEntry({ id: 1 })],
      };
      await command(backend(), 'catalogue/import', { catalogue });
      const token = google.token(claimsOf());
      for (const units of [1, 2]) {
        const guest = await guestWithSofa();
        const { data } = await call('socialLogin', { provider: 'google', token }, guest);
        expect((await call('cartList', {}, data.api_token)).data).toMatchObject([
          { product_id: 1, product_qty: units },
        ]);
        expect((await call('getCount', {}, guest)).httpStatus).toBe(401);
      }
    });

    it('makes one account for two calls at the same time', async () => {
      const token = google.token(claimsOf());
      const answers = await Promise.all([withGoogle(token), withGoogle(token), withGoogle(token)]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    });

    it('opens the account that has the e-mail address, if Google has verified that', async () => {
      const { person } = await signUp({ first_name: 'Ada' });
      await inDatabase((queries) => verifyEmailOf(queries, person.email));
      const claims = claimsOf({ email: person.email.toUpperCase() });
      const unverified = await withGoogle(google.token({ ...claims, email_verified: false }));
      expect(unverified).toMatchObject({
        httpStatus: 409,
        message:
          'There is an account with this email address already. Please log in with its password.',
      });
      const verified = await withGoogle(google.token(claims));
      expect(verified.data).toMatchObject({ first_name: 'Ada', mobile_no: person.mobile_no });
      expect((await call('login', person)).status).toBe(200);
    });

    it.each([
      ["Seán (Jack) O'Brien-Smith", '👍', { first_name: "Seán Jack O'Brien-Smith", last_name: '' }],
      [`${'Grace '.repeat(20)}`, 'Spinner\u202e', { last_name: 'Spinner' }],
      ['👍', '𒀀𒀁 Spinner', { first_name: expect.stringMatching(/^grace/), last_name: 'Spinner' }],
    ])(
      'keeps of a name, %s, what the forms take, so that the account can be saved',
      async (given, family, expected) => {
        const token = google.token(claimsOf({ given_name: given, family_name: family }));
        const { data } = await withGoogle(token);
        expect(data).toMatchObject(expected);
        const { email, first_name } = data;
        const form = { email, mobile_no: '', first_name, last_name: data.last_name || 'Spinner' };
        expect(await call('updateProfile', form, data.api_token)).toMatchObject({ status: 200 });
      },
    );

    it('lets who has no mobile number give one, once', async () => {
      const claims = claimsOf();
      const { data } = await withGoogle(google.token(claims));
      const form = {
        first_name: 'Grace',
        last_name: 'Spinner',
        email: claims.email,
        mobile_no: '9111111111',
      };
      const { person } = await signUp();
      const usedNumber = { ...form, mobile_no: person.mobile_no };
      expect(await call('updateProfile', usedNumber, data.api_token)).toMatchObject({
        httpStatus: 422,
        data: { errors: { mobile_no: 'This mobile number is already registered.' } },
      });
      const given = await call('updateProfile', form, data.api_token);
      expect(given.data.mobile_no).toBe('9111111111');
      const changed = { ...form, mobile_no: '9111111112' };
      expect((await call('updateProfile', changed, data.api_token)).status).toBe(422);
    });

    it('gives an account that no password opens', async () => {
      const claims = claimsOf();
      const { data } = await withGoogle(google.token(claims));
      const password = 'Secret#123';
      expect((await call('login', { email: claims.email, password })).status).toBe(401);
      const change = {
        current_password: 'Guessed#123',
        new_password: password,
        confirm_password: password,
      };
      expect(await call('changePassword', change, data.api_token)).toMatchObject({
        httpStatus: 422,
        data: { errors: { current_password: expect.stringContaining('no password yet') } },
      });
    });

    const seconds = () => Math.floor(Date.now() / 1000);
    it.each([
      [
        'signed with a key that is not its own',
        () => google.token(claimsOf(), { key: google.foreignKey }),
      ],
      [
        'signed with a key it does not publish',
        () => google.token(claimsOf(), { header: { kid: 'other' } }),
      ],
      [
        'changed after it was signed',
        () => {
          const [header = '', , signature = ''] = google.token(claimsOf()).split('.');
          const [, payload = ''] = google.token(claimsOf({ sub: 'another-person' })).split('.');
          return [header, payload, signature].join('.');
        },
      ],
      [
        'not signed',
        () => {
          const [, payload = ''] = google.token(claimsOf()).split('.');
          const header = Buffer.from('{"alg":"none"}').toString('base64url');
          return `${header}.${payload}.`;
        },
      ],
      [
        'signed with its public key as a secret',
        () => {
          const [, payload = ''] = google.token(claimsOf()).split('.');
          const header = Buffer.from('{"alg":"HS256","kid":"the-key"}').toString('base64url');
          const content = `${header}.${payload}`;
          const signature = createHmac('sha256', google.publicPem).update(content);
          return `${content}.${signature.digest('base64url')}`;
        },
      ],
      ['made for another shop', () => google.token(claimsOf({ aud: 'another-id' }))],
      ['made by another issuer', () => google.token(claimsOf({ iss: 'https://evil.example' }))],
      ['expired', () => google.token(claimsOf({ exp: seconds() - 60 }))],
      ['without an end', () => google.token(claimsOf({ exp: undefined }))],
      ['not good yet', () => google.token(claimsOf({ nbf: seconds() + HOUR_S }))],
      ['without a subject', () => google.token(claimsOf({ sub: undefined }))],
      ['no token at all', () => 'nonsense'],
    ])('rejects a token that is %s', async (_, token) => {
      expect(await withGoogle(token())).toMatchObject(rejection('Google'));
    });

    it('rejects a person without an e-mail address', async () => {
      expect(await withGoogle(google.token(claimsOf({ email: undefined })))).toMatchObject({
        httpStatus: 422,
      });
    });
  });

  describe('Facebook', () => {
    const user = (id: string, email?: string) => ({
      id,
      first_name: 'Mary',
      last_name: 'Dyer',
      ...(email ? { email } : {}),
    });

    it('makes an account at first, and finds it again', async () => {
      facebook.knows('good', user('f1', 'mary@facebook.example'));
      const first = await withFacebook('good');
      expect(first.data).toMatchObject({ first_name: 'Mary', email: 'mary@facebook.example' });
      const again = await withFacebook('good');
      expect(again.status).toBe(200);
      expect(await isLoggedIn(again.data.api_token)).toBe(true);
      const inspection = facebook.asked.find((url) => url.pathname === '/debug_token');
      expect(inspection?.searchParams.get('access_token')).toBe(
        `${FACEBOOK_ID}|${FACEBOOK_SECRET}`,
      );
    });

    it('opens no account by its e-mail address, which Facebook does not vouch for', async () => {
      const { person } = await signUp();
      facebook.knows('same email', user('f2', person.email));
      expect(await withFacebook('same email')).toMatchObject({
        httpStatus: 409,
        message: expect.stringContaining('Please log in with its password.'),
      });
    });

    it.each([
      ['that Facebook does not know', {}],
      ['that Facebook calls invalid', { is_valid: false }],
      ["of another site's app", { app_id: '999' }],
      ['of another person', { user_id: 'f999' }],
      ['that has expired', { expires_at: 1 }],
    ])('rejects a token %s', async (name, inspection) => {
      if (Object.keys(inspection).length > 0) {
        facebook.knows(name, user('f3', 'f3@facebook.example'), inspection);
      }
      expect(await withFacebook(name)).toMatchObject(rejection('Facebook'));
    });

    it('rejects a person without an e-mail address, with advice', async () => {
      facebook.knows('no email', user('f4'));
      expect(await withFacebook('no email')).toMatchObject({
        httpStatus: 422,
        message: expect.stringContaining('did not tell us your email address'),
      });
    });

    it('says so when Facebook does not answer', async () => {
      facebook.breaks(true);
      const answer = await withFacebook('good');
      facebook.breaks(false);
      expect(answer).toMatchObject({ httpStatus: 503, data: { code: 'unavailable' } });
    });
  });

  it('logs no token and no secret', async () => {
    const log = backend().lines.join('\n');
    expect(log).toContain('A sign-in provider does not answer as it should');
    for (const secret of ['eyJ', 'input_token', FACEBOOK_SECRET]) expect(log).not.toContain(secret);
  });
});

describe('a shop without providers', () => {
  const { call } = testBackend(DRIVER);

  it('says that signing in with them is not set up', async () => {
    const answer = await call('socialLogin', { provider: 'google', token: 'x' });
    expect(answer).toMatchObject({
      httpStatus: 501,
      message: 'Signing in with Google is not set up in this shop.',
    });
  });
});
