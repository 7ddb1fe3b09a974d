import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { ORDER_PAGE_SIZE, type OrderTab } from '@/lib/contract/order-tabs';
import type { TrackedOrder } from '@/lib/contract/orders';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Context, MemberContext } from '../context';
import { type MedusaOrder, orderNumberOf } from './medusa-order';
import { toListedOrder, toOrder } from './to-order';

const orderNotFound = () => appErrors.notFound('This order');

/** An order that the caller may see, and whether it is their own. @throws {AppError} 404 */
export async function visibleOrder(
  { order_number, key }: { order_number: string; key?: string | undefined },
  { orders, session }: Context,
): Promise<{ order: MedusaOrder; isOwn: boolean }> {
  const own = session && (await orders.findOwn(order_number, session));
  if (own) return { order: own, isOwn: true };
  const opened = key === undefined ? null : await orders.findByKey(order_number, key);
  if (!opened) throw orderNotFound();
  return { order: opened, isOwn: false };
}

export async function trackOrder(
  request: RequestOf<'trackOrder'>,
  context: Context,
): Promise<TrackedOrder> {
  const { order, isOwn } = await visibleOrder(request, context);
  return { ...toOrder(order, context.geography), is_own: isOwn };
}

export async function openOrder(
  { order_number, email }: RequestOf<'openOrder'>,
  { orders, clearAttempts }: Context,
): Promise<ResponseOf<'openOrder'>> {
  const order = await orders.findByEmail(order_number, email);
  if (!order) throw orderNotFound();
  await clearAttempts();
  return { key: await orders.newKey(order) };
}

function isInTab(order: MedusaOrder, state: string, tab: OrderTab): boolean {
  switch (tab) {
    case 'all':
      return true;
    case 'cancelled':
    case 'delivered':
      return state === tab;
    case 'returned':
      return order.items.some(({ detail }) => detail.return_received_quantity > 0);
  }
}

function hasText(order: MedusaOrder, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const names = order.items.flatMap(({ title, variant_title }) => [title, variant_title ?? '']);
  return [orderNumberOf(order), ...names].some((part) => part.toLowerCase().includes(wanted));
}

export async function orderList(
  { tab, search_text, page_number }: RequestOf<'orderList'>,
  { orders, session, geography }: MemberContext,
): Promise<ResponseOf<'orderList'>> {
  const found = (await orders.ofMember(session.shopperId))
    .filter((order) => hasText(order, search_text))
    .map((order) => ({ order, listed: toListedOrder(order, geography) }))
    .filter(({ order, listed }) => isInTab(order, listed.state, tab));
  const begin = (page_number - 1) * ORDER_PAGE_SIZE;
  return {
    orders: found.slice(begin, begin + ORDER_PAGE_SIZE).map(({ listed }) => listed),
    total: found.length,
  };
}
