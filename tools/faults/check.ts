import path from 'node:path';
import { eq, gt, sql, sum } from 'drizzle-orm';
import { checkInvariants } from '@/backend/flows/staff/invariants';
import { invoices } from '@/backend/modules/invoices/schema';
import { returns } from '@/backend/modules/orders/return-schema';
import { checkoutAttempts, orderLines, orders, refunds } from '@/backend/modules/orders/schema';
import { payments } from '@/backend/modules/payment/schema';
import { stock } from '@/backend/modules/stock/schema';
import { openPglite } from '@/backend/platform/database/pglite';
import { openPostgresql } from '@/backend/platform/database/postgresql';
import { createLogger } from '@/backend/platform/http/logging';

/** What is in the database of a backend that does not run, printed as JSON. */
const { DATABASE_URL, DATA_DIR = '' } = process.env;
const database = DATABASE_URL
  ? openPostgresql(DATABASE_URL, createLogger('silent'))
  : await openPglite(path.join(DATA_DIR, 'pglite'));
const { queries } = database;

const issues = await checkInvariants(queries);
const attempts = await queries
  .select({
    id: checkoutAttempts.id,
    state: checkoutAttempts.state,
    order: orders.number,
    orderState: orders.state,
    payment: payments.id,
  })
  .from(checkoutAttempts)
  .leftJoin(orders, eq(orders.id, checkoutAttempts.orderId))
  .leftJoin(payments, eq(payments.id, orders.paymentId));
const [held] = await queries.select({ units: sum(stock.reserved) }).from(stock);
const cancelled = await queries
  .select({ order: orders.number, units: sum(orderLines.cancelledQuantity).mapWith(Number) })
  .from(orders)
  .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
  .where(gt(orderLines.cancelledQuantity, 0))
  .groupBy(orders.id);
const refunded = await queries
  .select({
    order: orders.number,
    payment: refunds.paymentId,
    id: refunds.id,
    amount: refunds.amount,
    state: refunds.state,
    creditNotes: queries.$count(invoices, eq(invoices.key, sql`'refund-' || ${refunds.id}`)),
  })
  .from(refunds)
  .innerJoin(orders, eq(orders.id, refunds.orderId));
const returned = await queries
  .select({ order: orders.number, state: returns.state })
  .from(returns)
  .innerJoin(orders, eq(orders.id, returns.orderId));
const facts = {
  issues,
  attempts,
  cancelled,
  refunds: refunded,
  returns: returned,
  orders: await queries.$count(orders),
  held: Number(held?.units ?? 0),
};
await database.close();
process.stdout.write(JSON.stringify(facts));
