import fc from 'fast-check';
import type { z } from 'zod';
import { endpoints } from './endpoints';
import * as fields from './fields';
import { messages } from './messages';
import * as phoneFields from './phone-fields';

function firstMessage(field: z.ZodType, value: string): string | undefined {
  return field.safeParse(value).error?.issues[0]?.message;
}

describe('the field rules of section 5', () => {
  it.each([
    ['first name', fields.firstName, messages.firstNameRequired],
    ['last name', fields.lastName, messages.lastNameRequired],
    ['email', fields.email, messages.emailRequired],
    ['mobile number', phoneFields.mobile, messages.mobileRequired],
    ['phone number', phoneFields.phone, messages.phoneRequired],
    ['password', fields.password, messages.passwordRequired],
    ['login name', fields.loginName, messages.loginNameRequired],
    ['login password', fields.loginPassword, messages.loginPasswordRequired],
    ['house number', fields.houseNumber, messages.houseNumberRequired],
  ])(
    'reject an empty %s with its own message, and one of which nothing can be seen',
    (_, field, message) => {
      for (const nothing of ['', '\u200b', '\u200d', ' \u00ad\n', '\u3164', '\u2800'])
        expect(firstMessage(field, nothing)).toBe(message);
    },
  );

  it.each([
    ...['Ann', 'José', 'Mary Ann', 'Ωmega', 'Åse', "O'Brien", 'O’Brien', 'Anne-Marie', 'St. John'],
    ...[
      'J. R. R.',
      'J.R.R.',
      "D'Angelo-Smith Jr.",
      "'t Hooft",
      "Hawai'",
      'María-José',
      'Ζωή',
      'Олена',
    ],
    ...[
      'علي',
      'נועם',
      "ז'קלין",
      'अनिल',
      'தமிழ்',
      '王小明',
      '阿凡提·买买提',
      'さくら',
      'マリー・アン',
      '김민준',
    ],
    ...['አበበ', 'ნინო', 'Արամ', 'สมชาย', 'Nguyễn'],
  ])('accept %s as a name', (name) => {
    expect(firstMessage(fields.firstName, name)).toBeUndefined();
  });

  it.each([
    ['Sinhala', 'ශ්\u200dරී'],
    ['Persian', 'علی\u200cرضا'],
    ['Malayalam', 'രമണന്\u200d'],
    ['Latin that was typed in parts', 'Zoe\u0308'],
  ])('accept a name in %s with its invisible signs', (_, name) => {
    expect(firstMessage(fields.firstName, name)).toBeUndefined();
  });

  it.each(['\u200cAnn', 'A\u200d\u200dB', 'Ann\u200b', 'A \u200dB'])(
    'reject %p, which has an invisible sign without its letter',
    (name) => {
      expect(firstMessage(fields.firstName, name)).toBe(messages.firstNameInvalid);
    },
  );

  it.each([
    ...[
      'Ann1',
      ' Ann',
      'Ann ',
      'A  B',
      '!',
      'O_o',
      '-',
      "'",
      '.',
      '-Ann',
      'Ann-',
      'A--B',
      "O''Brien",
    ],
    ...[
      'Ann..',
      'Ann/Bob',
      'Ann@home',
      '<b>Ann</b>',
      'Ann,',
      '"Ann"',
      'Ann&Bob',
      '王１',
      'Ann\u200bBob',
    ],
  ])('reject %p as a name', (name) => {
    expect(firstMessage(fields.firstName, name)).toBe(messages.firstNameInvalid);
  });

  it.each(['a@b.co', 'first.last+tag@sub.example.com', "o'brien@b.co", 'zoë@müller.example'])(
    'accept %s as e-mail',
    (email) => {
      expect(firstMessage(fields.email, email)).toBeUndefined();
    },
  );

  it.each([
    ...['a', 'a@b', 'a@b.c', 'a b@c.de', '@b.co', 'a@@b.co', 'a@b.co '],
    ...['a,b@c.de', 'a@b.de,c@d.de', 'a@b.co;', 'Ada<a@b.co>', '<a@b.co>', '"a"@b.co', 'a@[b].co'],
    ...['“a@b.co”', '«a»@b.co', 'a@b.c“o', 'a\u2028@b.co'],
    ...['a\u0007@b.co', 'a@b\u001b.co', 'a@b.co\u200b', 'a\u202e@b.co', 'a@b.c\0o'],
  ])('reject %p as e-mail', (email) => {
    expect(firstMessage(fields.email, email)).toBe(messages.emailInvalid);
  });

  it('accept as a mobile number ten digits from 7, 8 or 9 on, with an optional +91 or 0', () => {
    const tail = fc.stringMatching(/^[7-9]\d{9}$/);
    fc.assert(
      fc.property(fc.constantFrom('', '+91', '0'), tail, (...parts) => {
        expect(firstMessage(phoneFields.mobile, parts.join(''))).toBeUndefined();
      }),
    );
  });

  it.each(['+971501148006', '0000000000', '98765432101', '503555014', '9876 543210', 'abc'])(
    'reject %s as a mobile number',
    (number) => {
      expect(firstMessage(phoneFields.mobile, number)).toBe(messages.mobileInvalid);
      expect(firstMessage(phoneFields.phone, number)).toBe(messages.phoneInvalid);
    },
  );

  it('say with the rest of the form that a number is not one of its market', () => {
    const form = {
      ...{ first_name: 'Ada', last_name: 'Weaver', email: 'ada@example.com' },
      ...{ password: 'Passw0rd!', confirm_password: 'Passw0rd?', mobile_no: '7400123456' },
    };
    const wrong = (market: string | null) =>
      endpoints.register.request
        .safeParse({ ...form, market })
        .error?.issues.map(({ path: [field], message }) => [field, message]);
    const mismatch = ['confirm_password', messages.confirmPasswordMismatch];
    expect(wrong('uk')).toEqual([mismatch]);
    const american = { ...form, mobile_no: '5035550142' };
    const { error } = endpoints.register.request.safeParse({ ...american, market: 'uk' });
    expect(error?.issues.map(({ message }) => message).sort()).toEqual(
      [messages.confirmPasswordMismatch, messages.mobileInvalid].sort(),
    );
  });

  it.each(['Passw0rd!', 'aA1#aA1#', 'LongEnough9?'])('accept %s as a password', (password) => {
    expect(firstMessage(fields.password, password)).toBeUndefined();
  });

  it.each(['Passw0rd', 'passw0rd!', 'PASSW0RD!', 'Password!', 'Pw0!', 'Pass w0rd!', 'Passw0rd('])(
    'reject %s as a password',
    (password) => {
      expect(firstMessage(fields.password, password)).toBe(messages.passwordInvalid);
    },
  );

  const isGood = (field: z.ZodType, value: string) => field.safeParse(value).success;

  it('accept as a name only words of letters with one sign of names between them', () => {
    const word = fc.stringMatching(/^\p{L}{1,9}$/u);
    const sign = fc.constantFrom(' ', "'", '’', '-', '.', '. ');
    const name = fc
      .array(fc.tuple(word, sign), { minLength: 1, maxLength: 4 })
      .map((words) => words.flat().slice(0, -1).join(''));
    // Some letters have two code units. The maximum length is another rule.
    const short = name.filter(({ length }) => length <= 60);
    const foreign = fc.constantFrom('1', '_', '@', '/', '--', "''", '  ', '\t');
    fc.assert(
      fc.property(short, foreign, fc.nat(), (good, bad, place) => {
        expect(isGood(fields.firstName, good)).toBe(true);
        const at = place % (good.length + 1);
        expect(isGood(fields.firstName, `${good.slice(0, at)}${bad}${good.slice(at)}`)).toBe(false);
      }),
    );
  });

  it('accept as an e-mail address only a name, an at sign and a domain with a dot', () => {
    const part = fc.stringMatching(/^[\w+-]{1,20}$/);
    const end = fc.stringMatching(/^[a-z]{2,10}$/);
    fc.assert(
      fc.property(part, part, end, (name, host, domain) => {
        expect(isGood(fields.email, `${name}@${host}.${domain}`)).toBe(true);
        expect(isGood(fields.email, `${name}${host}.${domain}`)).toBe(false);
        expect(isGood(fields.email, `${name}@${host}${domain}`)).toBe(false);
        expect(isGood(fields.email, `${name}@${host} .${domain}`)).toBe(false);
        expect(isGood(fields.email, `${name}@${name}@${host}.${domain}`)).toBe(false);
      }),
    );
  });

  it('accept as a password only eight characters or more with one of each kind', () => {
    const kinds = [/^[A-Z]{2,9}$/, /^[a-z]{2,9}$/, /^\d{2,9}$/, /^[#?!@$%^&*-]{2,9}$/];
    const parts = fc.tuple(...kinds.map((kind) => fc.stringMatching(kind)));
    const inAnyOrder = parts.chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
    fc.assert(
      fc.property(inAnyOrder, fc.nat(3), (all, missing) => {
        const characters = all.join('');
        expect(isGood(fields.password, characters)).toBe(true);
        expect(isGood(fields.password, `${characters} `)).toBe(false);
        expect(isGood(fields.password, all.map((part) => part.slice(0, 1)).join(''))).toBe(false);
        const without = all.filter((_, index) => index !== missing).join('');
        expect(isGood(fields.password, without.repeat(2))).toBe(false);
      }),
    );
  });
});

describe('a text of which nothing can be seen', () => {
  const review = { kind: 'product', product_id: 1, rating: 5 };
  const contact = { first_name: 'Ada', last_name: 'Oak', email: 'ada@example.com', website: '' };
  it.each([
    ['saveReview', { ...review, text: '\u200b' }, 'text'],
    ['sendContactMessage', { ...contact, subject: '\u2060', message: 'Hello' }, 'subject'],
    ['sendContactMessage', { ...contact, subject: 'Hello', message: '\ufeff\n' }, 'message'],
    ['replyToTicket', { ticket_number: 'T-ADAX-0001', text: '\u3164' }, 'text'],
    ['applyCoupon', { code: '\u200b' }, 'code'],
  ] as const)('is missing for %s', (name, request, field) => {
    const issues = endpoints[name].request.safeParse(request).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toContain(field);
  });

  it('is an empty message of a gift card', () => {
    const card = {
      gift_card_id: crypto.randomUUID(),
      amount: '25.00',
      recipient_email: 'ada@example.com',
      send_on: null,
    };
    const parsed = endpoints.buyGiftCard.request.parse({ ...card, message: '\u200b' });
    expect(parsed).toMatchObject({ message: '' });
  });
});
