import fc from 'fast-check';
import type { z } from 'zod';
import * as fields from './fields';
import { messages } from './messages';

function firstMessage(field: z.ZodType, value: string): string | undefined {
  return field.safeParse(value).error?.issues[0]?.message;
}

describe('the field rules of section 5', () => {
  it.each([
    ['first name', fields.firstName, messages.firstNameRequired],
    ['last name', fields.lastName, messages.lastNameRequired],
    ['e-mail', fields.email, messages.emailRequired],
    ['mobile number', fields.mobile, messages.mobileRequired],
    ['phone number', fields.phone, messages.phoneRequired],
    ['password', fields.password, messages.passwordRequired],
    ['login name', fields.loginName, messages.loginNameRequired],
    ['login password', fields.loginPassword, messages.loginPasswordRequired],
    ['house number', fields.houseNumber, messages.houseNumberRequired],
  ])('asks for an empty %s with its own message', (_, field, message) => {
    expect(firstMessage(field, '')).toBe(message);
  });

  it.each(['Ann', 'José', 'Mary Ann', 'Ωmega', 'Åse'])('takes %s as a name', (name) => {
    expect(firstMessage(fields.firstName, name)).toBeUndefined();
  });

  it.each(['Ann1', ' Ann', 'Ann ', 'A  B', '!', 'O_o'])('refuses %p as a name', (name) => {
    expect(firstMessage(fields.firstName, name)).toBe(messages.firstNameInvalid);
  });

  it.each(['a@b.co', 'first.last+tag@sub.example.com'])('takes %s as e-mail', (email) => {
    expect(firstMessage(fields.email, email)).toBeUndefined();
  });

  it.each(['a', 'a@b', 'a@b.c', 'a b@c.de', '@b.co', 'a@@b.co', 'a@b.co '])(
    'refuses %p as e-mail',
    (email) => {
      expect(firstMessage(fields.email, email)).toBe(messages.emailInvalid);
    },
  );

  it('takes ten digits from 7, 8 or 9 on, with an optional +91 or 0, and no other mobile number', () => {
    const tail = fc.stringMatching(/^\d{9}$/);
    fc.assert(
      fc.property(
        fc.constantFrom('', '+91', '0'),
        fc.constantFrom('7', '8', '9'),
        tail,
        (...parts) => {
          expect(firstMessage(fields.mobile, parts.join(''))).toBeUndefined();
        },
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom('1', '2', '3', '4', '5', '6'), tail, (...parts) => {
        expect(firstMessage(fields.mobile, parts.join(''))).toBe(messages.mobileInvalid);
      }),
    );
  });

  it.each(['Passw0rd!', 'aA1#aA1#', 'LongEnough9?'])('takes %s as a password', (password) => {
    expect(firstMessage(fields.password, password)).toBeUndefined();
  });

  it.each(['Passw0rd', 'passw0rd!', 'PASSW0RD!', 'Password!', 'Pw0!', 'Pass w0rd!', 'Passw0rd('])(
    'refuses %s as a password',
    (password) => {
      expect(firstMessage(fields.password, password)).toBe(messages.passwordInvalid);
    },
  );
});
