import { z } from 'zod';
import { endpoints } from '@/lib/contract/endpoints';
import { DEVICE_TYPE } from '@/lib/contract/envelope';
import { expect, expectEqual } from '../broken';
import { checksOf } from '../check';
import { PNG } from '../dot-picture';
import { newPerson, PASSWORD, type Shop, type Shopper } from '../shop';

const { checks, check } = checksOf('accounts');
export const accountChecks = checks;

/** A password that nobody here has. */
const WRONG = 'Wrong#1357y';
/** What says that a request was wrong, or that something stands against it. */
const REJECTED = [401, 403, 409, 422] as const;

const wire = (person: ReturnType<typeof newPerson>) => ({ ...person, device_type: DEVICE_TYPE });

const isLoggedIn = async ({ client }: Shop, token: string) =>
  (await client.send('cartList', {}, { token })).status === 200;

check('register', 'Whoever registers is logged in, with what they typed.', async (shop) => {
  const person = newPerson({ first_name: 'Zoë', last_name: "O'Neil-Łukasz" });
  const user = await shop.client.call('register', person);
  for (const field of ['first_name', 'last_name', 'mobile_no'] as const) {
    expectEqual(user[field], person[field], `data.${field}`);
  }
  expectEqual(user.email.toLowerCase(), person.email, 'data.email');
  expect(await isLoggedIn(shop, user.api_token), 'the token does not log in');
});

check(
  ['register', 'login'],
  'No answer holds a password, or what one is stored as.',
  async ({ client }) => {
    const person = newPerson();
    const registered = await client.send('register', wire(person));
    const { email, password } = person;
    const loggedIn = await client.send('login', { email, password, device_type: DEVICE_TYPE });
    for (const { text } of [registered, loggedIn]) {
      expect(!text.includes(password), 'the password is in the answer');
      expect(
        !/"\w*(?:password|passwd|pwd|hash|salt)\w*"\s*:/i.test(text),
        'a field of it is a password',
      );
    }
  },
);

check('register', 'An e-mail address has one account.', async ({ client }) => {
  const person = newPerson();
  await client.call('register', person);
  const { mobile_no } = newPerson();
  await client.fail('register', wire({ ...person, mobile_no }), [409, 422]);
  const upper = { ...person, mobile_no, email: person.email.toUpperCase() };
  await client.fail('register', wire(upper), [409, 422]);
});

check('register', 'A mobile number has one account.', async ({ client }) => {
  const person = newPerson();
  await client.call('register', person);
  await client.fail('register', wire({ ...person, email: newPerson().email }), [409, 422]);
});

check('register', 'Two at a time make one account.', async ({ client }) => {
  const person = wire(newPerson());
  const answers = await Promise.all([1, 2, 3].map(() => client.send('register', person)));
  const made = answers.filter(({ status }) => status === 200);
  expectEqual(made.length, 1, 'the number of accounts');
});

check(
  'register',
  'A wrong field is answered with 422, and data.errors names it.',
  async ({ client }) => {
    const wrong: Record<string, readonly unknown[]> = {
      first_name: ['', '   ', '1234', 'a'.repeat(61), 7],
      last_name: ['', '<b>', 'a'.repeat(61)],
      email: ['', 'ada', 'ada@', 'ada@loom', 'a b@loom.example', `${'a'.repeat(250)}@loom.example`],
      mobile_no: ['', '12345', 'abcdefghij', '98765432109876'],
      password: ['', 'short1#', 'alllowercase1#', 'ALLUPPERCASE1#', 'NoDigits##', 'NoSigns123'],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const person: Record<string, unknown> = { ...wire(newPerson()), [field]: value };
        if (field === 'password') person.confirm_password = value;
        await client.fail('register', person, [422], { field });
      }
      const { [field]: _, ...without } = wire(newPerson()) as Record<string, unknown>;
      await client.fail('register', without, [422], { field });
    }
  },
);

check('register', 'A password is typed twice.', async ({ client }) => {
  const person = { ...wire(newPerson()), confirm_password: WRONG };
  await client.fail('register', person, [422], { field: 'confirm_password' });
});

check('login', 'A member logs in by e-mail address and by mobile number.', async (shop) => {
  const person = newPerson();
  // As a phone's keyboard begins a text.
  await shop.client.call('register', { ...person, email: person.email.replace('ada', 'Ada') });
  const names = [person.email, person.email.toUpperCase(), ` ${person.email} `, person.mobile_no];
  for (const email of names) {
    const user = await shop.client.call('login', { email, password: person.password });
    expectEqual(user.mobile_no, person.mobile_no, 'data.mobile_no');
    expect(await isLoggedIn(shop, user.api_token), 'the token does not log in');
  }
});

