import { ShopError } from '../calls/call-shop';
import { visitCampaign } from '../checkout/visit-campaign';
import { type PaymentCalls, rejectionOf, type WantedPayment } from './payment-calls';
import type { PaymentEvent, ProviderPayment } from './payment-progress';

/**
 * A press on the button: sends the payment, and pays in the provider's frame where the answer says so.
 * @param current the payment of the screen; null begins one
 * @returns what came of it
 * @throws {ShopError} when the session has ended
 */
export async function sendPayment<P extends ProviderPayment, W extends WantedPayment>(
  calls: PaymentCalls<P, W>,
  current: P | null,
  wanted: W,
): Promise<PaymentEvent<P>> {
  const { card } = wanted;
  const wrong = await card?.check();
  if (wrong) return { type: 'rejected', issue: { message: wrong, code: null } };
  let begun: P | undefined;
  let payment: P;
  try {
    begun = await calls.prepare(current, wanted);
    const { state, next_action } = begun;
    const isPlaceable =
      state === 'open' || (state === 'action' && next_action?.type === 'card_frame');
    // Any other one goes on elsewhere, or is over.
    if (!isPlaceable) return { type: 'answered', payment: begun };
    const placed = await calls.place(begun, wanted, visitCampaign());
    payment = (await calls.hold?.(placed)) ?? placed;
  } catch (error) {
    if (begun && error instanceof ShopError) {
      if (error.isUnknown) return { type: 'unanswered', payment: begun };
      // Another tab has sent it. Its way to pay goes on there, or is given up here.
      if (error.code === 'payment_under_way') return readOrWait(calls, begun);
    }
    return rejectionOf(error);
  }
  const action = payment.next_action;
  if (!card || action?.type !== 'card_frame') return { type: 'answered', payment };
  const result = await card.confirm(action.client_secret);
  if (result === null) return readOrWait(calls, payment);
  if (result === 'unknown') return { type: 'unanswered', payment };
  const { issue: reason, isDeclined } = result;
  return isDeclined
    ? { type: 'declined', payment, reason }
    : { type: 'rejected', issue: { message: reason, code: null }, payment };
}

async function readOrWait<P extends ProviderPayment, W extends WantedPayment>(
  calls: PaymentCalls<P, W>,
  payment: P,
): Promise<PaymentEvent<P>> {
  try {
    return { type: 'answered', payment: await calls.read(payment) };
  } catch (error) {
    if (error instanceof ShopError && error.status !== 401) return { type: 'unanswered', payment };
    throw error;
  }
}
