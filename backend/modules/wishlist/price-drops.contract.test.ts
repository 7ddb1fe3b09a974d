import { eq, inArray } from 'drizzle-orm';
import type { Feature } from '@/lib/contract/features';
import type { Notification } from '@/lib/contract/notifications';
import type { MailMessage } from '../../platform/mail';
import { command, DRIVERS } from '../../testing/backend-process';
import { productEntry } from '../../testing/catalogue';
import { featuresWithout } from '../../testing/features';
import { mailsTo } from '../../testing/mails';
import { until } from '../../testing/open-database';
import { testBackend } from '../../testing/test-backend';
import { shoppers } from '../accounts/schema';
import { findMemberByEmail } from '../accounts/shoppers';
import { products } from '../catalogue/schema';
import { notifications } from '../notifications/schema';
import { notifyOfPrices, registerPriceDrops } from './jobs';
import { wishlistItems } from './schema';

jest.setTimeout(120_000);

const SOFA = 1;
const CHAIR = 2;
const SENTINEL = 3;

const catalogueOf = (prices: Record<number, string>) => ({
  categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
  products: [
    productEntry({ id: SOFA, name: 'Fjord sofa' }),
    productEntry({ id: CHAIR, name: 'Maren chair' }),
    productEntry({ id: SENTINEL, name: 'Signe lamp' }),
  ].map((product) => ({ ...product, display_price: prices[product.id] ?? product.display_price })),
});