check(
  'login',
  'A wrong password and an unknown account are answered alike: 401 in the same words.',
  async (shop) => {
    const { email } = await shop.register();
    const known = await shop.client.fail('login', { email, password: WRONG }, [401]);
    const unknown = { email: newPerson().email, password: WRONG };
    const other = await shop.client.fail('login', unknown, [401]);
    expectEqual(other.message, known.message, 'the message for an unknown account');
  },
);

check('login', 'A password is compared letter by letter.', async (shop) => {
  const { email } = await shop.register();
  for (const password of [
    PASSWORD.toLowerCase(),
    `${PASSWORD}x`,
    PASSWORD.slice(0, -1),
    ` ${PASSWORD}`,
  ]) {
    await shop.client.fail('login', { email, password }, [401, 422]);
  }
});

check('login', 'Without a name or a password the answer is 422.', async ({ client }) => {
  await client.fail('login', { password: PASSWORD }, [422], { field: 'email' });
  await client.fail('login', { email: 'ada@loom.example' }, [422], { field: 'password' });
  await client.fail('login', { email: { $ne: null }, password: { $ne: null } }, [422]);
});

check(
  ['login', 'register'],
  'Each login has a token of its own, which nobody can guess.',
  async (shop) => {
    const { email, password, token } = await shop.register();
    const other = await shop.login({ email, password });
    expect(other.token !== token, 'two logins have the same token');
    expect(token.length >= 20, `the token has ${token.length} characters`);
    expect(await isLoggedIn(shop, token), 'a second login ends the first one');
  },
);

const form = (fields: Record<string, string>, picture?: Blob) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...fields, device_type: DEVICE_TYPE })) {
    data.set(name, value);
  }
  if (picture) data.set('profile_pic', picture, 'picture.png');
  return data;
};

async function profileOf(shop: Shop) {
  const person = newPerson();
  const { token } = await shop.register(person);
  const { first_name, last_name, email, mobile_no } = person;
  return { token, person, fields: { first_name, last_name, email, mobile_no } };
}

check('updateProfile', 'A profile that was changed stays so.', async (shop) => {
  const { token, person, fields } = await profileOf(shop);
  const changed = { ...fields, first_name: 'Grace', last_name: 'Oak' };
  const user = await shop.client.succeed('updateProfile', {}, { token, body: form(changed) });
  expectEqual([user.first_name, user.last_name], ['Grace', 'Oak'], 'the name in the answer');
  const { email, password } = person;
  const again = await shop.client.call('login', { email, password });
  expectEqual([again.first_name, again.last_name], ['Grace', 'Oak'], 'the name at the next login');
  expectEqual(again.mobile_no, person.mobile_no, 'data.mobile_no');
});

check('updateProfile', 'A picture can be sent, and a file that is none cannot.', async (shop) => {
  const { token, fields } = await profileOf(shop);
  const picture = new Blob([PNG], { type: 'image/png' });
  const user = await shop.client.succeed(
    'updateProfile',
    {},
    { token, body: form(fields, picture) },
  );
  expect(Boolean(user.profile_pic), 'data.profile_pic is empty');
  const script = new Blob(['<script>alert(1)</script>'], { type: 'text/html' });
  const body = form(fields, script);
  await shop.client.fail('updateProfile', {}, [415, 422], { token, body });
});

check('updateProfile', 'A profile cannot take the address of another account.', async (shop) => {
  const [first, second] = [await profileOf(shop), await profileOf(shop)];
  const body = form({ ...second.fields, email: first.person.email });
  await shop.client.send('updateProfile', {}, { token: second.token, body });
  const { email, password } = first.person;
  const user = await shop.client.call('login', { email, password });
  expectEqual(user.mobile_no, first.person.mobile_no, 'whose account logs in with the address');
});

check('updateProfile', 'A name that is none is answered with 422.', async (shop) => {
  const { token, fields } = await profileOf(shop);
  const body = form({ ...fields, first_name: '' });
  await shop.client.fail('updateProfile', {}, [422], { token, body, field: 'first_name' });
});

async function changed({ client }: Shop, { token, password }: Shopper, next: string) {
  const passwords = { new_password: next, confirm_password: next };
  await client.call('changePassword', { current_password: password, ...passwords }, { token });
}

check(
  ['changePassword', 'login'],
  'The new password logs in, and the one before does not.',
  async (shop) => {
    const shopper = await shop.register();
    const { email, password } = shopper;
    await changed(shop, shopper, WRONG);
    await shop.client.fail('login', { email, password }, [401]);
    await shop.login({ email, password: WRONG });
  },
);

