import { z } from 'zod';
import type { CardSummary } from './provider';

/** By the name that the providers use. */
const BRANDS: Partial<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos Australia',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A card's brand as shoppers know it: `visa` → `Visa`. One that is not known is a `Card`. */
function cardBrand(name: string): string {
  return BRANDS[name] ?? 'Card';
}

const fields = {
  brand: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int(),
};
const Fields = z.object(fields);

function summaryOf({ brand, last4, exp_month, exp_year }: z.output<typeof Fields>): CardSummary {
  return { brand: cardBrand(brand), last4, expMonth: exp_month, expYear: exp_year };
}

/** A card as both providers answer it, decoded into a `CardSummary`. */
export const CardAnswer = Fields.transform(summaryOf);

/** The card of a payment, with its fingerprint where the provider has one. */
export const UsedCardAnswer = z
  .object({ ...fields, fingerprint: z.string().min(1).nullish() })
  .transform(({ fingerprint, ...card }) => ({
    card: summaryOf(card),
    cardFingerprint: fingerprint ?? null,
  }));
