import path from 'node:path';
import { eq, sum } from 'drizzle-orm';
import { checkInvariants } from '@/backend/modules/orders/invariants';
import { checkoutAttempts, orders } from '@/backend/modules/orders/schema';
import { payments } from '@/backend/modules/payments/schema';
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

const problems = await checkInvariants(queries);
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
const facts = {
  problems,
  attempts,
  orders: await queries.$count(orders),
  held: Number(held?.units ?? 0),
};
await database.close();
process.stdout.write(JSON.stringify(facts));
