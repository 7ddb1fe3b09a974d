import { sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '@/lib/contract/durations';
import { orders, refunds } from '../../modules/orders/schema';
import { payments } from '../../modules/payment/schema';
import { walletTopUps } from '../../modules/wallet/schema';
import { later } from '../../platform/clock';
import type { Figure } from '../../platform/figures';

/** What follows from a payment is written with its state. This leaves room for clocks that differ. */
const MINIMUM_AGE_MS = 5 * MINUTE_MS;
const LOOKED_BACK_MS = 30 * DAY_MS;

export const figures: readonly Figure[] = [
  {
    name: 'shop_payments_without_order',
    help: 'Payments of the last 30 days that were taken without an order, a top-up or a refund. There must be none',
    labels: [],
    query: (now) => sql`select count(*) as value
      from ${payments} p left join ${orders} o on o.payment_id = p.id
      where p.created_at > ${later(now, -LOOKED_BACK_MS).toISOString()}::timestamptz
        and p.updated_at < ${later(now, -MINIMUM_AGE_MS).toISOString()}::timestamptz
        and p.state = 'captured' and (o.id is null or o.state in ('pending_payment', 'expired'))
        and not exists (select from ${refunds} r where r.payment_id = p.id)
        and not exists (select from ${walletTopUps} t where t.payment_id = p.id)`,
  },
];
