import { z } from 'zod';
import { expressWallets, methods } from './records';

const Id = z.string().regex(/^[\w.:-]{1,100}$/, 'must be 1 to 100 letters, digits and . : _ -');
const Amount = z.int('must be an integer of minor units').min(1).max(1_000_000_000_000);
const Name = z.string().trim().min(1).max(60);

export const IdempotencyKey = Id;

export const CreatePayment = z.strictObject({
  /** The merchant's own id. */
  id: Id.optional(),
  amount: Amount,
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO code such as USD'),
  method: z.enum(methods),
  return_url: z.url({ protocol: /^https?$/ }).max(2000),
  description: z.string().max(200).default(''),
  customer: Id.optional(),
  save_card: z.boolean().default(false),
  /** `manual`: a card is authorized, and charged by a call of its own. */
  capture: z.enum(['automatic', 'manual']).default('automatic'),
  saved_card: Id.optional(),
  upi_id: z.string().max(100).optional(),
  upi_app: Name.optional(),
  wallet_app: Name.optional(),
  /** For `express`. */
  wallet: z.enum(expressWallets).optional(),
  bank: Name.optional(),
});
export type CreatePayment = z.output<typeof CreatePayment>;

export const CreateRefund = z.strictObject({ id: Id, amount: Amount });

export const VerifyUpi = z.strictObject({ upi_id: z.string().max(100) });

export const ListPayments = z.object({
  /** Payments created before are left out. In milliseconds. */
  since: z.coerce.number().int().min(0).default(0),
  /** The last page's `next`. */
  after: Id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});
export type ListPayments = z.output<typeof ListPayments>;

export const SetFaults = z.strictObject({
  /** For so long, no call is answered or has an effect. */
  silent_ms: z.int().min(0).max(600_000).default(0),
  /** Each call is answered with this status and has no effect. */
  status: z.literal(500).optional(),
  /** Answers with a captured payment are lost. */
  drop_after_charge: z.boolean().default(false),
  webhooks: z.enum(['normal', 'double', 'reverse', 'hold']).default('normal'),
});
export type SetFaults = z.output<typeof SetFaults>;

const CardField = z.string().max(200);

export const ConfirmCard = z.strictObject({
  client_secret: z.string().max(200),
  card: z.strictObject({
    number: CardField,
    name: CardField,
    expiry: CardField,
    cvv: CardField,
  }),
});

export const FinishChallenge = z.strictObject({
  client_secret: z.string().max(200),
  is_complete: z.boolean(),
});

/** What the wallet sheet sends once the shopper has agreed. */
export const ConfirmWallet = z.strictObject({
  client_secret: z.string().max(200),
  /** The last digits of one of the cards in the wallet. */
  last4: z.string().regex(/^\d{4}$/),
});

/** What a button of a page sends. */
export const PressButton = z.object({
  token: z.string().max(200),
  choice: z.enum(['accept', 'decline']),
});
