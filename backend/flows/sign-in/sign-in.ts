import type { SignedInUser } from '@/lib/contract/accounts';
import { WithMessage } from '@/lib/contract-server/with-message';
import { openSession } from '../../modules/accounts/sessions';
import { loginNamesOf, type Member, toUser } from '../../modules/accounts/shoppers';
import type { Context } from '../../platform/procedure';
import { mergeGuest } from './merge-guest';

const list = new Intl.ListFormat('en');

/** The guest who makes the call; null for everyone else. */
export function guestIdOf({ session }: Context): number | null {
  return session && !session.isMember ? session.shopperId : null;
}

/**
 * Begins a session of the member, on a device that is known from now on. The cart of a guest who signs in is
 * added to the member's.
 * @param message for the shopper; a text follows where the cart could not hold everything
 */
export async function signIn(
  context: Context,
  member: Member,
  message: string,
): Promise<WithMessage<SignedInUser>> {
  const { queries, clock, devices } = context;
  const guestId = guestIdOf(context);
  const { cutOff, api_token } = await queries.transaction(async (transaction) => ({
    cutOff: guestId === null ? [] : await mergeGuest(transaction, guestId, member.id),
    api_token: await openSession(transaction, member.id, clock()),
  }));
  const cutOffNote =
    cutOff.length > 0 && `Your cart has as many of ${list.format(cutOff)} as can be in one order.`;
  return new WithMessage([message, cutOffNote].filter(Boolean).join(' '), {
    ...toUser(member),
    api_token,
    device_token: devices.issue(loginNamesOf(member)),
  });
}
