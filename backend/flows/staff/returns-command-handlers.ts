import { asc, eq, inArray } from 'drizzle-orm';
import type { ReturnState } from '@/lib/contract/return-states';
import { orderNumberOfReturn } from '@/lib/contract/return-states';
import { appErrors } from '@/lib/contract-server/app-error';
import { readReturn } from '../../modules/orders/read-return';
import { readReturnPicture } from '../../modules/orders/return-pictures';
import { returns } from '../../modules/orders/return-schema';
import { returnNumberOf } from '../../modules/orders/return-service';
import { findReturn, type ReturnRow, type ReturnStep } from '../../modules/orders/return-state';
import { orderLines, orders } from '../../modules/orders/schema';
import { findOrderByNumber } from '../../modules/orders/service';
import type { CommandHandlers } from '../../platform/command';
import type { Queries } from '../../platform/database/database';
import type { Files } from '../../platform/files/files';
import type { returnCommands } from './returns-commands';
import type { StaffServices } from './staff-services';

const MAX_LISTED = 1000;
const OPEN: readonly ReturnState[] = [
  'requested',
  'approved',
  'pickup_scheduled',
  'picked_up',
  'received',
];

/** The work of {@link returnCommands}. */
export function createReturnHandlers(
  services: StaffServices & { files: Files },
): CommandHandlers<typeof returnCommands> {
  const { queries } = services;
  const take = async (number: string, step: ReturnStep) => {
    await services.takeReturnStep(services, number, step);
    return showReturn(queries, await find(queries, number));
  };
  return {
    list: () => listReturns(queries),
    async show({ return_number, picture: isWanted }) {
      const row = await find(queries, return_number);
      const { message, result } = await showReturn(queries, row);
      if (!isWanted) return { message, result };
      if (row.picture === null)
        throw appErrors.notFound(`A picture of the return ${return_number}`);
      const webp = await readReturnPicture(services, row.picture);
      return { message, result: { ...result, picture: webp.toString('base64') } };
    },
    approve: ({ return_number }) => take(return_number, { to: 'approved' }),
    reject: ({ return_number, note }) => take(return_number, { to: 'rejected', note }),
    'picked-up': ({ return_number }) => take(return_number, { to: 'picked_up' }),
    received: ({ return_number, restock }) => take(return_number, { to: 'received', restock }),
    refund: ({ return_number }) => take(return_number, { to: 'refunded' }),
    replace: ({ return_number }) => take(return_number, { to: 'replaced' }),
  };
}

async function listReturns(queries: Queries) {
  const rows = await queries
    .select({
      orderNumber: orders.number,
      sequence: returns.sequence,
      kind: returns.kind,
      state: returns.state,
      quantity: returns.quantity,
      name: orderLines.name,
      pickup_date: returns.pickupDate,
      pickup_time: returns.pickupTime,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(orderLines, eq(orderLines.id, returns.orderLineId))
    .where(inArray(returns.state, [...OPEN]))
    .orderBy(asc(returns.pickupDate), asc(returns.pickupTime), asc(returns.id))
    .limit(MAX_LISTED);
  const listed = rows.map(({ orderNumber, sequence, ...row }) => ({
    return_number: returnNumberOf(orderNumber, { sequence }),
    ...row,
  }));
  const message =
    listed.length === 1
      ? '1 return waits for you.'
      : `${listed.length || 'No'} returns wait for you.`;
  return { message, result: { returns: listed } };
}

async function find(queries: Queries, number: string): Promise<ReturnRow> {
  const order = await findOrderByNumber(queries, orderNumberOfReturn(number) ?? '');
  if (!order) throw appErrors.notFound(`The return ${number}`);
  return findReturn(queries, order, number);
}

async function showReturn(queries: Queries, row: ReturnRow) {
  const found = await readReturn(queries, row);
  return {
    message: `Return ${found.return_number} is ${found.state.replaceAll('_', ' ')}.`,
    result: { return: found },
  };
}