describe.each(DRIVERS)('a lower price of a wishlist product, on %s', (driver) => {
  const { call, signUp, folder, backend, inDatabase } = testBackend(driver);
  const setPrice = (product_id: number, price: string) =>
    command(backend(), 'catalogue/set-price', { product_id, price });
  const importPrices = (prices: Record<number, string> = {}) =>
    command(backend(), 'catalogue/import', { catalogue: catalogueOf(prices) });
  const addToWishlist = async (token: string, ...ids: number[]) => {
    for (const product_id of ids) await call('addToWish', { product_id }, token);
  };
  const titlesOf = async (token: string): Promise<string[]> =>
    (await call('notificationList', {}, token)).data.notifications.map(
      ({ title }: Notification) => title,
    );
  /** Lowers the price of the third product, and waits until its news is there: what came before it was looked at. */
  let sentinelPrice = 10_000;
  const settle = async (token: string) => {
    sentinelPrice = Math.round(sentinelPrice * 0.9);
    const count = (await titlesOf(token)).filter((title) => /^Signe lamp/.test(title)).length;
    await setPrice(SENTINEL, (sentinelPrice / 100).toFixed(2));
    await until(
      async () =>
        (await titlesOf(token)).filter((title) => /^Signe lamp/.test(title)).length > count,
    );
    return (await titlesOf(token)).filter((title) => !/^Signe lamp/.test(title));
  };

  beforeAll(() => importPrices());

  it('is notified once, by notification and e-mail, from 5 % down', async () => {
    const ada = await signUp();
    await addToWishlist(ada.token, SOFA, SENTINEL);
    await setPrice(SOFA, '95.01');
    expect(await settle(ada.token)).toEqual([]);
    await setPrice(SOFA, '95.00');
    expect(await settle(ada.token)).toEqual(['Fjord sofa costs less now']);
    const [, news] = (await call('notificationList', {}, ada.token)).data.notifications;
    expect(news).toMatchObject({
      kind: 'price',
      text: 'It is on your wishlist: $95.00 instead of $100.00.',
      path: `/product/product-details/${SOFA}`,
    });
    const isAboutSofa = ({ subject }: { subject?: string | undefined }) =>
      subject === 'Fjord sofa costs less now';
    await until(async () => (await mailsTo(folder(), ada.person.email)).some(isAboutSofa));
    const mails = (await mailsTo(folder(), ada.person.email)).filter(isAboutSofa);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/product/product-details/${SOFA}`);

    // Up and down to the known price is no news; 5 % below that is.
    await setPrice(SOFA, '120.00');
    await setPrice(SOFA, '95.00');
    expect(await settle(ada.token)).toHaveLength(1);
    await setPrice(SOFA, '90.25');
    expect(await settle(ada.token)).toHaveLength(2);
  });

  it('is found in an import, with one notification for all products of the wish list', async () => {
    await importPrices({ [SENTINEL]: (sentinelPrice / 100).toFixed(2) });
    const [ada, eve] = [await signUp(), await signUp()];
    await addToWishlist(ada.token, SOFA, CHAIR);
    await addToWishlist(eve.token, SENTINEL);
    const sentinel = { [SENTINEL]: (sentinelPrice / 100).toFixed(2) };
    await importPrices({ ...sentinel, [SOFA]: '80.00', [CHAIR]: '50.00' });
    expect(await settle(eve.token)).toEqual([]);
    expect(await titlesOf(ada.token)).toEqual(['2 products on your wishlist cost less now']);
    await importPrices({ ...sentinel, [SOFA]: '80.00', [CHAIR]: '50.00' });
    await settle(eve.token);
    expect(await titlesOf(ada.token)).toHaveLength(1);
  });

  it('is notified by batches, and only in the ways that a member has chosen', async () => {
    const quiet = await signUp();
    await addToWishlist(quiet.token, CHAIR);
    for (const channel of ['page', 'email'])
      await call(
        'setNotificationSettings',
        { settings: [{ kind: 'price', channel, is_on: false }] },
        quiet.token,
      );
    await inDatabase(async (queries) => {
      await queries.delete(notifications);
      const template = await findMemberByEmail(queries, quiet.person.email);
      if (!template) throw new Error('There is no member');
      const { id: _, ...member } = template;
      const many = await queries
        .insert(shoppers)
        .values(
          Array.from({ length: 249 }, (_, index) => ({
            ...member,
            email: `many${index}@shop.test`,
            mobile: `${5_500_000_000 + index}`,
          })),
        )
        .returning({ id: shoppers.id });
      const ids = many.map(({ id }) => id);
      await queries.insert(wishlistItems).values(
        ids.map((shopperId) => ({
          shopperId,
          productId: String(CHAIR),
          addedAt: new Date(),
          knownPrice: 10_000,
        })),
      );
      await queries
        .update(products)
        .set({ displayPrice: 1_000 })
        .where(eq(products.id, String(CHAIR)));
      const sent: string[] = [];
      const services = {
        queries,
        clock: () => new Date(),
        siteUrl: 'https://shop.example',
        features: featuresWithout(),
        mail: { send: async (_: unknown, { to }: MailMessage) => void sent.push(to) },
      };
      let batches = 0;
      for (
        let next = await notifyOfPrices(services);
        next;
        next = await notifyOfPrices(services, next)
      )
        batches += 1;
      expect(batches).toBe(5);
      const notified = await queries
        .select()
        .from(notifications)
        .where(inArray(notifications.shopperId, ids));
      expect(notified).toHaveLength(249);
      expect(new Set(sent).size).toBe(sent.length);
      expect(sent).not.toContain(quiet.person.email);
      expect(await notifyOfPrices(services)).toBeNull();
      expect(await queries.$count(notifications)).toBe(
        new Set((await queries.select().from(notifications)).map((row) => row.shopperId)).size,
      );
    });
    expect(await titlesOf(quiet.token)).toEqual([]);
  });
});

it('a lower price is no news in a shop without notifications, where nobody could turn the e-mails off', async () => {
  const readsWishlists = async (features: ReadonlySet<Feature>) => {
    const handle = jest.fn();
    const transaction = jest.fn(async () => null);
    registerPriceDrops({ handle } as never, { queries: { transaction }, features } as never);
    const [[, work]] = handle.mock.calls;
    await work({ signal: new AbortController().signal });
    return transaction.mock.calls.length > 0;
  };
  expect(await readsWishlists(featuresWithout())).toBe(true);
  expect(await readsWishlists(featuresWithout('notifications', 'push'))).toBe(false);
});
