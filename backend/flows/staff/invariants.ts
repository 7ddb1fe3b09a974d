import { type SQL, sql } from 'drizzle-orm';
import { MAX_SWATCHES } from '@/lib/contract/quantity';
import { buyerMarks, coupons, couponUses } from '../../modules/coupons/schema';
import {
  deliveryBookings,
  deliveryRegions,
  deliverySettings,
  deliveryWindows,
} from '../../modules/delivery/schema';
import { giftCardChecks } from '../../modules/gift-cards/service';
import { invoiceCounters, invoices } from '../../modules/invoices/schema';
import {
  checkoutAttempts,
  orderEvents,
  orderLines,
  orders,
  refunds,
} from '../../modules/orders/schema';
import { payments } from '../../modules/payment/schema';
import { paymentCheck } from '../../modules/payment/topics';
import { stock, stockMovements, stockReservations } from '../../modules/stock/schema';
import { ledgerTransfers, walletTopUps } from '../../modules/wallet/schema';
import { checkLedger } from '../../modules/wallet/service';
import type { Queries } from '../../platform/database/database';
import { jobs } from '../../platform/jobs-schema';
import { ORDER_KEY as KEY, refundChecks } from './refund-invariants';
import { returnChecks } from './return-invariants';

const IS_SOLD = sql`not in ('pending_payment', 'expired')`;
const IS_NOT_SOLD = sql`in ('pending_payment', 'expired')`;

