import { z } from 'zod';
import { DAY_MS, SECOND_MS } from '@/lib/contract/durations';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { OrderReturn } from '@/lib/contract/returns';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import {
  fewerReturnable,
  notReturnable,
  replacementUnavailable,
  returnRefusals,
} from '@/lib/contract-server/return-errors';
import { parseJson } from '@/lib/shared/parse-json';
import { shopDayOf } from '@/lib/shared/shop-time';
import type { ReturnOption } from '../checkout/shipping-options';
import type { Context } from '../context';
import { MedusaRefusal, MedusaUnavailable, unlessRefused } from '../medusa/medusa';
import type { MedusaOrder } from './medusa-order';
import { lineAmounts } from './order-amounts';
import { shopOf, visibleOrder } from './procedures';
import { toOrder } from './to-order';
import {
  canCancel,
  type LineReturn,
  notReturnableReason,
  type Returnable,
  returnableOf,
  returnsOf,
  toOrderReturn,
} from './to-return';

const Anything = z.unknown();

/** Medusa may go on after that; a repetition finds what it has made. */
const REQUEST_MS = 8 * SECOND_MS;
/** As long as an idempotency key is remembered. */
const REMEMBERED_MS = DAY_MS;

const NO_OPTION = 'Please contact us to return this item.';

const tooLate = () => new AppError(409, 'conflict', 'This request can no longer be cancelled.');

/** What of a line can be returned, and why it cannot. @throws {AppError} 404 for another order's line */
function returnableLine(order: MedusaOrder, lineId: string, context: Context) {
  const line = lineAmounts(order).find(({ item }) => item.id === lineId);
  if (!line) throw appErrors.notFound('This item');
  const returnable = returnableOf(order, line, context.catalogue.snapshot.products);
  return { returnable, reason: notReturnableReason(order, returnable, shopDayOf(new Date())) };
}

export async function returnOptions(
  request: RequestOf<'returnOptions'>,
  context: Context,
): Promise<ResponseOf<'returnOptions'>> {
  const { order } = await visibleOrder(request, context);
  const { returnable, reason: closed } = returnableLine(order, request.line_id, context);
  const { until, amounts } = returnable;
  const reason = closed ?? ((await context.shippingOptions.forReturns()) ? null : NO_OPTION);
  return {
    ...{ reason, return_until: until, replacement_reason: reason ?? returnRefusals.noReplacements },
    ...{ currency: order.currency_code, amounts: reason ? [] : amounts, pickup_fee: 0 },
    ...{ can_use_wallet: false, pickup_days: [] },
  };
}

async function toAnswer(
  returned: LineReturn,
  order: MedusaOrder,
  context: Context,
): Promise<OrderReturn> {
  const reason = await context.returnReasons.reasonOf(returned.item.reason_id);
  return toOrderReturn(returned, reason, toOrder(order, shopOf(context)));
}

/** What Medusa was asked for: of which line, and which returns the order had before. */
const Asked = z.object({ line_id: z.string(), before: z.array(z.string()) });
type Asked = z.output<typeof Asked>;

/** The return that came of it; undefined where none did. */
function madeReturn(order: MedusaOrder, { line_id, before }: Asked): LineReturn | undefined {
  return returnsOf(order).find(
    ({ from, item }) => item.item_id === line_id && !before.includes(from.id),
  );
}

/** By the idempotency key of the call: Medusa knows no such keys, and its answer may be lost. */
const keyOfAsked = (orderId: string, key: string) => `return:${orderId}:${key}`;

/** What an earlier call with this key has asked for, whose answer was lost. */
async function findAsked(order: MedusaOrder, { key, store }: Context): Promise<Asked | null> {
  const text = key === null ? null : await store.get(keyOfAsked(order.id, key));
  return text === null ? null : Asked.parse(parseJson(text));
}

async function noteAsked(order: MedusaOrder, asked: Asked, context: Context): Promise<void> {
  const { key, store } = context;
  if (key === null) return;
  await store.set(keyOfAsked(order.id, key), JSON.stringify(asked), REMEMBERED_MS);
}

async function forgetAsked(order: MedusaOrder, { key, store }: Context): Promise<void> {
  if (key !== null) await store.delete(keyOfAsked(order.id, key));
}

/** @throws {AppError} 409 where fewer units can be returned */
function rejectUnits({ units }: Returnable, reason: string | null, wanted: number): void {
  if (reason) throw notReturnable(reason);
  if (wanted > units) throw fewerReturnable(units);
}

/**
 * Asks Medusa for a return. Its Store API takes one of whoever knows the id of an order, which the adapter tells nobody, so
 * that guests can have one too; and it takes it in one call, where the Admin API would need four.
 * @throws {AppError} 409 `not_returnable`
 */
