import { z } from 'zod';
import { REFERRAL_STATES } from '@/lib/contract/referral-states';
import { FLAGS } from './rules';

const ofReferral = { referral: z.number().int().positive().max(2_147_483_647) };

/** Body of `POST /backend/admin/referrals`. */
export const ReferralsCommand = z.discriminatedUnion('command', [
  /** Those that wait for the shop, the oldest first. */
  z.object({ command: z.literal('list') }),
  z.object({ command: z.literal('approve'), ...ofReferral }),
  z.object({ command: z.literal('void'), ...ofReferral }),
]);
export type ReferralsCommand = z.output<typeof ReferralsCommand>;

const ListedReferral = z.object({
  referral: z.number(),
  state: z.enum(REFERRAL_STATES),
  flags: z.array(z.enum(FLAGS)),
  inviter: z.string().nullable(),
  friend: z.string().nullable(),
  order_number: z.string().nullable(),
  joined_at: z.iso.datetime(),
});

/** `data` of the answer. Each command sets only its own fields. */
export const ReferralsResult = z.object({ referrals: z.array(ListedReferral).optional() });
export type ReferralsResult = z.output<typeof ReferralsResult>;
