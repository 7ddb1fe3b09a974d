import { z } from 'zod';
import { DEFAULT_MARKET, marketCodes } from '../shared/markets';
import { patterned } from './fields';
import { messages } from './messages';
import { isPhone, parsePhone } from './phone';

/*
 * Apart from the other fields, so that only forms with a phone number load the library. A field alone accepts a number of
 * any market; whether it is one of the country is decided where the country is known.
 */

/** The longest: a calling code and ten digits. */
const MAX = 13;

export const mobile = patterned(isPhone, messages.mobileRequired, messages.mobileInvalid, MAX);
/** As `mobile`, or empty for who has none. */
export const optionalMobile = z
  .string()
  .max(MAX, messages.mobileInvalid)
  .refine((value) => value === '' || isPhone(value), messages.mobileInvalid);
/** The rule of `mobile` with the messages of the address form. */
export const phone = patterned(isPhone, messages.phoneRequired, messages.phoneInvalid, MAX);

/** Whose numbers are meant where no calling code says it; the default market's where it is left out. */
export const market = z.enum(marketCodes).nullish();

interface MobileForm {
  mobile_no: string;
  market?: z.output<typeof market>;
}

/** The rule that `mobile_no` is a number of the form's market. It holds while other fields are wrong too. */
export function ofMarket() {
  const isOfMarket = (form: MobileForm) =>
    parsePhone(form.mobile_no, form.market ?? DEFAULT_MARKET) !== null;
  const rule = {
    error: messages.mobileInvalid,
    path: ['mobile_no'],
    when: ({ value }: { value: unknown }) => {
      const { mobile_no: text } = Object(value);
      return typeof text === 'string' && isPhone(text);
    },
  };
  return [isOfMarket, rule] as const;
}
