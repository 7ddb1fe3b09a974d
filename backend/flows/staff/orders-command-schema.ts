import { z } from 'zod';
import { Price } from '@/lib/contract/money';
import { ORDER_STATES } from '@/lib/contract/order-states';
import { Order, OrderNumber } from '@/lib/contract/orders';

/** Body of `POST /backend/admin/orders`. */
export const OrdersCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('list'), limit: z.number().int().min(1).max(1000).default(100) }),
  z.object({ command: z.literal('show'), order_number: OrderNumber }),
  /** The shop has begun to make an order ready. */
  z.object({ command: z.literal('prepare'), order_number: OrderNumber }),
  z.object({
    command: z.literal('ship'),
    order_number: OrderNumber,
    carrier: z.string().trim().min(1).max(60),
    /** The carrier's number of the parcel. */
    tracking_number: z.string().trim().min(1).max(60),
  }),
  z.object({ command: z.literal('out-for-delivery'), order_number: OrderNumber }),
  z.object({ command: z.literal('deliver'), order_number: OrderNumber }),
  /** Decides about the shopper's request to cancel an order that is being prepared. */
  z.object({ command: z.literal('grant-cancellation'), order_number: OrderNumber }),
  z.object({ command: z.literal('refuse-cancellation'), order_number: OrderNumber }),
  /** Sends refunds that the provider could not make once more. */
  z.object({ command: z.literal('retry-refunds'), order_number: OrderNumber }),
  z.object({ command: z.literal('check') }),
  z.object({ command: z.literal('jobs') }),
]);
export type OrdersCommand = z.output<typeof OrdersCommand>;

const ListedOrder = z.object({
  order_number: z.string(),
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

const DeadJob = z.object({
  topic: z.string(),
  key: z.string(),
  tries: z.number().int(),
  reason: z.string(),
});

/** `data` of the answer. Each command sets only its own fields. */
export const CommandResult = z.object({
  /** The latest first. */
  orders: z.array(ListedOrder).optional(),
  total: z.number().int().optional(),
  order: Order.optional(),
  /** Of `order`; null where the wallet paid everything. */
  payment: PaymentFacts.nullish(),
  /** Sentences about what is broken. */
  issues: z.array(z.string()).optional(),
  /** Jobs that were given up, the latest first. */
  dead_jobs: z.array(DeadJob).optional(),
});
export type CommandResult = z.output<typeof CommandResult>;