check(
  'changePassword',
  'A change needs the current password, and the new one twice.',
  async (shop) => {
    const { token, email, password } = await shop.register();
    const next = 'Other#9753z';
    const wrong = { current_password: WRONG, new_password: next, confirm_password: next };
    await shop.client.fail('changePassword', wrong, REJECTED, { token });
    const mismatch = { current_password: password, new_password: next, confirm_password: WRONG };
    await shop.client.fail('changePassword', mismatch, [422], { token });
    const weak = { current_password: password, new_password: 'weak', confirm_password: 'weak' };
    await shop.client.fail('changePassword', weak, [422], { token, field: 'new_password' });
    await shop.login({ email, password });
  },
);

check('forgotPassword', 'A number that is none is answered with 422.', async ({ client }) => {
  for (const mobile_no of ['', '123', 'abcdefghij']) {
    await client.fail('forgotPassword', { mobile_no }, [422], { field: 'mobile_no' });
  }
});

check(
  ['forgotPassword', 'verifyOtp', 'forgotUserPassword'],
  'A code that was not sent opens nothing.',
  async (shop) => {
    const person = newPerson();
    await shop.client.call('register', person);
    const { mobile_no, email, password } = person;
    await shop.client.send('forgotPassword', {
      mobile_no,
      browser: 'b'.repeat(40),
      device_type: DEVICE_TYPE,
    });
    // One of these may be the right one, by a chance of one in five thousand.
    for (const otp of ['0000', '9999']) {
      const request = { mobile_no, otp, browser: 'b'.repeat(40), device_type: DEVICE_TYPE };
      await shop.client.fail('verifyOtp', request, [401, 403, 404, 409, 410, 422]);
    }
    const passwords = { password: WRONG, confirm_password: WRONG };
    for (const reset_token of [undefined, '', 'not-a-token']) {
      const request = { mobile_no, ...passwords, reset_token, browser: 'b'.repeat(40) };
      await shop.client.fail('forgotUserPassword', request, [401, 403, 404, 409, 410, 422]);
    }
    await shop.client.fail('login', { email, password: WRONG }, [401]);
    await shop.login({ email, password });
  },
);

check('verifyOtp', 'A code has four digits.', async ({ client }) => {
  const { mobile_no } = newPerson();
  for (const otp of ['', '12', 'abcd', '12345']) {
    await client.fail('verifyOtp', { mobile_no, otp }, [422]);
  }
});

check(
  'logout',
  'A token that was logged out is answered with 401.',
  async (shop) => {
    const { token, email, password } = await shop.register();
    const other = await shop.login({ email, password });
    await shop.client.call('logout', {}, { token });
    await shop.client.fail('cartList', {}, [401], { token });
    expect(await isLoggedIn(shop, other.token), 'another session of the member has ended too');
  },
  'sessions',
);

check(
  'sessionUser',
  'The member of a token can be asked for.',
  async (shop) => {
    const { token, email } = await shop.shopper();
    const user = await shop.client.call('sessionUser', {}, { token });
    expect(user !== null, 'it answers null for a member');
    expectEqual([user.email, user.mobile_no].includes(email), true, 'whether it is that member');
    await shop.client.fail('sessionUser', {}, [401], { token: 'not-a-token' });
  },
  'sessions',
);

check(
  'sendRecoveryLink',
  'The answer does not say whether an address has an account.',
  async (shop) => {
    const { email } = await shop.register();
    const messages = new Set<unknown>();
    for (const address of [email, newPerson().email]) {
      const answer = await shop.client.send('sendRecoveryLink', { email: address });
      messages.add(z.object({ message: z.string() }).parse(answer.json).message);
    }
    expectEqual(messages.size, 1, 'the number of different messages');
    const key = 'x'.repeat(43);
    const passwords = { password: WRONG, confirm_password: WRONG };
    await shop.client.fail('resetPasswordByLink', { key, ...passwords }, [404, 409, 410, 422]);
  },
  'recoveryLinks',
);

check(
  'emailConfirmation',
  'A new account has not confirmed its address, and a link that was not sent confirms none.',
  async (shop) => {
    const { token } = await shop.register();
    const { is_confirmed } = await shop.client.call('emailConfirmation', {}, { token });
    expectEqual(is_confirmed, false, 'is_confirmed');
    await shop.client.fail('confirmEmail', { key: 'x'.repeat(43) }, [404], { token });
  },
  'emailConfirmation',
);

check(
  'socialLogin',
  'A token that the provider did not give logs nobody in.',
  async ({ client }) => {
    for (const provider of endpoints.socialLogin.request.shape.provider.options) {
      await client.fail(
        'socialLogin',
        { provider, token: 'not-a-token' },
        [401, 422, 501, 502, 503],
      );
    }
    await client.fail('socialLogin', { provider: 'other', token: 'x' }, [422], {
      field: 'provider',
    });
  },
  'social',
);
