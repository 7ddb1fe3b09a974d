import fs from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { OrderServices } from '../../modules/orders/services';
import { trackOrder } from '../../modules/orders/tracking-procedures';
import {
  createTicket,
  replyToTicket,
  ticketOrders,
  uploadTicketDocument,
} from '../../modules/tickets/procedures';
import { answerTicket, closeTicket } from '../../modules/tickets/steps';
import { later } from '../../platform/clock';
import type { Services, ShopperContext } from '../../platform/procedure';

interface SampleTicket {
  daysAgo: number;
  reason: RequestOf<'createTicket'>['reason'];
  /** Its place among the demo shopper's orders, the newest first. */
  order: number;
  details: string;
  /** Whether a picture of the order's first item is attached. */
  hasPicture: boolean;
  /** Hours after it was opened. */
  answer: { hoursLater: number; text: string };
  thanks?: { hoursLater: number; text: string };
  closedHoursLater?: number;
}

const SAMPLE_TICKETS: readonly SampleTicket[] = [
  {
    daysAgo: 10,
    reason: 'return',
    order: 5,
    details:
      'One of the fittings was not in the box, so we cannot put it together. I have added a picture of the piece.',
    hasPicture: true,
    answer: {
      hoursLater: 5,
      text: 'We are sorry about that! A full set of fittings left our workshop today and needs two days to reach you. There is nothing to send back.',
    },
    thanks: {
      hoursLater: 52,
      text: 'They have arrived, and it stands. Thank you for being so quick.',
    },
    closedHoursLater: 54,
  },
  {
    daysAgo: 2,
    reason: 'order',
    order: 1,
    details:
      'Our elevator is out of order this month. Do your people carry it up to the fourth floor, and does that cost more?',
    hasPicture: false,
    answer: {
      hoursLater: 3,
      text: 'They do, at no extra cost. Two people will come, so please keep the stairs free for them.\nWe have noted it on your order.',
    },
  },
];

/** Gives the demo shopper tickets, by the calls of a shopper and the steps of the shop. No one gets an e-mail. */
export async function addSampleTickets(
  services: Services,
  orderServices: OrderServices,
  shopperId: number,
): Promise<void> {
  const now = services.clock();
  await services.queries.transaction(async (queries) => {
    const at = (moment: Date) => ({
      ...services,
      ...orderServices,
      queries,
      clock: () => moment,
      mail: { send: async () => undefined },
    });
    for (const { daysAgo, reason, details, answer, thanks, ...ticket } of SAMPLE_TICKETS) {
      const openedAt = later(now, -daysAgo * DAY_MS);
      const after = (hours: number) => at(later(openedAt, hours * HOUR_MS));
      const shopper = (hours: number): ShopperContext => ({
        ...after(hours),
        shopper: { id: shopperId },
        session: { id: 0, shopperId, isMember: true },
        client: 'sample',
        uploads: {},
        clearAttempts: async () => undefined,
      });
      const order = (await ticketOrders({}, shopper(0)))[ticket.order];
      if (!order) throw new Error('The demo shopper has too few orders');
      const { order_number } = order;
      const document = ticket.hasPicture ? await addPicture(order_number, shopper(0)) : null;
      const request = { reason, order_number, details, document };
      const { ticket_number } = await createTicket(request, shopper(0));
      await answerTicket(after(answer.hoursLater), ticket_number, answer.text);
      if (thanks) {
        const { text, hoursLater } = thanks;
        await replyToTicket({ ticket_number, text }, shopper(hoursLater));
      }
      if (ticket.closedHoursLater !== undefined) {
        await closeTicket(after(ticket.closedHoursLater), ticket_number);
      }
    }
  });
}

/** @returns the name of the document */
async function addPicture(order_number: string, context: ShopperContext): Promise<string> {
  const { lines } = await trackOrder({ order_number }, context);
  const image = lines[0]?.image;
  if (!image) throw new Error('The sample order has no picture');
  const picture = await fs.readFile(path.join('public', image));
  const uploaded = { ...context, uploads: { document: picture } };
  const file_name = path.basename(image);
  return (await uploadTicketDocument({ file_name }, uploaded)).document;
}
