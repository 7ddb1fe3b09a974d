import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { SocialProvider, User } from '@/lib/contract/accounts';
import { phonesOf, shortPhone } from '@/lib/contract/phone';
import { appErrors } from '@/lib/contract-server/app-error';
import { DEFAULT_MARKET, type Market } from '@/lib/shared/markets';
import type { Queries } from '../../platform/database/database';
import type { ShopperContext } from '../../platform/procedure';
import { mobileDigits, normalLoginName, withoutSeparators } from './rules';
import { lowered, shoppers, socialIdentities } from './schema';

type ShopperRow = typeof shoppers.$inferSelect;

/** A shopper who has registered. */
export type Member = ShopperRow & { firstName: string; lastName: string; email: string };

export interface NewMember {
  firstName: string;
  lastName: string;
  email: string;
  /** E.164. */
  mobile: string | null;
  passwordHash: string | null;
  /** Null until the mailbox has proved to be theirs. */
  emailVerifiedAt: Date | null;
}

/** The member of a row; undefined for a guest, and where there is no row. */
export function memberOf(row: ShopperRow | undefined): Member | undefined {
  if (!row) return undefined;
  const { firstName, lastName, email } = row;
  if (firstName === null || lastName === null || email === null) return undefined;
  return { ...row, firstName, lastName, email };
}

/** Whether the column holds this e-mail address, in whatever case. */
function isEmail(email: string) {
  return eq(lowered(shoppers.email), sql`lower(${email})`);
}

export async function findMember(queries: Queries, id: number): Promise<Member | undefined> {
  const [row] = await queries.select().from(shoppers).where(eq(shoppers.id, id));
  return memberOf(row);
}

/** The member who makes the call. @throws {AppError} 401 where they are gone */
export async function currentMember({
  queries,
  shopper,
}: Pick<ShopperContext, 'queries' | 'shopper'>): Promise<Member> {
  const found = await findMember(queries, shopper.id);
  if (!found) throw appErrors.loginRequired();
  return found;
}

export async function findMemberByEmail(
  queries: Queries,
  email: string,
): Promise<Member | undefined> {
  const [row] = await queries.select().from(shoppers).where(isEmail(email));
  return memberOf(row);
}

/** By what a sign-in provider calls them. */
export async function findMemberByIdentity(
  queries: Queries,
  provider: SocialProvider,
  subject: string,
): Promise<Member | undefined> {
  const [found] = await queries
    .select({ shopper: shoppers })
    .from(socialIdentities)
    .innerJoin(shoppers, eq(shoppers.id, socialIdentities.shopperId))
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)));
  return memberOf(found?.shopper);
}

/** From now on the provider's account signs in to this shopper. */
export async function addIdentity(
  queries: Queries,
  shopperId: number,
  provider: SocialProvider,
  subject: string,
  now: Date,
): Promise<void> {
  await queries
    .insert(socialIdentities)
    .values({ provider, subject, shopperId, createdAt: now })
    .onConflictDoNothing();
}

/** By E.164. */
export async function findMemberByMobile(
  queries: Queries,
  mobile: string,
): Promise<Member | undefined> {
  const [row] = await queries.select().from(shoppers).where(eq(shoppers.mobile, mobile));
  return memberOf(row);
}

/** By e-mail address or mobile number: the market's own number before those of other countries with the same digits. */
export async function findMemberByLoginName(
  queries: Queries,
  name: string,
  market: Market,
): Promise<Member | undefined> {
  const numbers = phonesOf(withoutSeparators(name), market);
  if (numbers.length === 0) return findMemberByEmail(queries, name.toLowerCase());
  const rows = await queries.select().from(shoppers).where(inArray(shoppers.mobile, numbers));
  const [number] = numbers.filter((known) => rows.some(({ mobile }) => mobile === known));
  return memberOf(rows.find(({ mobile }) => mobile === number));
}

/** By what the member logs in, in one spelling each. */
export function loginNamesOf({ email, mobile }: Member): string[] {
  return [email, mobile].filter((name) => name !== null).map(normalLoginName);
}

/** From when on devices are known that sign in by this name, as `normalLoginName` has it; null where all are. */
export async function findDevicesSince(queries: Queries, normalName: string): Promise<Date | null> {
  const found = mobileDigits(normalName)
    ? inArray(shoppers.mobile, phonesOf(normalName, DEFAULT_MARKET))
    : isEmail(normalName);
  // Digits may be those of members in two countries.
  const [latest] = await queries
    .select({ since: max(shoppers.devicesSince) })
    .from(shoppers)
    .where(found);
  return latest?.since ?? null;
}

/** Adds a member. Undefined when the e-mail address or the mobile number belongs to one already. */
export async function insertMember(
  queries: Queries,
  member: NewMember,
  now: Date,
): Promise<Member | undefined> {
  const [inserted] = await queries
    .insert(shoppers)
    .values({ ...member, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return memberOf(inserted);
}

/**
 * Locks a member who was read before: an order that is placed meanwhile waits, and then finds no shopper.
 * @returns false where they are gone, or their password is another by now
 */
export async function lockMember(
  transaction: Queries,
  { id, passwordHash }: Member,
): Promise<boolean> {
  const [locked] = await transaction
    .select({ passwordHash: shoppers.passwordHash })
    .from(shoppers)
    .where(eq(shoppers.id, id))
    .for('update');
  return locked !== undefined && locked.passwordHash === passwordHash;
}

/**
 * Makes an account that of the owner of its mailbox. Password, mobile number and picture were somebody else's.
 * @param names of the owner; those of the account stay where they are unknown
 */
export async function setOwner(
  transaction: Queries,
  id: number,
  names: Partial<Pick<NewMember, 'firstName' | 'lastName'>>,
  now: Date,
): Promise<Member | undefined> {
  const [row] = await transaction
    .update(shoppers)
    .set({
      ...names,
      mobile: null,
      passwordHash: null,
      avatar: null,
      emailVerifiedAt: now,
      devicesSince: now,
      updatedAt: now,
    })
    .where(eq(shoppers.id, id))
    .returning();
  return memberOf(row);
}

/** The mailbox has proved to be the member's. Nothing changes for one who had proved it before. */
export async function setEmailVerified(queries: Queries, id: number, now: Date): Promise<void> {
  await queries
    .update(shoppers)
    .set({ emailVerifiedAt: now })
    .where(and(eq(shoppers.id, id), isNull(shoppers.emailVerifiedAt)));
}

/** Deletes a shopper, with all rows that belong to them alone. */
export async function deleteShopper(transaction: Queries, id: number): Promise<void> {
  await transaction.delete(shoppers).where(eq(shoppers.id, id));
}

/** The member as the contract has one. */
export function toUser(member: Member): User {
  return {
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    mobile_no: member.mobile ? shortPhone(member.mobile, DEFAULT_MARKET) : '',
    phone: member.mobile,
    profile_pic: member.avatar && `/avatars/${member.avatar}`,
  };
}
