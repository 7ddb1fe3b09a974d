import { and, desc, eq, notInArray } from 'drizzle-orm';
import { canonicalMailbox } from '@/lib/contract/mailbox';
import { referralCodeOf } from '@/lib/contract/referral-states';
import type { Queries } from '../../platform/database/database';
import type { DeviceTokens } from '../../platform/device-tokens';
import { normalLoginName } from '../accounts/rules';
import { shoppers } from '../accounts/schema';
import { orders } from '../orders/schema';
import { UNPAID_STATES } from '../orders/states';
import type { Flag } from './rules';
import { referralCodes, referralEvents, referrals } from './schema';

/** Of how many of the inviter's friends the devices are compared. */
const COMPARED_FRIENDS = 100;

interface Newcomer {
  id: number;
  email: string;
  mobile: string | null;
}

/** What came with a registration. */
export interface Invitation {
  /** As the link had it. */
  code: string | null | undefined;
  /** Of the browser's last sign-in. */
  deviceToken: string | null | undefined;
  devices: Pick<DeviceTokens, 'find' | 'keyedHash'>;
}

/**
 * Stores who invited a new member. Does nothing for a code that no one has, and for someone who has bought as a guest
 * before: a registration never fails for it.
 */
export async function recordInvitation(
  transaction: Queries,
  newcomer: Newcomer,
  { code, deviceToken, devices }: Invitation,
  now: Date,
): Promise<void> {
  const inviter = code && (await findInviter(transaction, code));
  if (!inviter || inviter.id === newcomer.id) return;
  const hasBought = and(
    eq(orders.shopperId, newcomer.id),
    eq(orders.kind, 'goods'),
    notInArray(orders.state, [...UNPAID_STATES]),
  );
  if ((await transaction.$count(orders, hasBought)) > 0) return;
  const known = [inviter, ...(await readFriends(transaction, inviter.id))];
  const isKnownDevice = known.some(({ email, mobile }) =>
    [email, mobile].some(
      (name) => deviceToken && name && devices.find(deviceToken, normalLoginName(name)) !== null,
    ),
  );
  const isSamePerson =
    inviter.email !== null && canonicalMailbox(inviter.email) === canonicalMailbox(newcomer.email);
  const friendMailbox = devices.keyedHash(canonicalMailbox(newcomer.email));
  const isReturning =
    friendMailbox !== null &&
    (await transaction.$count(referrals, eq(referrals.friendMailbox, friendMailbox))) > 0;
  const flags: Flag[] = [
    ...(isSamePerson ? (['person'] as const) : []),
    ...(isReturning ? (['returning'] as const) : []),
    ...(isKnownDevice ? (['device'] as const) : []),
  ];
  const [added] = await transaction
    .insert(referrals)
    .values({
      inviterId: inviter.id,
      friendId: newcomer.id,
      friendMailbox,
      state: 'joined',
      flags,
      joinedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: referrals.id });
  if (!added) return;
  await transaction
    .insert(referralEvents)
    .values({ referralId: added.id, state: 'joined', actor: 'shopper', at: now });
}

/** The member with a code, in any spelling. */
export async function findInviter(queries: Queries, text: string) {
  const code = referralCodeOf(text);
  if (!code) return undefined;
  const [found] = await queries
    .select({
      id: shoppers.id,
      firstName: shoppers.firstName,
      email: shoppers.email,
      mobile: shoppers.mobile,
    })
    .from(referralCodes)
    .innerJoin(shoppers, eq(shoppers.id, referralCodes.shopperId))
    .where(eq(referralCodes.code, code));
  return found;
}

function readFriends(queries: Queries, inviterId: number) {
  return queries
    .select({ email: shoppers.email, mobile: shoppers.mobile })
    .from(referrals)
    .innerJoin(shoppers, eq(shoppers.id, referrals.friendId))
    .where(eq(referrals.inviterId, inviterId))
    .orderBy(desc(referrals.id))
    .limit(COMPARED_FRIENDS);
}
