/** The ISO 4217 code of the currency in which this shop charges, in every market. `amount-in-words.ts` spells it out. */
export const CURRENCY = 'USD';