/** Each answers what is wrong, one row for each `issue`. */
const checks: SQL[] = [
  sql`select format('Order %s: its lines do not add up to its total', o.number) as issue
    from ${orders} o join ${orderLines} line on line.order_id = o.id
    group by o.id having sum(line.total) + o.shipping + o.services <> o.grand_total
      or sum(line.discount) <> o.discount`,
  sql`select format('Order %s: its services do not add up to what they cost', o.number)
    from ${orders} o where o.services <> (
      select coalesce(sum((service ->> 'price')::bigint), 0) from jsonb_array_elements(o.delivery_services) service)`,
  sql`select format('Order %s: it is %s, and it was never confirmed', o.number, o.state)
    from ${orders} o where o.state ${IS_SOLD} and 1 <> (
      select count(*) from ${orderEvents} e where e.order_id = o.id and e.state = 'confirmed')`,
  sql`select format('Order %s: it is %s, but its payment is %s', o.number, o.state, p.state)
    from ${orders} o join ${payments} p on p.id = o.payment_id
    where o.state ${IS_SOLD} and p.state <> 'captured'`,
  sql`select format('Order %s: the payment is not what the wallet leaves to pay', o.number)
    from ${orders} o left join ${payments} p on p.id = o.payment_id
    where o.grand_total - o.wallet_part <> coalesce(p.amount, 0)`,
  sql`select format('Payment %s: it is captured, but its order is %s and nothing is refunded', p.id, o.state)
    from ${payments} p left join ${orders} o on o.payment_id = p.id
    where p.state = 'captured' and (o.id is null or o.state in ('pending_payment', 'expired'))
      and not exists (select from ${refunds} r where r.payment_id = p.id)
      and not exists (select from ${walletTopUps} t where t.payment_id = p.id)`,
  ...refundChecks,
  ...returnChecks,
  ...giftCardChecks,
  sql`select format('Order %s: its payment is open, and no job looks after it', o.number)
    from ${orders} o where o.state = 'pending_payment' and not exists (
      select from ${jobs} j where j.topic = ${paymentCheck.name} and j.key = o.payment_id and j.dead_at is null)`,
  sql`select format('Top-up %s: its payment is open, and no job looks after it', t.uuid)
    from ${walletTopUps} t where t.state = 'pending' and not exists (
      select from ${jobs} j where j.topic = ${paymentCheck.name} and j.key = t.payment_id and j.dead_at is null)`,
  sql`select format('Order %s: it is %s, but its attempt is %s', o.number, o.state, a.state)
    from ${orders} o join ${checkoutAttempts} a on a.order_id = o.id
    where a.state <> case o.state when 'pending_payment' then 'placed' when 'expired' then 'failed' else 'paid' end`,
  sql`select format('Order %s: it is %s, but its units are %s', o.number, o.state, r.state)
    from ${orders} o join ${stockReservations} r on r.key = ${KEY}
    where r.state <> case o.state
      when 'pending_payment' then 'reserved' when 'expired' then 'released' else 'sold' end`,
  sql`select format('Order %s: it is %s, but its delivery day is %s', o.number, o.state, coalesce(b.state, 'not booked'))
    from ${orders} o left join ${deliveryBookings} b on b.key = ${KEY}
    where o.kind = 'goods' and b.state is distinct from
      case when o.state in ('expired', 'cancelled') then 'released' else 'booked' end`,
  sql`select format('Order %s: it comes on %s to region %s, but its place is on %s in region %s',
      o.number, o.delivery_date, o.delivery_region, b.date, b.state_id)
    from ${orders} o join ${deliveryBookings} b on b.key = ${KEY}
    where b.state = 'booked' and (b.date <> o.delivery_date or b.state_id <> o.delivery_region
      or b.window is distinct from o.delivery_window ->> 'id')`,
  sql`select format('Delivery on %s in region %s: %s orders have the %s, %s can be delivered', b.date, b.state_id, count(*), b.window, max(w.capacity))
    from ${deliveryBookings} b join ${deliveryWindows} w on w.id = b.window
    where b.state = 'booked'
    group by b.date, b.state_id, b.window having count(*) > max(w.capacity)`,
  sql`select format('Order %s: it is %s, but its part of the wallet was not settled so', o.number, o.state)
    from ${orders} o left join ${ledgerTransfers} hold on hold.key = ${KEY}
      left join ${ledgerTransfers} closing on closing.key = ${KEY} || ':close'
    where coalesce(hold.amount, 0) <> o.wallet_part
      or (o.wallet_part > 0 and closing.kind is distinct from case o.state
        when 'pending_payment' then null when 'expired' then 'release' else 'capture' end)`,
  sql`select format('Order %s: its invoice %s is not over its grand total', o.number, i.number)
    from ${orders} o join ${invoices} i on i.order_id = o.id and i.kind = 'invoice'
    where (i.contents ->> 'total')::bigint <> o.grand_total or o.state ${IS_NOT_SOLD}`,
  sql`select format('Order %s: swatches are posted free of charge, at most %s of them, and take neither stock nor a delivery day',
      o.number, ${MAX_SWATCHES}::integer)
    from ${orders} o where o.kind = 'sample' and (o.grand_total <> 0 or o.payment_id is not null
      or (select count(*) from ${orderLines} line where line.order_id = o.id) not between 1 and ${MAX_SWATCHES}
      or exists (select from ${deliveryBookings} b where b.key = ${KEY})
      or exists (select from ${stockReservations} r where r.key = ${KEY})
      or exists (select from ${buyerMarks} m where m.key = ${KEY})
      or exists (select from ${invoices} i where i.order_id = o.id))`,
  sql`select format('%s of %s: the counter is at %s, and there are %s',
      case c.kind when 'invoice' then 'Invoices' else 'Credit notes' end, c.year, c.last, count(i.id))
    from ${invoiceCounters} c left join ${invoices} i on i.kind = c.kind and i.year = c.year
    group by c.kind, c.year having c.last <> count(i.id) or c.last <> coalesce(max(i.sequence), 0)`,
  sql`select format('Product %s: %s are on hand, but its movements make %s', s.product_id, s.on_hand, coalesce(sum(m.units), 0))
    from ${stock} s left join ${stockMovements} m on m.product_id = s.product_id
    group by s.product_id having s.on_hand <> coalesce(sum(m.units), 0)`,
  sql`select format('Product %s: %s are reserved, but its orders hold %s', s.product_id, s.reserved, coalesce(sum(r.held), 0))
    from ${stock} s left join ${stockReservations} r on r.product_id = s.product_id and r.state = 'reserved'
    group by s.product_id having s.reserved <> coalesce(sum(r.held), 0)`,
  sql`select format('Order %s: it is %s, and its coupon %s counts %s times', o.number, o.state, line.coupon_code, count(u.id))
    from ${orders} o
      join (select distinct order_id, coupon_code from ${orderLines}) line on line.order_id = o.id
      left join ${couponUses} u on u.key = ${KEY} and u.code = line.coupon_code
        and (u.shopper_id = o.shopper_id or o.shopper_id is null)
    where line.coupon_code is not null
    group by o.id, line.coupon_code having count(u.id) <> case
      when o.state in ('expired', 'cancelled') then 0
      when o.shopper_id is null then least(count(u.id), 1) else 1 end`,
  sql`select format('Coupon %s: a use counts for no order that has it', u.code)
    from ${couponUses} u where u.key is not null and not exists (
      select from ${orders} o join ${orderLines} line on line.order_id = o.id
      where u.key = ${KEY} and u.code = line.coupon_code)`,
  sql`select format('Coupon %s: a shopper has used it %s times', c.code, count(*))
    from ${coupons} c join ${couponUses} u on u.code = c.code and not u.is_of_guest
    group by c.code, u.shopper_id having count(*) > c.uses_per_shopper`,
  sql`select format('Coupon %s: a person has used it %s times', c.code, count(*))
    from ${coupons} c join ${couponUses} u on u.code = c.code and not u.is_of_guest
      join ${buyerMarks} m on m.key = u.key
    group by c.code, m.mark having count(*) > c.uses_per_shopper`,
  sql`select format('Delivery on %s in region %s: %s orders are booked, %s can be delivered', b.date, b.state_id, count(*), max(coalesce(region.capacity, settings.capacity)))
    from ${deliveryBookings} b cross join ${deliverySettings} settings
      left join ${deliveryRegions} region on region.state_id = b.state_id
    where b.state = 'booked'
    group by b.date, b.state_id having count(*) > max(coalesce(region.capacity, settings.capacity))`,
];

/**
 * What is wrong with orders, payments, stock, coupons, delivery days and the books, one text each; nothing
 * where all is right. A day whose capacity was lowered after its orders counts too: someone has to move one.
 */
export async function checkInvariants(queries: Queries): Promise<string[]> {
  const all = sql`(${sql.join(checks, sql` union all `)}) issues`;
  const found = await queries.select({ issue: sql<string>`issue` }).from(all);
  return [...found.map(({ issue }) => issue), ...(await checkLedger(queries))];
}
