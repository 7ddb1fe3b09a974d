import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { RequestOf } from '@/lib/contract/endpoints';
import { createReturnProcedures } from '../flows/after-sale/return-procedures';
import { type Step, takeStep } from '../modules/orders/fulfilment';
import { checkRefund } from '../modules/orders/jobs';
import { returns } from '../modules/orders/return-schema';
import { orders, refunds } from '../modules/orders/schema';
import { readOrder } from '../modules/orders/service';
import { walletBalanceOf } from '../modules/wallet/service';
import type { Queries } from '../platform/database/database';
import { withDeclaredErrors } from './declared-errors';
import type { fakePaymentProvider } from './fake-payment-provider';
import { newPaidOrder, type OrderShop } from './order-shop';

const DELIVERED: readonly Step[] = [
  { to: 'preparing' },
  { to: 'shipped', carrier: 'Cascade Freight', trackingNumber: 'CF-1' },
  { to: 'out_for_delivery' },
  { to: 'delivered' },
];

/** Moves all pickups out of the shop's only region, so that a test has those of each day for itself. */
export async function freePickups(queries: Queries): Promise<void> {
  await queries
    .update(returns)
    .set({ pickupRegion: sql`-${returns.id}` })
    .where(sql`${returns.pickupRegion} > 0`);
}

/** Brings an order to its shopper. */
export async function deliver(
  { services, mails }: Pick<OrderShop, 'services' | 'mails'>,
  number: string,
): Promise<void> {
  for (const step of DELIVERED) await takeStep(services, number, step);
  mails.length = 0;
}

interface DeliveredOrderOptions extends NonNullable<Parameters<typeof newPaidOrder>[1]> {
  isDelivered?: boolean;
}

/** A delivered order of one shopper, and what they do with it on the screens of returns. */
export async function newDeliveredOrder(
  { queries, mails, ...shop }: OrderShop,
  fake: ReturnType<typeof fakePaymentProvider>,
  { isDelivered = true, ...options }: DeliveredOrderOptions = {},
) {
  const services = { ...shop.services, provider: fake.provider };
  const { buyer, attempt_id } = await newPaidOrder(services, options);
  for (const { reference } of fake.payments()) fake.change(reference, 'captured');
  await buyer.attempt(attempt_id);
  const [row] = await queries.select().from(orders).where(eq(orders.shopperId, buyer.shopperId));
  if (row?.state !== 'confirmed') throw new Error('The order is not paid');
  const { id, number } = row;
  if (isDelivered) await deliver({ services, mails }, number);
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#24503f' },
  })
    .jpeg()
    .toBuffer();
  const context = { ...buyer.context, uploads: { picture } };
  const procedures = withDeclaredErrors(createReturnProcedures(services));
  const read = () => readOrder(queries, id);
  const lineOf = async (productId: string) =>
    (await read()).lines.find(({ product_id }) => product_id === productId)?.id ?? '';
  const optionsOf = async (productId: string) =>
    procedures.returnOptions(
      { order_number: number, line_id: await lineOf(productId), address_id: null },
      context,
    );
  const upload = async () =>
    (await procedures.uploadReturnPicture({ order_number: number }, context)).picture;
  /** With what the shop asks for. */
  const request = async (productId: string, changes: Partial<RequestOf<'requestReturn'>> = {}) => {
    const { pickup_days } = await optionsOf(productId);
    const hasPictures = services.features.has('returnPictures');
    const hasPickups = services.features.has('returnPickups');
    const [day] = pickup_days;
    const picture = changes.picture ?? (hasPictures ? await upload() : null);
    return procedures.requestReturn(
      {
        order_number: number,
        line_id: await lineOf(productId),
        quantity: 1,
        kind: 'return',
        reason: 'does_not_fit',
        comment: '',
        has_agreed: true,
        picture,
        pickup_date: hasPickups ? (day?.date ?? '2026-01-01') : null,
        pickup_time: hasPickups ? (day?.times[0] ?? '08:00-12:00') : null,
        address_id: null,
        destination: 'source',
        ...changes,
      },
      context,
    );
  };
  const track = (return_number: string) =>
    procedures.trackReturn({ order_number: number, return_number }, context);
  const cancel = (return_number: string) =>
    procedures.cancelReturn({ order_number: number, return_number }, context);
  const settle = async () => {
    const rows = await queries.select().from(refunds).where(eq(refunds.orderId, id));
    for (const { id: refundId } of rows) await checkRefund(services, refundId);
  };
  const wallet = () => walletBalanceOf(queries, buyer.shopperId);
  const calls = { options: optionsOf, upload, request, track, cancel };
  return { id, number, context, procedures, read, lineOf, settle, wallet, ...calls };
}
