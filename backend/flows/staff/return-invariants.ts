import { type SQL, sql } from 'drizzle-orm';
import { PICKUPS_PER_TIME } from '../../modules/orders/return-rules';
import { returns } from '../../modules/orders/return-schema';
import { orderEvents, orderLines, orders, refundLines, refunds } from '../../modules/orders/schema';
import { stockReservations } from '../../modules/stock/schema';

const HAS_EFFECT = sql`not in ('rejected', 'cancelled')`;

/** Returns held against what was ordered, refunded, reserved and replaced. See `checkInvariants`. */
export const returnChecks: readonly SQL[] = [
  sql`select format('Order %s: more of the line %s is cancelled and returned than was ordered', o.number, line.id)
    from ${orders} o join ${orderLines} line on line.order_id = o.id
      join ${returns} ret on ret.order_line_id = line.id and ret.state ${HAS_EFFECT}
    group by o.id, line.id
    having line.cancelled_quantity + sum(ret.quantity) > line.quantity or sum(ret.amount) > line.total`,
  sql`select format('Order %s: its return %s is not of one of its lines', o.number, ret.sequence)
    from ${returns} ret join ${orders} o on o.id = ret.order_id
      join ${orderLines} line on line.id = ret.order_line_id
    where line.order_id <> o.id or o.state <> 'delivered'`,
  sql`select format('Order %s: its return %s is not what was refunded for it', o.number, ret.sequence)
    from ${returns} ret join ${orders} o on o.id = ret.order_id join ${refunds} r on r.id = ret.refund_id
      left join ${refundLines} part on part.refund_id = r.id and part.order_line_id = ret.order_line_id
    where r.reason <> 'return' or r.order_id <> o.id or r.amount <> ret.amount
      or part.quantity is distinct from ret.quantity or part.amount is distinct from ret.amount`,
  sql`select format('Order %s: its return %s is %s, but its units are %s', o.number, ret.sequence, ret.state, r.state)
    from ${returns} ret join ${orders} o on o.id = ret.order_id
      join ${stockReservations} r on r.key = 'return-' || ret.id
    where ret.kind <> 'replacement' or r.units <> ret.quantity
      or r.state <> case when ret.state in ('refunded', 'replaced', 'rejected', 'cancelled') then 'released' else 'reserved' end`,
  sql`select format('Order %s: its return %s is not what replaces it', o.number, ret.sequence)
    from ${returns} ret join ${orders} o on o.id = ret.order_id
      join ${orderLines} line on line.id = ret.order_line_id
      join ${orders} new on new.id = ret.replacement_order_id
    where ret.kind <> 'replacement' or new.grand_total <> 0 or new.payment_id is not null or not exists (
      select from ${orderLines} sent where sent.order_id = new.id
        and sent.product_id = line.product_id and sent.quantity = ret.quantity)`,
  sql`select format('Order %s: no one has paid for it, and it replaces nothing', o.number)
    from ${orders} o where o.kind = 'goods' and not exists (
        select from ${orderEvents} e where e.order_id = o.id and e.state = 'pending_payment')
      and not exists (select from ${returns} ret where ret.replacement_order_id = o.id)`,
  sql`select format('Pickups on %s, %s, in region %s: %s are arranged', ret.pickup_date, ret.pickup_time, ret.pickup_region, count(*))
    from ${returns} ret where ret.state ${HAS_EFFECT} and ret.pickup_date is not null
    group by ret.pickup_region, ret.pickup_date, ret.pickup_time having count(*) > ${sql.raw(String(PICKUPS_PER_TIME))}`,
];
