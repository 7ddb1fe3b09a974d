import type { EndpointName, RequestOf } from '@/lib/contract/endpoints';
import type { ProviderChoice } from '@/lib/contract/payments';
import type { TopUp } from '@/lib/contract/wallet';
import { ShopError } from './call-shop';
import { callWithin } from './call-within';
import { type CardFields, LIMIT_MS, NO_ANSWER } from './payment-calls';

/** What the shopper wants when they press ADD MONEY. */
export interface WantedTopUp {
  /** In minor units. */
  amount: number;
  payment: ProviderChoice;
  returnPath: string;
  /** For a new card. */
  card: CardFields | null;
}

/** What came of a call. */
export type TopUpEvent =
  | { type: 'answered'; topUp: TopUp }
  /** Nothing was paid. `topUp` is what waits for the card; null where nothing was begun. */
  | { type: 'rejected'; issue: string; topUp: TopUp | null };

type TopUpEndpoint = 'topUpWallet' | 'topUp' | 'cancelTopUp';

/** @throws {ShopError} also where no answer came in time */
async function ask<E extends TopUpEndpoint & EndpointName>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<TopUp> {
  return (await callWithin(LIMIT_MS, endpoint, request)).data;
}

/** @throws {ShopError} 404 also for one that never reached the shop */
export function readTopUp(id: string): Promise<TopUp> {
  return ask('topUp', { top_up_id: id });
}

/** Whether a top-up is paid or has failed; false for one that never reached the shop. @throws {ShopError} */
export async function hasEnded(id: string): Promise<boolean> {
  try {
    const { state } = await readTopUp(id);
    return state === 'paid' || state === 'failed';
  } catch (error) {
    if (error instanceof ShopError && error.status === 404) return false;
    throw error;
  }
}

/** @throws {ShopError} */
export function cancelTopUp(id: string): Promise<TopUp> {
  return ask('cancelTopUp', { top_up_id: id });
}

/**
 * A press on ADD MONEY: begins the top-up and pays, in the provider's frame where it says so. The same id again does
 * nothing twice.
 * @returns what came of it; `checking` where it is unknown
 * @throws {ShopError} when the session has ended
 */
export async function addMoney(id: string, wanted: WantedTopUp): Promise<TopUpEvent> {
  const { amount, payment, returnPath, card } = wanted;
  const unanswered: TopUpEvent = {
    type: 'answered',
    topUp: {
      top_up_id: id,
      amount,
      state: 'checking',
      next_action: null,
      failure: null,
      choice: payment,
    },
  };
  let topUp: TopUp;
  try {
    topUp = await ask('topUpWallet', {
      top_up_id: id,
      amount,
      payment,
      return_path: returnPath,
    });
  } catch (error) {
    if (!(error instanceof ShopError) || error.status === 401) throw error;
    if (isUnknown(error)) return unanswered;
    // It was begun with something else, perhaps in another tab.
    if (error.code === 'payment_under_way') return readOrWait(id, unanswered);
    return { type: 'rejected', issue: error.fieldErrors.amount ?? error.message, topUp: null };
  }
  if (!card || topUp.next_action?.type !== 'card_frame') return { type: 'answered', topUp };
  const result = await card.confirm(topUp.next_action.client_secret);
  if (result === 'unknown') return unanswered;
  if (result) return { type: 'rejected', issue: result.issue, topUp };
  return readOrWait(id, unanswered);
}

/** Whether an error says nothing about what was done: there was no answer, or one of a broken server. */
export function isUnknown(error: ShopError): boolean {
  return error.status === 0 || error.status >= 500;
}

/** The message of a call that did nothing. */
export function messageOf(error: ShopError): string {
  return error.status === 0 ? NO_ANSWER : error.message;
}

async function readOrWait(id: string, unanswered: TopUpEvent): Promise<TopUpEvent> {
  try {
    return { type: 'answered', topUp: await readTopUp(id) };
  } catch (error) {
    if (error instanceof ShopError && error.status !== 401) return unanswered;
    throw error;
  }
}
