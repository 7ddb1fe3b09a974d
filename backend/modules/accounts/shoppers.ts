import { eq, sql } from 'drizzle-orm';
import type { User } from '@/lib/contract/accounts';
import type { Queries } from '../../platform/database/database';
import { mobileOf } from './rules';
import { lowered, shoppers } from './schema';

export type Shopper = typeof shoppers.$inferSelect;

interface NewShopper {
  firstName: string;
  lastName: string;
  email: string;
  /** Ten digits. */
  mobile: string | null;
  passwordHash: string | null;
}

/** Whether the column holds this e-mail address, in whatever case. */
function isEmail(email: string) {
  return eq(lowered(shoppers.email), sql`lower(${email})`);
}

export async function findShopper(queries: Queries, id: number): Promise<Shopper | undefined> {
  const [shopper] = await queries.select().from(shoppers).where(eq(shoppers.id, id));
  return shopper;
}

export async function findShopperByEmail(
  queries: Queries,
  email: string,
): Promise<Shopper | undefined> {
  const [shopper] = await queries.select().from(shoppers).where(isEmail(email));
  return shopper;
}

/** By ten digits. */
export async function findShopperByMobile(
  queries: Queries,
  mobile: string,
): Promise<Shopper | undefined> {
  const [shopper] = await queries.select().from(shoppers).where(eq(shoppers.mobile, mobile));
  return shopper;
}

/** By e-mail address or mobile number, as `normalLoginName` has it. */
export function findShopperByLoginName(
  queries: Queries,
  normalName: string,
): Promise<Shopper | undefined> {
  return mobileOf(normalName)
    ? findShopperByMobile(queries, normalName)
    : findShopperByEmail(queries, normalName);
}

/** Adds a shopper. Undefined when the e-mail address or the mobile number belongs to one already. */
export async function insertShopper(
  queries: Queries,
  shopper: NewShopper,
  now: Date,
): Promise<Shopper | undefined> {
  const [inserted] = await queries
    .insert(shoppers)
    .values({ ...shopper, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return inserted;
}

/** The shopper as the contract has one. */
export function toUser(shopper: Shopper): User {
  return {
    first_name: shopper.firstName,
    last_name: shopper.lastName,
    email: shopper.email,
    mobile_no: shopper.mobile ?? '',
    profile_pic: shopper.avatar && `/avatars/${shopper.avatar}`,
  };
}
