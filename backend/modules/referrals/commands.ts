import { z } from 'zod';
import { REFERRAL_STATES } from '@/lib/contract/referral-states';
import { type CommandGroup, defineCommand, word } from '../../platform/command';
import { RowId } from '../../platform/database/row-id';
import { FLAGS } from './rules';

const ListedReferral = z.object({
  referral: RowId,
  state: z.enum(REFERRAL_STATES),
  flags: z.array(z.enum(FLAGS)),
  inviter: z.string().nullable(),
  friend: z.string().nullable(),
  order_number: z.string().nullable(),
  joined_at: z.iso.datetime(),
});

const ofReferral = z.object({
  referral: word('ID', RowId),
});

export const referralCommands = {
  help: 'show the invitations that wait for a look, approve or void one',
  notes: [
    'An invitation waits for you where inviter and friend may be one person (person, device,',
    'address, card), where the order was paid with a gift card of the inviter (gift_card),',
    'where the friend was invited before and has deleted that account (returning), or where',
    'the inviter has earned very many this month (limit).',
  ],
  commands: {
    list: defineCommand({
      help: 'show the invitations that wait for you',
      input: z.object({}),
      /** The oldest first. */
      result: z.object({ referrals: z.array(ListedReferral) }),
      rows: ({ referrals }) =>
        referrals.map(({ referral, state, flags, inviter, friend, order_number }) => {
          const people = `${inviter ?? '(deleted)'} invited ${friend ?? '(deleted)'}`;
          return `${referral}  ${state}  ${flags.join(', ')}  ${people}  ${order_number ?? ''}`;
        }),
    }),
    approve: defineCommand({
      help: 'it may be earned',
      input: ofReferral,
      result: z.object({}),
    }),
    void: defineCommand({
      help: 'it brings neither of them anything',
      input: ofReferral,
      result: z.object({}),
    }),
  },
} satisfies CommandGroup;
