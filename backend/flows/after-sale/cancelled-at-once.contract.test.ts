import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/durations';
import { takeStep } from '../../modules/orders/fulfilment';
import { orders } from '../../modules/orders/schema';
import { readOrder } from '../../modules/orders/service';
import { createJobs, type Jobs } from '../../platform/jobs';
import { jobs as jobRows } from '../../platform/jobs-schema';
import { createMailSender, type MailMessage } from '../../platform/mail';
import { createMailLimit } from '../../platform/mail-limit';
import { heldMails, mailCounts } from '../../platform/mail-schema';
import { enteredAddress } from '../../testing/addresses';
import { DRIVERS } from '../../testing/backend-process';
import { withDeclaredErrors } from '../../testing/declared-errors';
import { until } from '../../testing/open-database';
import { LAMP, newPaidOrder, type OrderShop, openOrderShop } from '../../testing/order-shop';
import { checkInvariants } from '../staff/invariants';
import { createCancellationProcedures } from './cancellation-procedures';

jest.setTimeout(300_000);

const WALLET = 100_000;

describe.each(DRIVERS)('e-mails of orders to somebody else, on %s', (driver) => {
  let shop: OrderShop;
  let jobs: Jobs;
  let sent: MailMessage[];
  let mail: ReturnType<typeof createMailSender>;
  const services = () => ({ ...shop.services, mail });

  beforeAll(async () => {
    shop = await openOrderShop(driver);
    const { queries, clock, log, siteUrl } = shop.services;
    jobs = createJobs({ queries, clock, log, isOnlyWorker: true });
    const limits = { perHour: 5, perDay: 20 };
    const limit = createMailLimit({ queries, clock, limits, isOn: true, newId: randomUUID });
    const transport = async (message: MailMessage) => void sent.push(message);
    mail = createMailSender({ jobs, transport, limit, siteUrl });
    await jobs.start();
  });
  beforeEach(async () => {
    await shop.importFile();
    for (const table of [mailCounts, heldMails]) await shop.queries.delete(table);
    sent = [];
  });
  afterEach(async () => {
    expect(await checkInvariants(shop.queries)).toEqual([]);
  });
  afterAll(async () => {
    await jobs?.stop();
    await shop?.close();
  });

  /** Until nothing but the next look is left. */
  const settled = () =>
    until(async () => {
      const now = shop.services.clock();
      const mailing = (await shop.queries.select().from(jobRows)).filter(({ topic }) =>
        topic.startsWith('mail'),
      );
      return mailing.every((job) => job.topic === 'mail-merging' && job.runAt > now);
    });

  async function orderByWallet() {
    const { buyer } = await newPaidOrder(services(), {
      wallet: WALLET,
      lines: { [LAMP]: 1 },
      address: enteredAddress,
    });
    const [order] = await shop.queries
      .select()
      .from(orders)
      .where(eq(orders.shopperId, buyer.shopperId));
    if (order?.state !== 'confirmed') throw new Error('The order is not confirmed');
    const procedures = withDeclaredErrors(createCancellationProcedures(services()));
    const { id, number } = order;
    const cancel = async () => {
      const { lines } = await readOrder(shop.queries, id);
      const { amount } = await procedures.cancellationQuote(
        { order_number: number },
        buyer.context,
      );
      await procedures.cancelOrder(
        {
          order_number: number,
          lines: lines.map((line) => ({ line_id: line.id, quantity: line.quantity })),
          reason: 'changed_mind',
          comment: '',
          destination: 'wallet',
          amount,
        },
        buyer.context,
      );
    };
    return { number, cancel };
  }

  it('are five an hour where each order is cancelled at once, and one e-mail then has all the others', async () => {
    const numbers: string[] = [];
    for (let n = 0; n < 50; n++) {
      const { number, cancel } = await orderByWallet();
      await cancel();
      await settled();
      numbers.push(number);
    }
    expect(sent).toHaveLength(5);
    shop.advance(HOUR_MS + MINUTE_MS);
    await settled();
    expect(sent).toHaveLength(6);
    const all = sent.map(({ text }) => text).join('\n');
    for (const number of numbers) {
      expect(all).toContain(`order ${number} is confirmed`);
      expect(all).toContain(`Your order ${number} is cancelled`);
    }
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([enteredAddress.email]));
  });

  it('are fifteen where they are cancelled later', async () => {
    const placed = [];
    for (let n = 0; n < 17; n++) placed.push(await orderByWallet());
    await settled();
    expect(sent).toHaveLength(15);
    for (const { cancel } of placed) await cancel();
    await settled();
    expect(sent).toHaveLength(15);
  });

  it('come with each step of orders that stay', async () => {
    for (let n = 0; n < 6; n++) {
      const { number } = await orderByWallet();
      await takeStep(services(), number, { to: 'preparing' });
      await takeStep(services(), number, {
        to: 'shipped',
        carrier: 'Carrier',
        trackingNumber: '1',
      });
    }
    await settled();
    expect(sent).toHaveLength(18);
  });
});
