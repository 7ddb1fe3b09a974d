import { eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import type { Feature } from '@/lib/contract/features';
import type { MailMessage } from '../../platform/mail';
import { command, DRIVERS } from '../../testing/backend-process';
import { productEntry } from '../../testing/catalogue';
import { featuresWithout } from '../../testing/features';
import { waitForMails } from '../../testing/mails';
import { testBackend } from '../../testing/test-backend';
import { notifications } from '../notifications/schema';
import { stock } from '../stock/schema';
import { deleteOldStockAlerts, notifyOfStock, registerStockAlerts } from './jobs';
import { stockAlerts } from './schema';

jest.setTimeout(60_000);

const SOFA = 1;
const CHAIR = 2;
const LAMP = 3;

const catalogue = {
  categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
  products: [
    productEntry({ id: SOFA, name: 'Fjord sofa', on_hand: 0 }),
    productEntry({ id: CHAIR, name: 'Maren chair', on_hand: 0 }),
    productEntry({ id: LAMP, name: 'Signe lamp', on_hand: 4 }),
  ],
};

describe.each(DRIVERS)("'Tell me', on %s", (driver) => {
  const { call, signUp, folder, backend, inDatabase } = testBackend(driver);
  let addresses = 0;
  const newAddress = () => {
    addresses += 1;
    return `Waits${addresses}@mail.example`;
  };
  const request = (email: string, product_id = SOFA) =>
    call('requestStockAlert', { product_id, email });
  /** The keys of the links that an address was sent, once there are so many. */
  const keysSentTo = async (email: string, count = 1) => {
    const mails = await waitForMails(folder(), email.toLowerCase(), { count });
    return mails.map(({ text }) => /stock-alert\?key=([\w-]{43})/.exec(text ?? '')?.[1]);
  };
  const confirm = (key: string | undefined) => call('confirmStockAlert', { key });

  beforeAll(() => command(backend(), 'catalogue/import', { catalogue }));

  it('notifies a member and anyone who has confirmed an address, once', async () => {
    const ada = await signUp();
    const [visitor, unconfirmed] = [newAddress(), newAddress()];
    expect((await call('addStockAlert', { product_id: SOFA }, ada.token)).message).toBe(
      'We will tell you when Fjord sofa is back in stock.',
    );
    await call('addStockAlert', { product_id: SOFA }, ada.token);
    await call('addStockAlert', { product_id: CHAIR }, ada.token);
    await request(visitor);
    await request(unconfirmed);
    const [key] = await keysSentTo(visitor);
    expect((await confirm(key)).data).toEqual({ product_id: SOFA, name: 'Fjord sofa' });

    const sent: MailMessage[] = [];
    await inDatabase(async (queries) => {
      const services = {
        queries,
        clock: () => new Date(),
        siteUrl: 'https://shop.example',
        features: featuresWithout(),
        mail: { send: async (_: unknown, message: MailMessage) => void sent.push(message) },
      };
      expect(await notifyOfStock(services)).toBe(0);
      await queries
        .update(stock)
        .set({ onHand: 3 })
        .where(eq(stock.productId, String(SOFA)));
      expect(await notifyOfStock(services)).toBe(2);
      expect(await notifyOfStock(services)).toBe(0);
      const notified = await queries.select().from(notifications);
      expect(notified).toMatchObject([
        {
          kind: 'stock',
          title: 'Fjord sofa is back in stock',
          path: `/product/product-details/${SOFA}`,
        },
      ]);
      await queries
        .update(stock)
        .set({ onHand: 0 })
        .where(eq(stock.productId, String(SOFA)));
    });
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      [ada.person.email, visitor.toLowerCase()].toSorted(),
    );
    expect(sent[0]?.text).toContain(`https://shop.example/product/product-details/${SOFA}`);
  });

  it('confirms an address by the newest link only, any number of times', async () => {
    const email = newAddress();
    await request(email);
    const [first] = await keysSentTo(email);
    await request(email.toUpperCase());
    const second = (await keysSentTo(email, 2)).find((key) => key !== first);
    expect((await confirm(first)).httpStatus).toBe(404);
    expect((await confirm(second)).httpStatus).toBe(200);
    expect((await confirm(second)).httpStatus).toBe(200);
  });

  it('sends no second e-mail to a confirmed address, and answers the same', async () => {
    const email = newAddress();
    const first = await request(email);
    const [key] = await keysSentTo(email);
    await confirm(key);
    expect((await request(email)).message).toBe(first.message);
    // What is sent next stands behind it.
    const other = newAddress();
    await request(other);
    await keysSentTo(other);
    expect(await keysSentTo(email)).toHaveLength(1);
  });

  it('rejects what is in stock, what does not exist and what is no address', async () => {
    const { token } = await signUp();
    const inStock = await call('addStockAlert', { product_id: LAMP }, token);
    expect(inStock).toMatchObject({
      httpStatus: 409,
      message: 'Signe lamp is in stock. You can order it now.',
    });
    expect((await request(newAddress(), LAMP)).httpStatus).toBe(409);
    expect((await request(newAddress(), 999)).httpStatus).toBe(404);
    expect((await request('not-an-address')).httpStatus).toBe(422);
    expect((await confirm('x'.repeat(43))).httpStatus).toBe(404);
    expect((await confirm('x')).httpStatus).toBe(422);
    expect((await call('addStockAlert', { product_id: SOFA })).httpStatus).toBe(401);
  });

  it('deletes an address that was not confirmed for two days', async () => {
    const email = newAddress();
    await request(email, CHAIR);
    await inDatabase(async (queries) => {
      const count = () => queries.$count(stockAlerts, eq(stockAlerts.email, email.toLowerCase()));
      await deleteOldStockAlerts(queries, new Date(), { stockAlertsMs: 365 * DAY_MS });
      expect(await count()).toBe(1);
      await deleteOldStockAlerts(queries, new Date(Date.now() + 3 * DAY_MS), {
        stockAlertsMs: 365 * DAY_MS,
      });
      expect(await count()).toBe(0);
    });
  });
});

it('are not looked for in a shop without stock alerts, so that who waits is told once it has them again', () => {
  const looksIn = (features: ReadonlySet<Feature>) => {
    const handleEvery = jest.fn();
    registerStockAlerts({ handleEvery } as never, { features } as never);
    return handleEvery.mock.calls.length > 0;
  };
  expect(looksIn(featuresWithout())).toBe(true);
  expect(looksIn(featuresWithout('stockAlerts'))).toBe(false);
});
