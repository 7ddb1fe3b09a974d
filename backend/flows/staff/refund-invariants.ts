import { type SQL, sql } from 'drizzle-orm';
import { invoices } from '../../modules/invoices/schema';
import { returns } from '../../modules/orders/return-schema';
import {
  cancellations,
  orderLines,
  orders,
  refundEvents,
  refundLines,
  refunds,
} from '../../modules/orders/schema';
import { payments } from '../../modules/payment/schema';
import { stockReservations } from '../../modules/stock/schema';
import { ledgerTransfers } from '../../modules/wallet/schema';

/** What stock, delivery day, coupon and wallet know the order `o` by. */
export const ORDER_KEY = sql`('order-' || o.id || case o.reservations when 1 then '' else '-' || o.reservations end)`;

/** What goes back for cancelled units and late payments, held against what was paid. See `checkInvariants`. */
export const refundChecks: readonly SQL[] = [
  sql`select format('Payment %s: more is refunded than was captured', p.id)
    from ${payments} p join ${refunds} r on r.payment_id = p.id
    group by p.id having sum(r.amount - r.wallet_part) > p.amount or p.state <> 'captured'`,
  sql`select format('Order %s: more is refunded than was paid', o.number)
    from ${orders} o join ${refunds} r on r.order_id = o.id
    group by o.id having sum(r.amount) > o.grand_total or sum(r.shipping) > o.shipping
      or sum(r.services) > o.services
      or bool_or(r.payment_id <> o.payment_id)`,
  sql`select format('Order %s: more of the line %s is refunded than was paid', o.number, line.id)
    from ${orders} o join ${orderLines} line on line.order_id = o.id
      join ${refundLines} part on part.order_line_id = line.id
      join ${refunds} r on r.id = part.refund_id
    group by o.id, line.id having sum(part.amount) > line.total or sum(part.quantity) > line.quantity
      or bool_or(r.order_id <> o.id)
      or (sum(part.quantity) = line.quantity and sum(part.amount) <> line.total)`,
  sql`select format('Refund %s: its lines, shipping, services and fee do not add up to it', r.id)
    from ${refunds} r left join ${refundLines} part on part.refund_id = r.id
    where r.reason <> 'late_payment'
    group by r.id having coalesce(sum(part.amount), 0) + r.shipping + r.services - r.fee <> r.amount`,
  sql`select format('Credit note %s: it is not over a refund of its order', i.number)
    from ${invoices} i left join ${refunds} r on i.key = 'refund-' || r.id and r.order_id = i.order_id
    where i.kind = 'credit_note'
      and ((i.contents ->> 'total')::bigint is distinct from r.amount or r.reason = 'late_payment')`,
  sql`select format('Refund %s: its part of the wallet was not paid there once', r.id)
    from ${refunds} r left join ${ledgerTransfers} t on t.key = 'refund-' || r.id
    where coalesce(t.amount, 0) <> r.wallet_part or t.kind <> 'refund'`,
  sql`select format('Refund %s: it is pending, and nothing of it goes to a payment', r.id)
    from ${refunds} r where r.state <> 'settled' and r.payment_id is null`,
  sql`select format('Refund %s: it is %s, but its last event is %s', r.id, r.state, coalesce(e.state, 'missing'))
    from ${refunds} r left join lateral (
      select state from ${refundEvents} e where e.refund_id = r.id order by e.id desc limit 1) e on true
    where e.state is distinct from r.state`,
  sql`select format('Order %s: it is %s, but not all of its units are so', o.number, o.state)
    from ${orders} o where (o.state = 'cancelled') <> (not exists (
      select from ${orderLines} line where line.order_id = o.id and line.cancelled_quantity < line.quantity))`,
  sql`select format('Order %s: what was cancelled of the line %s is not what was refunded', o.number, line.id)
    from ${orders} o join ${orderLines} line on line.order_id = o.id
    where line.total > 0 and line.cancelled_quantity <> (
      select coalesce(sum(part.quantity), 0) from ${refundLines} part join ${refunds} r on r.id = part.refund_id
      where part.order_line_id = line.id and r.reason = 'cancellation')`,
  sql`select format('Order %s: %s units of product %s came back, %s were cancelled or restocked', o.number, r.returned, r.product_id, sum(line.cancelled_quantity + ret.units))
    from ${orders} o join ${stockReservations} r on r.key = ${ORDER_KEY}
      join ${orderLines} line on line.order_id = o.id and line.product_id = r.product_id
      cross join lateral (select coalesce(sum(ret.quantity), 0) units from ${returns} ret
        where ret.order_line_id = line.id and ret.is_restocked) ret
    group by o.id, r.key, r.product_id having r.returned <> sum(line.cancelled_quantity + ret.units)`,
  sql`select format('Order %s: it is %s, and %s requests to cancel it are open', o.number, o.state, count(c.id))
    from ${orders} o left join ${cancellations} c on c.order_id = o.id and c.state = 'requested'
    group by o.id having count(c.id) <> case o.state when 'cancellation_requested' then 1 else 0 end`,
  sql`select format('Order %s: a cancellation is not what was refunded for it', o.number)
    from ${orders} o join ${cancellations} c on c.order_id = o.id left join ${refunds} r on r.id = c.refund_id
    where (c.state = 'done' and c.items + c.shipping + c.services - c.fee <> coalesce(r.amount, 0))
      or (c.state <> 'done' and r.id is not null)`,
];
