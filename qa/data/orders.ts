import { z } from 'zod';
import type { ShopApi } from '../shop-api';
import { Id } from './id';

const Orders = z.looseObject({ orders: z.array(z.looseObject({ order_number: z.string() })) });
const Order = z.looseObject({
  lines: z.array(z.looseObject({ id: Id, quantity: z.coerce.number() })),
});
const Quote = z.looseObject({ outcome: z.string(), amount: z.number() });

/** Cancels what can be cancelled of the member's newest orders, so that the shop's staff have no work with them. */
export async function cancelOrders(api: ShopApi): Promise<void> {
  const { orders } = await api.call(
    'orderList',
    { tab: 'all', search_text: '', page_number: 1 },
    Orders,
  );
  for (const { order_number } of orders) {
    const { outcome, amount } = await api.call('cancellationQuote', { order_number }, Quote);
    if (outcome === 'none') continue;
    const { lines } = await api.call('trackOrder', { order_number }, Order);
    const units = lines.map(({ id, quantity }) => ({ line_id: id, quantity }));
    const why = { reason: 'changed_mind', comment: '', destination: 'source' };
    await api.call('cancelOrder', { order_number, lines: units, amount, ...why }, z.unknown());
  }
}
