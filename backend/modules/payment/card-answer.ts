import { z } from 'zod';

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

/** A card as both providers answer it, decoded into a `CardSummary`. */
export const CardAnswer = z
  .object({
    brand: z.string(),
    last4: z.string().regex(/^\d{4}$/),
    exp_month: z.int().min(1).max(12),
    exp_year: z.int(),
  })
  .transform(({ brand, last4, exp_month, exp_year }) => ({
    brand: cardBrand(brand),
    last4,
    expMonth: exp_month,
    expYear: exp_year,
  }));
