import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from './durations';
import { Empty, endpoint, memberRead, memberWrite, Nothing, ofFeature } from './endpoint';
import * as fields from './fields';
import { MAX_LIST, MAX_PARTS } from './list-bounds';
import { Currency } from './money';

/** One page of what the shop keeps about a member. */
export const PersonalDataPage = z.object({
  /** What kind of data it is, e.g. `addresses`. The pages of one part follow each other. */
  part: z.string().regex(/^[a-z_]+$/),
  rows: z.array(z.unknown()).max(MAX_PARTS),
  /** Of the amounts in the rows, which are in hundredths. */
  currency: Currency,
  /** Of the next page; null at the end. */
  next: z.string().max(100).nullable(),
});

export const AccountDeletion = z.object({
  /** How the member proves who they are: a member who signs in with a provider alone has no password. */
  confirm_by: z.enum(['password', 'code']),
  /** What has to be finished before, one text each; empty where the account can be deleted. */
  obstacles: z.array(z.string()).max(MAX_LIST),
});
export type AccountDeletion = z.output<typeof AccountDeletion>;

const GUESSES = { attempts: 10, windowMs: 15 * MINUTE_MS };
const CLIENT_GUESSES = { attempts: 60, windowMs: 15 * MINUTE_MS };

/** Beyond section 7: what a member may do with what the shop keeps about them. */
export const privacyEndpoints = ofFeature('privacy', {
  /** Everything that is kept about the member, page by page, for the file of `/api/personal-data`. */
  personalData: endpoint({
    ...memberRead,
    caller: 'server',
    // No one waits for a screen, and a file that ends early is worth nothing.
    timeoutMs: 15_000,
    limitMs: 12_000,
    // Some hundred pages are one file of somebody who has bought for years.
    rateLimit: {
      account: { by: 'shopper', attempts: 600, windowMs: HOUR_MS },
      client: { attempts: 2000, windowMs: HOUR_MS },
    },
    request: z.object({ cursor: z.string().max(100).nullable() }),
    response: PersonalDataPage,
    errors: ['not_found'],
  }),
  accountDeletion: endpoint({ ...memberRead, request: Empty, response: AccountDeletion }),
  /** Sends a code to the e-mail address of a member without a password. */
  sendDeletionCode: endpoint({
    ...memberWrite,
    rateLimit: {
      account: { by: 'shopper', attempts: 5, windowMs: HOUR_MS, pauseMs: MINUTE_MS },
      client: { attempts: 20, windowMs: HOUR_MS },
    },
    request: Empty,
    response: Nothing,
  }),
  /** Deletes the account, and ends all its sessions. */
  deleteAccount: endpoint({
    ...memberWrite,
    rateLimit: { account: { by: 'shopper', ...GUESSES }, client: CLIENT_GUESSES },
    request: z.object({
      /** Of a member who has one. */
      password: fields.confirmPassword.nullish(),
      /** Of `sendDeletionCode`, for a member without a password. */
      code: z
        .string()
        .regex(/^\d{6}$/, 'Please enter the six digits of the code')
        .nullish(),
    }),
    response: Nothing,
    errors: ['account_in_use'],
  }),
});
