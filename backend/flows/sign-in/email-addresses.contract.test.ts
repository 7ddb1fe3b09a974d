import { and, eq, gt } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations';
import { emailLinks } from '../../modules/accounts/schema';
import { contactMessages } from '../../modules/contact/schema';
import { stockAlerts } from '../../modules/stock-alerts/schema';
import { addressForm } from '../../testing/addresses';
import { command, DRIVERS, REVALIDATE_SECRET } from '../../testing/backend-process';
import { productEntry } from '../../testing/catalogue';
import {
  type FakeFacebook,
  type FakeGoogle,
  startFakeFacebook,
  startFakeGoogle,
} from '../../testing/fake-providers';
import { mailsTo, waitForMails } from '../../testing/mails';
import { codeSentTo, newPerson, PASSWORD, smsTo, verifyEmailOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';

const GOOGLE_ID = 'our-google-id';
const FACEBOOK_ID = '1234567890';
const NEW_PASSWORD = { password: 'Owner#4567', confirm_password: 'Owner#4567' };
const CONFIRM = 'Please confirm your email address';
const RECOVER = 'Choose a new password';
const REGISTERED = 'There is an account with your address';

describe.each(DRIVERS)('whose e-mail address it is, on %s', (driver) => {
  let google: FakeGoogle;
  let facebook: FakeFacebook;
  beforeAll(async () => {
    google = await startFakeGoogle(GOOGLE_ID);
    facebook = await startFakeFacebook(FACEBOOK_ID);
  });
  afterAll(async () => {
    await google?.close();
    await facebook?.close();
  });
  const { backend, folder, inDatabase, call, login, signUp, isLoggedIn } = testBackend(driver, {
    env: () => ({
      REVALIDATE_SECRET,
      GOOGLE_CLIENT_ID: GOOGLE_ID,
      GOOGLE_ISSUER: google.url,
      FACEBOOK_CLIENT_ID: FACEBOOK_ID,
      FACEBOOK_CLIENT_SECRET: 'our facebook secret',
      FACEBOOK_GRAPH_URL: facebook.url,
    }),
  });

  /** The keys of the links in the e-mails with this subject to an address, the earliest first. */
  async function keysTo(email: string, subject: string, count = 1): Promise<string[]> {
    const accepts = (mail: { subject?: string }) => mail.subject === subject;
    const mails = await waitForMails(folder(), email, { count, accepts });
    return mails.map(({ text }) => /[?&]key=([\w-]{43})/.exec(text ?? '')?.[1] ?? '');
  }
  const keyTo = async (email: string, subject: string) =>
    (await keysTo(email, subject)).at(-1) ?? '';
  const confirm = (key: string, token = '') => call('confirmEmail', { key }, token);
  const isConfirmed = async (token: string) =>
    (await call('emailConfirmation', {}, token)).data.is_confirmed;
  const signInWithGoogle = (email: string) => {
    const iat = Math.floor(backend().now().getTime() / 1000);
    const names = { given_name: 'Olive', family_name: 'Owner' };
    const person = { sub: `google-${email}`, email, email_verified: true, ...names };
    const token = google.token({ ...person, iat, exp: iat + 3600 });
    return call('socialLogin', { provider: 'google', token });
  };

  describe('the link after a registration', () => {
    it('confirms the address in a browser where the member is signed in, once', async () => {
      const { person, token } = await signUp();
      expect(await isConfirmed(token)).toBe(false);
      const key = await keyTo(person.email, CONFIRM);
      expect(await confirm(key, token)).toMatchObject({ data: { is_confirmed: true } });
      expect(await isConfirmed(token)).toBe(true);
      // A press more, or a page that is loaded again.
      expect(await confirm(key, token)).toMatchObject({ data: { is_confirmed: true } });
      expect((await confirm(key)).httpStatus).toBe(404);
      expect(await mailsTo(folder(), person.email)).toHaveLength(1);
    });

    it('confirms nothing for the owner of a mailbox who presses it without having made the account', async () => {
      const { person, token } = await signUp();
      const key = await keyTo(person.email, CONFIRM);
      expect(await confirm(key)).toMatchObject({ data: { is_confirmed: false } });
      const other = await signUp();
      expect(await confirm(key, other.token)).toMatchObject({ data: { is_confirmed: false } });
      expect(await isConfirmed(token)).toBe(false);
      expect(await isConfirmed(other.token)).toBe(false);
      const later = (await login(person.email)).data.api_token;
      expect(await confirm(key, later)).toMatchObject({ data: { is_confirmed: true } });
    });

    it('expires after three days, and can be sent again', async () => {
      const { person, token } = await signUp();
      const key = await keyTo(person.email, CONFIRM);
      backend().advanceClock(3 * DAY_MS);
      expect((await confirm(key, token)).httpStatus).toBe(404);
      expect(await call('sendEmailConfirmation', {}, token)).toMatchObject({
        httpStatus: 200,
        message: 'We have sent you an email with a link.',
      });
      const [, second = ''] = await keysTo(person.email, CONFIRM, 2);
      expect((await confirm(second, token)).data).toEqual({ is_confirmed: true });
      backend().advanceClock(MINUTE_MS);
      expect(await call('sendEmailConfirmation', {}, token)).toMatchObject({
        message: 'Your email address is confirmed.',
      });
      expect(await mailsTo(folder(), person.email)).toHaveLength(2);
    });

    it('is sent three times an hour to a mailbox at most, a minute apart, also for an account that is deleted and made again', async () => {
      const person = newPerson();
      for (let round = 0; round < 4; round++) {
        const { data } = await call('register', person);
        const gone = await call('deleteAccount', { password: PASSWORD }, data.api_token);
        expect(gone.httpStatus).toBe(200);
      }
      const { token } = await signUp({ email: person.email });
      const again = () => call('sendEmailConfirmation', {}, token);
      expect((await again()).httpStatus).toBe(429);
      await keysTo(person.email, CONFIRM, 3);
      const mails = await mailsTo(folder(), person.email);
      expect(mails.filter(({ subject }) => subject === CONFIRM)).toHaveLength(3);
      backend().advanceClock(HOUR_MS);
      expect((await again()).httpStatus).toBe(200);
      expect((await again()).httpStatus).toBe(429);
    });
  });

  describe('an account that somebody else has made with the address', () => {
    /** Somebody who has registered with the address of another, and looked after every way back. */
    async function stranger() {
      const { person, token } = await signUp({ first_name: 'Eve' });
      const address = await call('addUserAddress', addressForm, token);
      expect(address.httpStatus).toBe(200);
      await call('forgotPassword', { mobile_no: person.mobile_no, browser: 'of the stranger' });
      const otp = await codeSentTo(folder(), person.mobile_no);
      const asked = { mobile_no: person.mobile_no, browser: 'of the stranger' };
      const { reset_token } = (await call('verifyOtp', { ...asked, otp })).data;
      return { person, token, asked, reset_token };
    }

    /** The stranger has nothing more with which to get in. */
    async function expectToBeOut({
      person,
      token,
      asked,
      reset_token,
    }: Awaited<ReturnType<typeof stranger>>) {
      expect(await isLoggedIn(token)).toBe(false);
      expect((await login(person.email)).httpStatus).toBe(401);
      expect((await login(person.mobile_no)).httpStatus).toBe(401);
      const reset = await call('forgotUserPassword', { ...asked, reset_token, ...NEW_PASSWORD });
      expect(reset.httpStatus).toBe(422);
      const sent = smsTo(folder(), person.mobile_no).length;
      backend().advanceClock(MINUTE_MS);
      expect((await call('forgotPassword', asked)).httpStatus).toBe(200);
      const other = await signUp();
      await call('forgotPassword', { mobile_no: other.person.mobile_no });
      await codeSentTo(folder(), other.person.mobile_no);
      expect(smsTo(folder(), person.mobile_no)).toHaveLength(sent);
    }

    it('goes to the owner who signs in with Google, without any way back for the stranger', async () => {
      const eve = await stranger();
      const { data, httpStatus } = await signInWithGoogle(eve.person.email);
      expect(httpStatus).toBe(200);
      expect(data).toMatchObject({ first_name: 'Olive', last_name: 'Owner', mobile_no: '' });
      await expectToBeOut(eve);
      expect((await call('userAddressList', {}, data.api_token)).data).toEqual([]);
      expect(await isConfirmed(data.api_token)).toBe(true);
      const file = await call('personalData', { cursor: null }, data.api_token);
      expect(file.data.rows).toMatchObject([
        { has_password: false, sign_in_providers: [{ provider: 'google' }] },
      ]);
    });

    it('loses what a stranger has linked to it at a provider that verifies no address', async () => {
      const { email } = newPerson();
      facebook.knows('eve', { id: 'eve', first_name: 'Eve', last_name: 'Dropper', email });
      const withFacebook = () => call('socialLogin', { provider: 'facebook', token: 'eve' });
      const eve = await withFacebook();
      expect(await isConfirmed(eve.data.api_token)).toBe(false);
      expect((await signInWithGoogle(email)).data.first_name).toBe('Olive');
      expect(await isLoggedIn(eve.data.api_token)).toBe(false);
      expect((await withFacebook()).httpStatus).toBe(409);
    });

    it('goes to the owner who registers, by the link in the mailbox, with the name of the owner', async () => {
      const eve = await stranger();
      const owner = newPerson({ email: eve.person.email, first_name: 'Olive' });
      const answer = await call('register', owner);
      expect(answer).toMatchObject({
        httpStatus: 409,
        message: expect.stringContaining('open the link that we have sent there'),
      });
      expect((await login(eve.person.email)).httpStatus).toBe(200);
      const key = await keyTo(owner.email, REGISTERED);
      const [mail] = await waitForMails(folder(), owner.email, {
        accepts: ({ subject }) => subject === REGISTERED,
      });
      expect(mail?.text).not.toContain('Olive');
      expect((await call('resetPasswordByLink', { key, ...NEW_PASSWORD })).httpStatus).toBe(200);
      await expectToBeOut(eve);
      const { data } = await login(owner.email, NEW_PASSWORD.password);
      expect(data).toMatchObject({ first_name: 'Olive', mobile_no: '' });
      expect(await isConfirmed(data.api_token)).toBe(true);
    });

    it('knows the devices of the stranger no more, so that their guesses keep nobody waiting', async () => {
      const { person } = await signUp();
      const { device_token: foreign } = (await login(person.email)).data;
      const { device_token: own } = (await signInWithGoogle(person.email)).data;
      const guess = (device_token: string) =>
        call('login', { email: person.email, password: PASSWORD, device_token });
      for (let n = 0; n < 25; n++) expect((await guess(foreign)).httpStatus).toBe(401);
      expect((await guess(foreign)).httpStatus).toBe(429);
      expect((await guess(own)).httpStatus).toBe(401);
    });

    it('goes to the owner who recovers it by e-mail', async () => {
      const eve = await stranger();
      await call('sendRecoveryLink', { email: eve.person.email });
      const key = await keyTo(eve.person.email, RECOVER);
      expect((await call('resetPasswordByLink', { key, ...NEW_PASSWORD })).httpStatus).toBe(200);
      await expectToBeOut(eve);
      expect((await login(eve.person.email, NEW_PASSWORD.password)).httpStatus).toBe(200);
    });

    it('deletes nothing that only has the address, until the mailbox has proved to be theirs', async () => {
      const catalogue = {
        categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
        products: [productEntry({ id: 1, stock_status: 'OUT OF STOCK' })],
      };
      await command(backend(), 'catalogue/import', { catalogue });
      const left = async (email: string) =>
        inDatabase(async (queries) => [
          await queries.$count(stockAlerts, eq(stockAlerts.email, email)),
          await queries.$count(contactMessages, eq(contactMessages.email, email)),
        ]);
      const writeAs = async (email: string) => {
        await call('requestStockAlert', { product_id: 1, email });
        const message = { email, first_name: 'Olive', last_name: 'Owner', website: '' };
        const subject = { subject: 'A question', message: 'Do you deliver on Saturdays?' };
        expect((await call('sendContactMessage', { ...message, ...subject })).httpStatus).toBe(200);
      };
      const eve = await signUp();
      await writeAs(eve.person.email);
      expect(await left(eve.person.email)).toEqual([1, 1]);
      expect((await call('deleteAccount', { password: PASSWORD }, eve.token)).httpStatus).toBe(200);
      expect(await left(eve.person.email)).toEqual([1, 1]);

      const owner = await signUp();
      await inDatabase((queries) => verifyEmailOf(queries, owner.person.email));
      await writeAs(owner.person.email);
      await call('deleteAccount', { password: PASSWORD }, owner.token);
      expect(await left(owner.person.email)).toEqual([0, 0]);
    });
  });

  it('keeps what a member has who recovers the account by e-mail on a device of theirs', async () => {
    const { person } = await signUp();
    const { device_token } = (await login(person.email)).data;
    await call('sendRecoveryLink', { email: person.email });
    const key = await keyTo(person.email, RECOVER);
    await call('resetPasswordByLink', { key, device_token, ...NEW_PASSWORD });
    const { data } = await login(person.mobile_no, NEW_PASSWORD.password);
    expect(data).toMatchObject({ first_name: person.first_name, mobile_no: person.mobile_no });
    expect(await isConfirmed(data.api_token)).toBe(true);
  });

  it('answers a registration the same whether the mailbox of the account has proved to be theirs or not', async () => {
    const [one, other] = [await signUp(), await signUp()];
    await inDatabase((queries) => verifyEmailOf(queries, one.person.email));
    const answers: unknown[] = [];
    for (const { email } of [one.person, other.person]) {
      const { httpStatus, message, data } = await call('register', newPerson({ email }));
      answers.push({ httpStatus, message, data });
      expect(await keyTo(email, REGISTERED)).toMatch(/./);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  describe('recovery by e-mail', () => {
    const reset = (key: string) => call('resetPasswordByLink', { key, ...NEW_PASSWORD });

    /** A member whose mailbox is known. */
    async function owner() {
      const { person, token } = await signUp();
      await inDatabase((queries) => verifyEmailOf(queries, person.email));
      return { person, token, email: person.email };
    }

    it('sets a new password once, ends every session, and leaves the account as it is', async () => {
      const { person, token, email } = await owner();
      await call('sendRecoveryLink', { email: email.toUpperCase() });
      const key = await keyTo(email, RECOVER);
      const answers = await Promise.all([reset(key), reset(key)]);
      expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 422]);
      expect(await reset(key)).toMatchObject({
        httpStatus: 422,
        message: 'This link is no longer valid. Please ask for a new one.',
      });
      expect(await isLoggedIn(token)).toBe(false);
      expect((await login(person.mobile_no, NEW_PASSWORD.password)).httpStatus).toBe(200);
    });

    it('works for an hour, and not after the password was changed', async () => {
      const late = await owner();
      await call('sendRecoveryLink', { email: late.email });
      const expired = await keyTo(late.email, RECOVER);
      backend().advanceClock(HOUR_MS);
      expect((await reset(expired)).httpStatus).toBe(422);

      const { token, email } = await owner();
      await call('sendRecoveryLink', { email });
      const key = await keyTo(email, RECOVER);
      const change = { new_password: 'Changed#77', confirm_password: 'Changed#77' };
      await call('changePassword', { current_password: PASSWORD, ...change }, token);
      expect((await reset(key)).httpStatus).toBe(422);
    });

    it('answers an unknown address as a known one, also when there were many', async () => {
      const { email } = await owner();
      const answers = async (address: string) => {
        const all: unknown[] = [];
        for (let n = 0; n < 5; n++) {
          const { httpStatus, message, data } = await call('sendRecoveryLink', { email: address });
          all.push({ httpStatus, message, data });
        }
        return all;
      };
      expect(await answers('nobody-at-all@shoppers.example')).toEqual(await answers(email));
      expect(await mailsTo(folder(), 'nobody-at-all@shoppers.example')).toEqual([]);
    });

    it('cannot be closed by strangers: at any time the mailbox holds a link that works, of at most three an hour', async () => {
      const { person, email } = await owner();
      const openLinks = () =>
        inDatabase((queries) =>
          queries.$count(
            emailLinks,
            and(eq(emailLinks.purpose, 'recover'), gt(emailLinks.expiresAt, backend().now())),
          ),
        );
      await inDatabase((queries) => queries.delete(emailLinks));
      for (let minute = 0; minute < 180; minute += 6) {
        await call('sendRecoveryLink', { email });
        await call('register', newPerson({ email }));
        expect(await openLinks()).toBeGreaterThan(0);
        backend().advanceClock(6 * MINUTE_MS - 1);
        expect(await openLinks()).toBeGreaterThan(0);
        backend().advanceClock(1);
      }
      expect(await inDatabase((queries) => queries.$count(emailLinks))).toBeLessThanOrEqual(9);
      const keys = [...(await keysTo(email, RECOVER)), ...(await keysTo(email, REGISTERED))];
      const answers = await Promise.all(keys.map(reset));
      expect(answers.map(({ httpStatus }) => httpStatus)).toContain(200);
      expect((await login(person.email, NEW_PASSWORD.password)).httpStatus).toBe(200);
    });
  });

  it('logs no key and no address', async () => {
    const { person, token } = await signUp();
    const key = await keyTo(person.email, CONFIRM);
    await confirm(key, token);
    const log = backend().lines.join('\n');
    expect(log).not.toContain(key);
    expect(log).not.toContain(person.email);
  });
});
