import { z } from 'zod';
import { STATEMENT_FORMATS } from '../shared/wallet-statement';
import { HOUR_MS } from './durations';
import { Empty, endpoint, fileAnswer, memberRead, memberWrite, ofFeature } from './endpoint';
import { MAX_PARTS } from './list-bounds';
import { Currency, Price, SignedPrice } from './money';
import { askLimit, NextAction, ProviderChoice, payLimit, placing } from './payment';
import { MAX_WALLET_PAGE, TRANSACTION_TYPES, WALLET_PAGE_SIZE } from './wallet-transactions';

export const WalletBalance = z.object({
  currency: Currency,
  /** What the shopper may spend now. */
  balance: Price,
  /** What is held for orders whose payment is not complete; it is not in the balance. */
  pending: Price,
  /** How much may be added at once, and what the form suggests: the shop's settings. */
  top_up: z.object({ min: Price, max: Price, suggested: Price }),
});
export type WalletBalance = z.output<typeof WalletBalance>;

/**
 * Money that a member adds to the wallet: at most one payment, credited once.
 *
 * - `action`: the shopper goes on as `next_action` says
 * - `checking`: not known yet; ask again
 * - `paid`: the money is in the wallet
 * - `failed`: nothing was paid; another try is another top-up. Money that arrives later makes it `paid`
 */
export const TopUp = z.object({
  top_up_id: z.uuid(),
  currency: Currency,
  amount: Price,
  state: z.enum(['action', 'checking', 'paid', 'failed']),
  next_action: NextAction.nullable(),
  /** Why it failed, for the shopper, where the provider gives a reason. */
  failure: z.string().nullable(),
  choice: ProviderChoice,
});
export type TopUp = z.output<typeof TopUp>;

export const TopUpRef = z.object({ top_up_id: z.uuid() });

const TopUpRequest = z.object({
  /** Made by the browser: the same one for each attempt at the same top-up. */
  top_up_id: z.uuid(),
  /** Within the bounds of `walletBalance`. */
  amount: Price,
  payment: ProviderChoice.refine(({ method }) => method !== 'express' && method !== 'instalments', {
    error: 'Money cannot be added this way. Please choose another one.',
  }),
  /** The path of /wallet in the shopper's market, to which the provider's page redirects back, with `?top-up=ID`. */
  return_path: z.string().regex(/^(?:\/[a-z]{2})?\/wallet$/),
});

const TransactionType = z.enum(TRANSACTION_TYPES);

export const Transaction = z.object({
  /** Of the transfer in the books; of a top-up that is under way its own id. */
  transaction_id: z.string(),
  order_number: z.string().nullable(),
  at: z.iso.datetime(),
  /** What it adds to the wallet: negative for a purchase, 0 for one that was returned. */
  amount: SignedPrice,
  type: TransactionType,
  /** `pending`: the payment is not complete. `returned`: it was not, and the money is back. */
  state: z.enum(['posted', 'pending', 'returned']),
  /** One line, for the shopper. */
  comment: z.string(),
});
export type Transaction = z.output<typeof Transaction>;

/** `2026-11`, by the shop's clock. */
export const Month = z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/);

export const Transactions = z.object({
  currency: Currency,
  /** The newest first. */
  transactions: z.array(Transaction).max(WALLET_PAGE_SIZE),
  /** Of all pages, with the filters. */
  total: z.number().int().nonnegative(),
  /** Those that have any, whatever the filters are; the newest first. */
  months: z.array(Month).max(MAX_PARTS),
});
export type Transactions = z.output<typeof Transactions>;

/** Beyond section 7. */
export const walletEndpoints = ofFeature('wallet', {
  walletBalance: endpoint({ ...memberRead, request: Empty, response: WalletBalance }),
  walletTransactions: endpoint({
    ...memberRead,
    request: z.object({
      type: TransactionType.optional(),
      month: Month.optional(),
      page_number: z.number().int().min(1).max(MAX_WALLET_PAGE).default(1),
    }),
    response: Transactions,
  }),
  /** The statement of a month that has begun, as a file. */
  walletStatement: endpoint({
    ...memberRead,
    ...fileAnswer,
    // No one waits for a screen.
    timeoutMs: 15_000,
    limitMs: 12_000,
    rateLimit: {
      account: { by: 'shopper', attempts: 60, windowMs: HOUR_MS },
      client: { attempts: 240, windowMs: HOUR_MS },
    },
    request: z.object({ month: Month, format: z.enum(STATEMENT_FORMATS) }),
  }),
  /** A repetition answers the state of the top-up, one with other content `payment_under_way`. */
  topUpWallet: endpoint({
    ...memberWrite,
    ...placing,
    rateLimit: {
      account: { by: 'shopper', attempts: 30, windowMs: HOUR_MS },
      client: { attempts: 120, windowMs: HOUR_MS },
    },
    request: TopUpRequest,
    response: TopUp,
    errors: ['not_found', 'payment_under_way', 'not_configured'],
  }),
  /** The state of a top-up, which the provider is asked for while it is not final. */
  topUp: endpoint({
    ...memberRead,
    ...placing,
    rateLimit: askLimit,
    request: TopUpRef,
    response: TopUp,
    errors: ['not_found'],
  }),
  /** Gives a top-up up. It may turn out to be paid. */
  cancelTopUp: endpoint({
    ...memberWrite,
    ...placing,
    rateLimit: payLimit,
    request: TopUpRef,
    response: TopUp,
    errors: ['not_found'],
  }),
});
