import { asc, eq, inArray } from 'drizzle-orm';
import type { ReturnState } from '@/lib/contract/return-states';
import { orderNumberOfReturn } from '@/lib/contract/return-states';
import { readReturn } from '../../modules/orders/read-return';
import { readReturnPicture } from '../../modules/orders/return-pictures';
import { returns } from '../../modules/orders/return-schema';
import { returnNumberOf } from '../../modules/orders/return-service';
import { findReturn, type ReturnRow, type ReturnStep } from '../../modules/orders/return-state';
import { orderLines, orders } from '../../modules/orders/schema';
import { findOrderByNumber } from '../../modules/orders/service';
import type { Outcome } from '../../platform/admin-command';
import { appErrors } from '../../platform/app-error';
import type { Queries } from '../../platform/database/database';
import type { ReturnsCommand, ReturnsResult } from './returns-command-schema';
import type { StaffServices } from './staff-services';

const MAX_LISTED = 1000;
const OPEN: readonly ReturnState[] = [
  'requested',
  'approved',
  'pickup_scheduled',
  'picked_up',
  'received',
];

type Answer = Outcome<ReturnsResult>;

/** Runs a decoded command. Throws an `AppError` when the operator's input is invalid. */
export async function runCommand(
  services: StaffServices,
  command: ReturnsCommand,
): Promise<Answer> {
  const { queries } = services;
  switch (command.command) {
    case 'list':
      return listReturns(queries);
    case 'show':
      return showReturn(queries, command.return_number);
    case 'picture': {
      const { picture } = await find(queries, command.return_number);
      const webp = await readReturnPicture(queries, picture);
      return { message: 'Here is the picture.', result: { picture: webp.toString('base64') } };
    }
    default:
      await services.takeReturnStep(services, command.return_number, stepOf(command));
      return showReturn(queries, command.return_number);
  }
}

type StepCommand = Exclude<ReturnsCommand, { command: 'list' | 'show' | 'picture' }>;

function stepOf(command: StepCommand): ReturnStep {
  switch (command.command) {
    case 'approve':
      return { to: 'approved' };
    case 'reject':
      return { to: 'rejected', note: command.note };
    case 'picked-up':
      return { to: 'picked_up' };
    case 'received':
      return { to: 'received', restock: command.restock };
    case 'refund':
      return { to: 'refunded' };
    case 'replace':
      return { to: 'replaced' };
  }
}

async function listReturns(queries: Queries): Promise<Answer> {
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

async function showReturn(queries: Queries, number: string): Promise<Answer> {
  const found = await readReturn(queries, await find(queries, number));
  return {
    message: `Return ${number} is ${found.state.replaceAll('_', ' ')}.`,
    result: { return: found },
  };
}