async function makeReturn(
  order: MedusaOrder,
  { line_id, quantity, reason, comment }: RequestOf<'requestReturn'>,
  option: ReturnOption,
  context: Context,
): Promise<void> {
  const { medusa, returnReasons, log } = context;
  const reason_id = await returnReasons.idOf(reason);
  const item = { id: line_id, quantity, note: comment, ...(reason_id && { reason_id }) };
  const body = {
    ...{ order_id: order.id, items: [item], location_id: option.locationId },
    // Returns are free, whatever the option says.
    return_shipping: { option_id: option.id, price: 0 },
  };
  try {
    await medusa.store('/returns', Anything, { body, limitMs: REQUEST_MS });
  } catch (error) {
    if (!(error instanceof MedusaRefusal)) throw error;
    // Such as while the staff edit the order.
    await forgetAsked(order, context);
    log.warn({ err: error }, 'Medusa took no return');
    throw notReturnable('This item cannot be returned right now. Please contact us.');
  }
}

export async function requestReturn(
  request: RequestOf<'requestReturn'>,
  context: Context,
): Promise<OrderReturn> {
  const { locks, shippingOptions } = context;
  if (request.destination === 'wallet') {
    throw appErrors.field(
      'destination',
      'This shop has no wallet. Please choose the way you paid.',
    );
  }
  const { order: seen } = await visibleOrder(request, context);
  return locks.with(`order:${seen.id}`, async () => {
    const { order } = await visibleOrder(request, context);
    const earlier = await findAsked(order, context);
    const known = earlier && madeReturn(order, earlier);
    if (known) return toAnswer(known, order, context);
    const { returnable, reason } = returnableLine(order, request.line_id, context);
    rejectUnits(returnable, reason, request.quantity);
    if (request.kind === 'replacement') {
      throw replacementUnavailable(returnRefusals.noReplacements);
    }
    const option = await shippingOptions.forReturns();
    if (!option) throw notReturnable(NO_OPTION);
    const before = (order.returns ?? []).map(({ id }) => id);
    const asked = { line_id: request.line_id, before };
    await noteAsked(order, asked, context);
    await makeReturn(order, request, option, context);
    const { order: after } = await visibleOrder(request, context);
    const made = madeReturn(after, asked);
    if (!made) throw new MedusaUnavailable('Medusa does not show the return that it has made');
    return toAnswer(made, after, context);
  });
}

/** A return of an order that the caller may see. @throws {AppError} 404 */
async function visibleReturn(
  request: RequestOf<'trackReturn'>,
  context: Context,
): Promise<{ order: MedusaOrder; returned: LineReturn }> {
  const { order } = await visibleOrder(request, context);
  const returned = returnsOf(order).find(({ number }) => number === request.return_number);
  if (!returned) throw appErrors.notFound('This return');
  return { order, returned };
}

export async function trackReturn(
  request: RequestOf<'trackReturn'>,
  context: Context,
): Promise<OrderReturn> {
  const { order, returned } = await visibleReturn(request, context);
  return toAnswer(returned, order, context);
}

const OneReturn = z.object({
  return: z.object({
    fulfillments: z
      .array(z.object({ id: z.string(), canceled_at: z.string().nullish() }))
      .nullish(),
  }),
});

/** Takes a return back at Medusa, which wants what brings it back to be cancelled before. */
async function cancelAtMedusa(id: string, { medusa }: Context): Promise<void> {
  const query = { fields: 'id,fulfillments.id,fulfillments.canceled_at' };
  const { return: found } = await medusa.admin(`/returns/${id}`, OneReturn, { query });
  for (const fulfilment of found.fulfillments ?? []) {
    if (fulfilment.canceled_at) continue;
    await medusa.admin(`/fulfillments/${fulfilment.id}/cancel`, Anything, { body: {} });
  }
  await medusa.admin(`/returns/${id}/cancel`, Anything, { body: {} });
}

export async function cancelReturn(
  request: RequestOf<'cancelReturn'>,
  context: Context,
): Promise<OrderReturn> {
  const { order: seen } = await visibleReturn(request, context);
  return context.locks.with(`order:${seen.id}`, async () => {
    const { order, returned } = await visibleReturn(request, context);
    // The answer to an earlier call may be lost.
    if (returned.state === 'cancelled') return toAnswer(returned, order, context);
    if (!canCancel(returned)) throw tooLate();
    const cancel = cancelAtMedusa(returned.from.id, context).then(() => true);
    if (!(await unlessRefused([400], cancel, false))) throw tooLate();
    const after = await visibleReturn(request, context);
    return toAnswer(after.returned, after.order, context);
  });
}
