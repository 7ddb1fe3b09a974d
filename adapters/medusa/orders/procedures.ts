import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { ORDER_PAGE_SIZE, type OrderTab } from '@/lib/contract/order-tabs';
import type { TrackedOrder } from '@/lib/contract/orders';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Context, MemberContext } from '../context';
import { isPlainReturn, type MedusaOrder, type OrderOutline, orderNumberOf } from './medusa-order';
import { type Shop, stateOf, toListedOrder, toOrder } from './to-order';

const orderNotFound = () => appErrors.notFound('This order');

/** What orders need beside themselves to be shown. */
export const shopOf = ({ geography, catalogue }: Context): Shop => ({
  geography,
  products: catalogue.snapshot.products,
});

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
  return { ...toOrder(order, shopOf(context)), is_own: isOwn };
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

function isInTab(order: OrderOutline, tab: OrderTab): boolean {
  switch (tab) {
    case 'all':
      return true;
    case 'cancelled':
    case 'delivered':
      return stateOf(order) === tab;
    case 'returned':
      return order.returns?.some(isPlainReturn) ?? false;
  }
}

function hasText(order: OrderOutline, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const names = order.items.flatMap(({ title, variant_title }) => [title, variant_title ?? '']);
  return [orderNumberOf(order), ...names].some((part) => part.toLowerCase().includes(wanted));
}

/** A page of a member's orders, the newest first. Medusa itself can neither search them nor tell the tabs. */
async function readPage(
  { tab, search_text, page_number }: RequestOf<'orderList'>,
  { orders, session: { shopperId } }: MemberContext,
): Promise<{ page: MedusaOrder[]; total: number }> {
  const offset = (page_number - 1) * ORDER_PAGE_SIZE;
  if (tab === 'all' && search_text === '') {
    const { orders: page, count } = await orders.pageOf(shopperId, ORDER_PAGE_SIZE, offset);
    return { page, total: count };
  }
  const found = (await orders.outlinesOf(shopperId)).filter(
    (order) => isInTab(order, tab) && hasText(order, search_text),
  );
  const ids = found.slice(offset, offset + ORDER_PAGE_SIZE).map(({ id }) => id);
  return { page: await orders.readAll(ids), total: found.length };
}

export async function orderList(
  request: RequestOf<'orderList'>,
  context: MemberContext,
): Promise<ResponseOf<'orderList'>> {
  const { page, total } = await readPage(request, context);
  return { orders: page.map((order) => toListedOrder(order, shopOf(context))), total };
}
