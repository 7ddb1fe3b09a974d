import { randomUUID } from 'node:crypto';
import type { CheckoutAddress } from '@/lib/contract/checkout';
import type { OrderState } from '@/lib/contract/order-states';
import { orderEvents, orderLines, orders } from '../modules/orders/schema';
import { payments } from '../modules/payment/schema';
import type { Queries } from '../platform/database/database';
import { enteredAddress } from './addresses';

const address: CheckoutAddress = {
  ...enteredAddress,
  address_id: null,
  has_one_country: { name: 'USA' },
  has_one_state: { name: 'Oregon' },
  has_one_city: { name: 'Portland' },
  has_one_area: { name: 'Hawthorne' },
};

interface TestOrder {
  number: string;
  shopperId?: number | null;
  state?: OrderState;
  address?: Partial<CheckoutAddress>;
  /** Minor units of the grand total of 2,374.01 dollars. Everything: without a payment. */
  walletPart?: number;
  now?: Date;
}

/** The grand total of {@link insertOrder}. */
export const ORDER_TOTAL = 237_401;

/** Adds an order of two products, as it is after its payment by card. @returns its id */
export async function insertOrder(
  queries: Queries,
  {
    number,
    shopperId = null,
    state = 'confirmed',
    walletPart = 0,
    now = new Date(),
    ...changes
  }: TestOrder,
): Promise<number> {
  const shipping = { ...address, ...changes.address };
  const paymentId = walletPart === ORDER_TOTAL ? null : randomUUID();
  if (paymentId)
    await queries.insert(payments).values({
      id: paymentId,
      provider: 'sandbox',
      reference: `pay_${paymentId}`,
      state: 'captured',
      amount: ORDER_TOTAL - walletPart,
      currency: 'USD',
      description: `Order ${number}`,
      choice: { method: 'card', save_card: false },
      returnUrl: 'http://localhost:3000/payment-method',
      card: { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2030 },
      createdAt: now,
      updatedAt: now,
    });
  const [order] = await queries
    .insert(orders)
    .values({
      number,
      shopperId,
      state,
      subTotal: 259_900,
      discount: 25_990,
      shipping: 3491,
      grandTotal: ORDER_TOTAL,
      walletPart,
      paymentId,
      shippingAddress: shipping,
      billingAddress: shipping,
      deliveryMethod: 'Carried in and assembled',
      deliveryRegion: shipping.state_id,
      deliveryDate: '2026-12-24',
      placedAt: now,
    })
    .returning({ id: orders.id });
  const orderId = order?.id ?? 0;
  await queries.insert(orderLines).values([
    {
      orderId,
      position: 1,
      productId: '1',
      name: 'Fjord sofa in forest velvet',
      image: '/catalogue/products/1.webp',
      color: { name: '#24503f', label: 'Forest green' },
      size: { name: 'Three-seat' },
      quantity: 1,
      unitPrice: 129_900,
      mrpPrice: 149_900,
      discount: 12_990,
      couponCode: 'OAK10',
      total: 116_910,
    },
    {
      orderId,
      position: 2,
      productId: '2',
      name: 'Maren chair',
      quantity: 2,
      unitPrice: 65_000,
      discount: 13_000,
      couponCode: 'OAK10',
      total: 117_000,
    },
  ]);
  const states: OrderState[] = state === 'pending_payment' ? [state] : ['pending_payment', state];
  await queries
    .insert(orderEvents)
    .values(
      states.map((passed) => ({ orderId, state: passed, actor: 'payment' as const, at: now })),
    );
  return orderId;
}
