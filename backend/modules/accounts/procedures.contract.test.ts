import { PASSWORD_UNCHANGED } from '@/lib/contract/accounts';
import { DAY_MS, MINUTE_MS } from '@/lib/contract/durations';
import { type Answer, DRIVERS } from '../../testing/backend-process';
import { newPerson, PASSWORD } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';

const NEW_PASSWORD = 'Another#456';
const TOKEN = /^[\w-]{43}$/;
const EMAIL_TAKEN =
  'This email is already registered. If it is yours, open the link that we have sent there.';
const loggedOut = { httpStatus: 401, status: 401, message: 'Please log in to continue.' };

describe.each(DRIVERS)('accounts on %s', (driver) => {
  const { backend, call, login, signUp, isLoggedIn } = testBackend(driver);

  describe('register', () => {
    it('makes an account and logs in', async () => {
      const person = newPerson({ mobile_no: '+917000000900', first_name: 'Zoë Ann' });
      const { status, message, data } = await call('register', person);
      expect({ status, message }).toEqual({ status: 200, message: 'User Successfully Register.' });
      expect(data).toEqual({
        first_name: 'Zoë Ann',
        last_name: 'Weaver',
        email: person.email,
        mobile_no: '7000000900',
        phone: '+917000000900',
        profile_pic: null,
        api_token: expect.stringMatching(TOKEN),
        device_token: null,
      });
      expect(await isLoggedIn(data.api_token)).toBe(true);
    });

    it.each([
      ['us', '5035550142', '5035550142', '+15035550142'],
      ['uk', '7400123456', '+447400123456', '+447400123456'],
      ['ca', '4165550142', '4165550142', '+14165550142'],
      ['in', '9195550142', '+919195550142', '+919195550142'],
    ])('takes a number of the market %s, and logs in by it', async (market, given, short, e164) => {
      const person = newPerson({ mobile_no: given });
      const { data } = await call('register', { ...person, market });
      expect(data).toMatchObject({ mobile_no: short, phone: e164 });
      const { password } = person;
      for (const email of [given, e164, `+${e164.slice(1, 4)} ${e164.slice(4)}`])
        expect(await call('login', { email, password, market })).toMatchObject({ status: 200 });
      const twin = newPerson({ mobile_no: e164 });
      expect((await call('register', twin)).data.errors).toEqual({
        mobile_no: 'This mobile number is already registered.',
      });
      const profile = { ...person, mobile_no: short, first_name: 'Grace' };
      for (const reader of ['us', 'uk', 'in'])
        expect(
          await call('updateProfile', { ...profile, market: reader }, data.api_token),
        ).toMatchObject({ status: 200, data: { mobile_no: short } });
    });

    it.each([
      ['us', '+971501148006'],
      ['us', '07400123456'],
      ['uk', '5035550142'],
      ['uk', '08001234567'],
      ['in', '5035550142'],
    ])('refuses in the market %s the number %s', async (market, mobile_no) => {
      expect(await call('register', { ...newPerson({ mobile_no }), market })).toMatchObject({
        httpStatus: 422,
        data: { errors: { mobile_no: 'Please enter valid mobile number' } },
      });
    });

    it('names the letter of a name or an e-mail address that a statement could not show', async () => {
      const person = newPerson({ first_name: '𓀀', email: '🎉@shop.test' });
      expect(await call('register', person)).toMatchObject({
        httpStatus: 422,
        data: {
          errors: {
            first_name: '𓀀 cannot be printed. Please leave it out.',
            email: '🎉 cannot be printed. Please leave it out.',
          },
        },
      });
    });

    it('takes an e-mail address and a mobile number once, however they are written', async () => {
      const { person } = await signUp();
      const again = newPerson({
        email: person.email.toUpperCase(),
        mobile_no: `0${person.mobile_no}`,
      });
      expect(await call('register', again)).toMatchObject({
        httpStatus: 409,
        message: EMAIL_TAKEN,
        data: {
          errors: {
            email: EMAIL_TAKEN,
            mobile_no: 'This mobile number is already registered.',
          },
        },
      });
      const sameNumber = newPerson({ mobile_no: `+91${person.mobile_no}` });
      const { data } = await call('register', sameNumber);
      expect(Object.keys(data.errors)).toEqual(['mobile_no']);
    });

    it.each(['email', 'mobile_no'] as const)(
      'lets one of two win who take the same %s at the same time',
      async (field) => {
        const shared = newPerson()[field];
        const answers = await Promise.all(
          [1, 2, 3].map(() => call('register', newPerson({ [field]: shared }))),
        );
        expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
        const loser = answers.find((answer) => answer.status === 409);
        expect(loser?.data.errors).toHaveProperty(field);
      },
    );

    it('names the fields that are wrong', async () => {
      const answer = await call('register', newPerson({ email: 'x', confirm_password: 'y' }));
      expect(answer).toMatchObject({
        httpStatus: 422,
        message: 'Please enter valid email',
        data: {
          errors: {
            email: 'Please enter valid email',
            confirm_password: "Confirm password don't match with set password",
          },
        },
      });
    });
  });

  describe('login', () => {
    it('takes the e-mail address in any case and the mobile number in any form', async () => {
      const { person } = await signUp();
      const { mobile_no } = person;
      const names = [person.email.toUpperCase(), mobile_no, `0${mobile_no}`, `+91${mobile_no}`];
      for (const name of names) {
        const { status, data } = await login(name);
        expect(status).toBe(200);
        expect(data).toMatchObject({
          email: person.email,
          api_token: expect.stringMatching(TOKEN),
        });
      }
    });

    it('answers the same to a wrong password as to an unknown name', async () => {
      const { person } = await signUp();
      const wrong = await login(person.email, 'Wrong#123456');
      expect(wrong).toMatchObject({
        httpStatus: 401,
        message: 'This email, mobile number or password is not right.',
        data: { code: 'invalid_credentials' },
      });
      for (const name of ['nobody@shoppers.example', '7999999999', 'nonsense']) {
        const { httpStatus, message, data } = await login(name, 'Wrong#123456');
        expect({ httpStatus, message, data }).toEqual({
          httpStatus: wrong.httpStatus,
          message: wrong.message,
          data: wrong.data,
        });
      }
    });
  });

  describe('a session', () => {
    it('is answered with the shopper as they are now', async () => {
      const { person, token } = await signUp();
      const renamed = { ...person, first_name: 'Grace' };
      await call('updateProfile', renamed, token);
      expect(await call('sessionUser', {}, token)).toMatchObject({
        status: 200,
        data: { first_name: 'Grace', email: person.email },
      });
      await call('logout', {}, token);
      expect(await call('sessionUser', {}, token)).toMatchObject(loggedOut);
    });

    it('ends with logout, and no other with it', async () => {
      const { person, token } = await signUp();
      const other = (await login(person.email)).data.api_token;
      expect(other).not.toBe(token);
      expect(await call('logout', {}, token)).toMatchObject({ status: 200 });
      expect(await call('userAddressList', {}, token)).toMatchObject(loggedOut);
      expect(await call('logout', {}, token)).toMatchObject(loggedOut);
      expect(await isLoggedIn(other)).toBe(true);
    });

    it.each(['', 'x', 'y'.repeat(43), `${'z'.repeat(43)}!`])(
      'is not begun by the token %j',
      async (token) => {
        expect(await call('userAddressList', {}, token)).toMatchObject(loggedOut);
      },
    );

    it('lasts thirty days', async () => {
      const { token } = await signUp();
      backend().advanceClock(30 * DAY_MS - MINUTE_MS);
      expect(await isLoggedIn(token)).toBe(true);
      backend().advanceClock(MINUTE_MS);
      expect(await call('userAddressList', {}, token)).toMatchObject(loggedOut);
    });
  });

  describe('updateProfile', () => {
    it('changes the name, and answers the shopper', async () => {
      const { person, token } = await signUp();
      const form = { ...person, first_name: 'Grace', last_name: 'Spinner' };
      const { message, data } = await call('updateProfile', form, token);
      expect(message).toBe('User Profile Updated Successfully.');
      const expected = { first_name: 'Grace', last_name: 'Spinner', email: person.email };
      expect(data).toMatchObject(expected);
      expect((await login(person.email)).data).toMatchObject(expected);
    });

    it.each([
      ['email', 'other@shoppers.example', 'The email cannot be changed here.'],
      ['mobile_no', '7999999998', 'The mobile number cannot be changed here.'],
    ])('does not change %s', async (field, value, message) => {
      const { person, token } = await signUp();
      expect(await call('updateProfile', { ...person, [field]: value }, token)).toMatchObject({
        httpStatus: 422,
        data: { errors: { [field]: message } },
      });
    });
  });

  describe('changePassword', () => {
    const form = {
      current_password: PASSWORD,
      new_password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
    };

    it('lets the new password in, not the old, and ends the other sessions', async () => {
      const { person, token } = await signUp();
      const elsewhere = (await login(person.email)).data.api_token;
      expect(await call('changePassword', form, token)).toMatchObject({
        status: 200,
        message: 'Your password was changed.',
      });
      expect(await isLoggedIn(token)).toBe(true);
      expect(await call('userAddressList', {}, elsewhere)).toMatchObject(loggedOut);
      expect((await login(person.email)).status).toBe(401);
      expect((await login(person.email, NEW_PASSWORD)).status).toBe(200);
    });

    it('asks for the right current password, and does not log out over a wrong one', async () => {
      const { token } = await signUp();
      const wrong = { ...form, current_password: 'Wrong#123456' };
      expect(await call('changePassword', wrong, token)).toMatchObject({
        httpStatus: 422,
        data: { errors: { current_password: 'The current password is not right.' } },
      });
      expect(await isLoggedIn(token)).toBe(true);
    });

    it('wants another password, and says so at its field', async () => {
      const { token } = await signUp();
      const same = { new_password: PASSWORD, confirm_password: PASSWORD };
      expect(await call('changePassword', { ...form, ...same }, token)).toMatchObject({
        httpStatus: 422,
        data: { errors: { new_password: PASSWORD_UNCHANGED } },
      });
    });

    it('is done by one of two at the same time', async () => {
      const { token } = await signUp();
      const answers: Answer[] = await Promise.all(
        [1, 2].map((n) => {
          const password = `Another#45${n}`;
          const both = { new_password: password, confirm_password: password };
          return call('changePassword', { ...form, ...both }, token);
        }),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    });
  });

  it('logs no password and no token', async () => {
    const { person, token } = await signUp();
    await login(person.email, 'Wrong#123456');
    await call('changePassword', { current_password: PASSWORD }, token);
    const log = backend().lines.join('\n');
    for (const secret of [PASSWORD, 'Wrong#123456', token, person.email]) {
      expect(log).not.toContain(secret);
    }
  });
});
