import { z } from 'zod';
import { Campaign } from '@/lib/contract/campaign';
import { CAMPAIGN_PARTS } from '@/lib/contract/campaign-parts';
import { Price } from '@/lib/contract/money';
import { ORDER_KINDS, ORDER_STATES } from '@/lib/contract/order-states';
import { Order, OrderNumber } from '@/lib/contract/orders';
import { typedText } from '@/lib/contract/typed-text';
import { addressTexts } from '@/lib/shared/address-texts';
import { deliveryText, driverTexts } from '@/lib/shared/delivery-texts';
import { lineDetails } from '@/lib/shared/line-details';
import { formatMoney } from '@/lib/shared/money';
import { destinationOf, orderCoupons, paidParts } from '@/lib/shared/order-texts';
import { type CommandGroup, defineCommand, word } from '../../platform/command';
import { CURRENCY } from '../../platform/currency';
import { shopMoment } from '../../platform/terminal-text';

const ListedOrder = z.object({
  order_number: z.string(),
  kind: z.enum(ORDER_KINDS),
  state: z.enum(ORDER_STATES),
  placed_at: z.iso.datetime(),
  grand_total: Price,
  name: z.string(),
});

const PaymentFacts = z.object({
  provider: z.string(),
  /** The provider's; null until it has answered. */
  reference: z.string().nullable(),
  state: z.string(),
  amount: Price,
  refunds: z.array(z.object({ amount: Price, state: z.string(), reason: z.string() })),
});

const ShownOrder = z.object({
  order: Order,
  /** Null where the wallet paid everything. */
  payment: PaymentFacts.nullable(),
  /** By which campaign the shopper came; null where that is not known. */
  campaign: Campaign.nullable(),
});

const DeadJob = z.object({
  topic: z.string(),
  key: z.string(),
  tries: z.number().int(),
  reason: z.string(),
});

const ofOrder = { order_number: word('NUMBER', OrderNumber) };
const Name = typedText().min(1).max(60);

/** A command that takes an order one step on. */
function step(help: string) {
  return defineCommand({ help, input: z.object(ofOrder), result: ShownOrder });
}

function paymentLines(payment: z.output<typeof PaymentFacts>): string[] {
  const { provider, reference, state, amount, refunds } = payment;
  return [
    `  Payment: ${provider} ${reference ?? 'without a reference'}, ${state}, ${formatMoney(amount, CURRENCY)}`,
    ...refunds.map(
      (refund) =>
        `  Refund: ${refund.reason}, ${refund.state}, ${formatMoney(refund.amount, CURRENCY)}`,
    ),
  ];
}

function orderLines({ order, payment, campaign }: z.output<typeof ShownOrder>): string[] {
  const { delivery, shipment, shipping_address } = order;
  const isSample = order.kind === 'sample';
  return [
    ...order.events.map(({ state, at }) => `  ${shopMoment(at)}  ${state}`),
    ...order.lines.map((line) => {
      const name = [line.name, lineDetails(line, destinationOf(order))].filter(Boolean).join(', ');
      return `  ${line.quantity} × ${name} (product ${line.product_id})  ${formatMoney(line.total, CURRENCY)}`;
    }),
    `  Delivery: ${[delivery.date, delivery.window?.hours, delivery.method].filter(Boolean).join(', ')}  ${formatMoney(order.shipping, CURRENCY)}`,
    ...(delivery.services ?? []).map(
      ({ name, price }) => `  Service: ${name}  ${formatMoney(price, CURRENCY)}`,
    ),
    ...(delivery.driver
      ? [`  For the driver: ${driverTexts(delivery.driver, shipping_address).join(', ')}`]
      : []),
    ...orderCoupons(order).map(
      ({ code, discount }) => `  Coupon: ${code}  −${formatMoney(discount, CURRENCY)}`,
    ),
    ...(isSample
      ? ['  Free swatches']
      : [
          `  Total: ${formatMoney(order.grand_total, CURRENCY)}`,
          ...paidParts(order).map(({ by, amount }) => `  ${by}: ${formatMoney(amount, CURRENCY)}`),
        ]),
    ...(payment ? paymentLines(payment) : []),
    ...(shipment ? [`  Shipped by: ${shipment.carrier}, ${shipment.tracking_number}`] : []),
    `  Ship to: ${addressTexts(shipping_address).join(', ')}`,
    ...(isSample ? [] : [`  Bill to: ${addressTexts(order.billing_address).join(', ')}`]),
    `  E-mail: ${shipping_address.email}`,
    ...(campaign ? [`  Came by: ${campaignText(campaign)}`] : []),
  ];
}

