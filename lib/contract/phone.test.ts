import fc from 'fast-check';
import {
  type CountryCode,
  getExampleNumber,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { marketCodes } from '../shared/markets';
import { phoneText } from '../shared/phone-text';
import { parsePhone, phonesOf, shortPhone } from './phone';

describe('a phone number', () => {
  it.each([
    ['us', '5035550142', '+15035550142'],
    ['us', '+15035550142', '+15035550142'],
    ['us', '9195550142', '+19195550142'],
    ['us', '8002345678', '+18002345678'],
    ['us', '7875550142', '+17875550142'],
    ['us', '+447400123456', '+447400123456'],
    ['us', '+919195550142', '+919195550142'],
    ['ca', '4165550142', '+14165550142'],
    ['ca', '05035550142', '+15035550142'],
    ['uk', '7400123456', '+447400123456'],
    ['uk', '07400123456', '+447400123456'],
    ['uk', '2079460958', '+442079460958'],
    ['uk', '0169772345', '+44169772345'],
    ['uk', '+15035550142', '+15035550142'],
    ['in', '9876543210', '+919876543210'],
    ['in', '09876543210', '+919876543210'],
    ['in', '+919876543210', '+919876543210'],
    ['in', '+15035550142', '+15035550142'],
    // By the specification these are numbers in every market.
    ['us', '9876543210', '+919876543210'],
    ['us', '09876543210', '+919876543210'],
    ['ca', '9876543210', '+919876543210'],
    ['uk', '9876543210', '+919876543210'],
    ['uk', '9123456789', '+919123456789'],
  ] as const)('in the market %s, %s is %s', (market, text, e164) => {
    expect(parsePhone(text, market)).toBe(e164);
  });

  it.each([
    ['us', '+971501148006'],
    ['us', '971501148006'],
    ['us', '1234567890'],
    ['us', '503555014'],
    ['us', '50355501421'],
    ['us', '+18765550142'],
    ['us', ''],
    ['us', '503 555 0142'],
    ['us', '５０３５５５０１４２'],
    // Of the UK, where it is 07400 123456, or of India.
    ['us', '07400123456'],
    // Free of charge, a premium rate and a personal number.
    ['uk', '08001234567'],
    ['uk', '+448001234567'],
    ['uk', '09012345678'],
    ['uk', '07012345678'],
    ['uk', '5035550142'],
    ['in', '5035550142'],
    ['in', '6876543210'],
    ['in', '+916876543210'],
    ['in', '98765432101'],
  ] as const)('in the market %s, %j is none', (market, text) => {
    expect(parsePhone(text, market)).toBeNull();
  });

  it.each(['US', 'CA', 'GB', 'IN'] as CountryCode[])(
    'of the library for %s is accepted by its digits and with its calling code',
    (country) => {
      const number = getExampleNumber(country, examples);
      const market = country === 'GB' ? 'uk' : country.toLowerCase();
      const digits = number?.nationalNumber ?? '';
      for (const text of [digits, number?.number ?? ''])
        expect(parsePhone(text, market as 'us')).toBe(number?.number);
    },
  );

  const tenDigits = fc.stringMatching(/^[1-9]\d{9}$/);
  const market = fc.constantFrom(...marketCodes);

  it('is, with a calling code, never another number than the one that was typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('+1', '+44', '+91', '+971', '+7'),
        tenDigits,
        market,
        (...parts) => {
          const [code, digits, reader] = parts;
          expect([null, code + digits]).toContain(parsePhone(code + digits, reader));
        },
      ),
    );
  });

  it('of the USA is what the library calls valid', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{9}$/), (digits) => {
        const found = parsePhoneNumberFromString(digits, 'US');
        const isUs = ['US', 'CA', 'AS', 'GU', 'MP', 'PR', 'VI'].includes(found?.country ?? '');
        if (isUs && isValidPhoneNumber(digits, 'US'))
          expect(parsePhone(digits, 'us')).toBe(`+1${digits}`);
        else expect(parsePhone(digits, 'us')).toBe(/^[789]/.test(digits) ? `+91${digits}` : null);
      }),
      { numRuns: 1_000 },
    );
  });

  it('of the UK is what the library calls a mobile or a landline there', () => {
    const lines = ['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'];
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{9}$/), (digits) => {
        const found = parsePhoneNumberFromString(digits, 'GB');
        const type = found?.isValid() && found.getType();
        if (type && lines.includes(type)) expect(parsePhone(digits, 'uk')).toBe(`+44${digits}`);
        else expect(parsePhone(digits, 'uk')).toBe(/^[789]/.test(digits) ? `+91${digits}` : null);
        if (type && !lines.includes(type)) expect(parsePhone(`0${digits}`, 'uk')).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it('in its short form is the same number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '+1', '+44', '+91', '0'),
        tenDigits,
        market,
        market,
        (...parts) => {
          const [code, digits, writer, reader] = parts;
          const e164 = parsePhone(code + digits, writer);
          if (e164) expect(parsePhone(shortPhone(e164, reader), reader)).toBe(e164);
        },
      ),
    );
  });

  it('of an older account stays as it is', () => {
    expect(shortPhone('9876543210', 'us')).toBe('9876543210');
  });

  it('may be one of several countries, first the market it is typed in', () => {
    expect(phonesOf('9195550142', 'us')).toEqual(['+19195550142', '+919195550142']);
    expect(phonesOf('9195550142', 'in')).toEqual(['+919195550142', '+19195550142']);
    expect(phonesOf('+919195550142', 'us')).toEqual(['+919195550142']);
    expect(phonesOf('ada@example.com', 'us')).toEqual([]);
  });

  it('is written as the library writes it, at home and abroad', () => {
    fc.assert(
      fc.property(fc.constantFrom('us', 'uk'), tenDigits, (country, digits) => {
        const e164 = `${country === 'us' ? '+1' : '+44'}${digits}`;
        const number = parsePhoneNumberFromString(e164);
        if (!number || parsePhone(e164, 'us') === null) return;
        expect(phoneText(e164, country)).toBe(number.formatNational());
        expect(phoneText(e164, 'in')).toBe(number.formatInternational());
      }),
      { numRuns: 2_000 },
    );
    expect(phoneText('+44169772345', 'uk')).toBe('016977 2345');
    expect(phoneText('+919876543210', 'in')).toBe('98765 43210');
    expect(phoneText('+919876543210', 'us')).toBe('+91 98765 43210');
    expect(phoneText('9876543210', 'us')).toBe('9876543210');
  });
});
