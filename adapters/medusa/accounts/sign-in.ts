import type { SignedInUser } from '@/lib/contract/accounts';
import { WithMessage } from '@/lib/contract-server/with-message';
import type { Context } from '../context';
import { type Customer, toUser } from './customers';

/**
 * Logs a customer in. The cart of a guest who made the call is added to the customer's, their orders become the customer's,
 * and the guest's session ends.
 * @param token Medusa's, of this login
 */
export async function signIn(
  { customers, sessions, carts, orders, session, log }: Context,
  customer: Customer,
  token: string,
  message: string,
): Promise<WithMessage<SignedInUser>> {
  await customers.keepToken(token);
  if (session && !session.isMember) {
    await carts.moveToMember(session, customer);
    // Without it the guest's orders are still there by their number and e-mail address.
    await orders
      .moveToMember(session, customer.id, token)
      .catch((err: unknown) => log.error({ err }, 'The orders of a guest stayed where they were'));
    await sessions.endAll(session.shopperId);
  }
  const api_token = await sessions.openForMember(customer.id);
  return new WithMessage(message, { ...toUser(customer), api_token });
}
