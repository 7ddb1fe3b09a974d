import { clearAddresses } from '../data/addresses';
import { clearCart, clearWishlist } from '../data/cart';
import { deleteAccount, type Member, newMember } from '../data/member';
import { cancelOrders } from '../data/orders';
import { ShopApi } from '../shop-api';
import { test as base } from '../test';

/** How long it may take to leave a shopper as they were found, in milliseconds. */
const CLEANING_LIMIT_MS = 120_000;

interface TestFixtures {
  /** The shop as a visitor calls it who is nobody yet. */
  api: ShopApi;
  /** A guest with an empty cart. */
  guest: ShopApi;
  /** A member with an empty cart, no wishlist and no addresses. What a journey leaves is removed after it. */
  member: Member;
  /** A member who has just registered, and is deleted after the journey. */
  newcomer: Member;
}

/** One account for all journeys of a worker: a shop limits how many a household may begin in an hour. */
interface WorkerFixtures {
  memberOfWorker: Member;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  api: async ({ baseURL }, use) => {
    const api = await ShopApi.open(baseURL ?? '');
    await use(api);
    await api.close();
  },
  guest: async ({ api }, use) => {
    await api.continueAsGuest();
    await use(api);
    await clearCart(api);
  },
  memberOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that a fixture needs here.
    async ({}, use, { project }) => {
      const member = await newMember(project.use.baseURL ?? '');
      await use(member);
      await deleteAccount(member);
      await member.api.close();
    },
    { scope: 'worker', timeout: CLEANING_LIMIT_MS },
  ],
  member: [
    async ({ memberOfWorker: member }, use) => {
      await use(member);
      await clearCart(member.api);
      await clearWishlist(member.api);
      await clearAddresses(member.api);
    },
    { timeout: CLEANING_LIMIT_MS },
  ],
  newcomer: [
    async ({ baseURL }, use) => {
      const member = await newMember(baseURL ?? '');
      await use(member);
      await cancelOrders(member.api);
      await deleteAccount(member);
      await member.api.close();
    },
    { timeout: CLEANING_LIMIT_MS },
  ],
});