/** `'source newsletter, medium email'` */
function campaignText(campaign: Campaign): string {
  return CAMPAIGN_PARTS.flatMap((part) =>
    campaign[part] ? [`${part} ${campaign[part]}`] : [],
  ).join(', ');
}

/** What stands on its parcels: where it goes, and what the driver should know. */
function labelLines({ order_number, delivery, shipping_address }: Order): string[] {
  return [
    ...addressTexts(shipping_address),
    '',
    `Order ${order_number}`,
    deliveryText(delivery),
    ...(delivery.services ?? []).map(({ name }) => name),
    ...(delivery.driver ? driverTexts(delivery.driver, shipping_address) : []),
  ];
}

export const orderCommands = {
  help: 'show orders, take them on their way, check them, and show jobs that were given up',
  notes: ["Each step writes the order's timeline, and notifies the shopper by e-mail."],
  commands: {
    list: defineCommand({
      help: 'show the latest orders, with those that are not paid',
      input: z.object({
        limit: word('--limit COUNT', z.number().int().min(1).max(1000).default(100)),
      }),
      result: z.object({
        /** The latest first. */
        orders: z.array(ListedOrder),
        total: z.number().int(),
      }),
      rows: ({ orders }) =>
        orders.map(
          ({ order_number, kind, state, placed_at, grand_total, name }) =>
            `${order_number}  ${shopMoment(placed_at)}  ${state}  ${kind === 'sample' ? 'swatches' : formatMoney(grand_total, CURRENCY)}  ${name}`,
        ),
    }),
    show: defineCommand({
      help: 'show one order with its payment and its timeline',
      input: z.object(ofOrder),
      result: ShownOrder,
      details: orderLines,
    }),
    label: defineCommand({
      help: 'print what stands on the parcels of an order: its address, and what the driver should know',
      input: z.object(ofOrder),
      result: z.object({ order: Order }),
      details: ({ order }) => labelLines(order),
    }),
    prepare: step('it is being made ready: from now on it is cancelled only if you agree'),
    ship: defineCommand({
      help: 'it has left the shop',
      input: z.object({
        ...ofOrder,
        carrier: word('--carrier NAME', Name),
        /** The carrier's number of the parcel. */
        tracking_number: word('--number TRACKING_NUMBER', Name),
      }),
      result: ShownOrder,
    }),
    'out-for-delivery': step('it arrives today'),
    deliver: step('it has arrived'),
    'grant-cancellation': step('cancel it as its shopper asked, and refund it'),
    'refuse-cancellation': step('go on preparing it'),
    'retry-refunds': step('send refunds that have failed to the payment provider once more'),
    check: defineCommand({
      help: 'compare orders, payments, stock, delivery days and wallets; exit code 1 if something is wrong',
      input: z.object({}),
      /** Sentences about what is broken. */
      result: z.object({ issues: z.array(z.string()) }),
      rows: ({ issues }) => issues,
      isFailure: ({ issues }) => issues.length > 0,
    }),
    jobs: defineCommand({
      help: 'show the jobs (e-mails, payment checks, invalidations…) that were given up',
      input: z.object({}),
      /** The latest first. */
      result: z.object({ dead_jobs: z.array(DeadJob) }),
      rows: ({ dead_jobs }) =>
        dead_jobs.map(
          ({ topic, key, tries, reason }) =>
            `${topic}  ${key}  failed ${tries} times, at last: ${reason}`,
        ),
    }),
  },
} satisfies CommandGroup;
