import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/durations';
import { canonicalMailbox } from '@/lib/contract/mailbox';
import { hashToken } from '@/lib/contract-server/tokens';
import { type Clock, later } from './clock';
import type { Queries } from './database/database';
import { lockName } from './database/named-lock';
import { deleteInBatches } from './delete-in-batches';
import { heldMails, mailCounts } from './mail-schema';

/** How many e-mails a mailbox gets that are not of its own orders. */
export interface MailLimits {
  perHour: number;
  perDay: number;
}

/**
 * Why an e-mail is sent, where it does not count as one of those that anyone could have caused:
 * - `order`: of an order that is paid. `placed`: it is confirmed. `moved`: the shop or a provider did something.
 *   `withdrawn`: its shopper has cancelled of it.
 * - `link`: a link that proves whose mailbox it is, which has a share of its own.
 * - `owed`: to the shop, or to who has proved to have the mailbox, with a limit where it is asked for.
 */
export const MailCause = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('order'),
    order: z.number(),
    step: z.enum(['placed', 'moved', 'withdrawn']),
  }),
  z.object({ is: z.literal('link') }),
  z.object({ is: z.literal('owed') }),
]);
export type MailCause = z.output<typeof MailCause>;

/** How many orders of an hour are confirmed beyond the limit, and how many e-mails a day one order causes beyond it. */
const FREE_ORDERS_AN_HOUR = 10;
const FREE_MAILS_OF_ORDER_A_DAY = 12;
/** Three links come at once, and then one e-mail each half an hour: a link that waits is still valid when it comes. */
const LINKS_AN_HOUR = 3;
const LINK_PAUSE_MS = 30 * MINUTE_MS;
/** How many e-mails are merged into one, at most. What is more waits for the next one. */
const MERGED_AT_ONCE = 100;
/** Mailboxes that are looked through before it is asked again which are due. */
const BATCH = 50;

type Budget = 'limit' | 'share';
type CountRow = Pick<typeof mailCounts.$inferSelect, 'countedAs' | 'orderKey' | 'step' | 'at'>;

interface Asked {
  /** Of the e-mail, for all tries. */
  id: string;
  address: string;
  cause: MailCause | undefined;
  /** What is stored where it has to wait. */
  content: object;
}

export interface MailLimit {
  /** Counts an e-mail, once for all of its tries. @returns whether it is sent now; else it comes in a merged one */
  admit(asked: Asked): Promise<boolean>;
  /** Takes what may be sent now: merged e-mails, counted, which `send` has to store in the same transaction. */
  mergeDue(send: (transaction: Queries, merged: Merged) => Promise<void>): Promise<void>;
}

interface Merged {
  id: string;
  address: string;
  /** As they were given to `admit`, the earliest first. */
  contents: unknown[];
}

interface Options {
  queries: Queries;
  clock: Clock;
  limits: MailLimits;
  isOn: boolean;
  newId: () => string;
}

/**
 * Counts the e-mails of a mailbox, whatever they are about, in the database, in windows that end now. An address and its
 * variants are one mailbox. Nothing overtakes what waits, so that a mailbox that is written to without end still gets it.
 */
export function createMailLimit({ queries, clock, limits, isOn, newId }: Options): MailLimit {
  /** When the mailbox may get one more e-mail of a budget; not after `now` for at once. */
  function freeFrom(budget: Budget, mails: readonly CountRow[], withdrawn: Set<string>, now: Date) {
    if (!isOn) return now;
    const isOfWithdrawn = ({ orderKey }: CountRow) => orderKey !== null && withdrawn.has(orderKey);
    const times = mails
      .filter((mail) =>
        budget === 'share'
          ? mail.countedAs === 'share'
          : mail.countedAs === 'limit' || (mail.countedAs === 'order' && isOfWithdrawn(mail)),
      )
      .map(({ at }) => at);
    const endOf = (count: number, windowMs: number) =>
      later(times[count - 1] ?? LONG_AGO, windowMs);
    if (budget === 'limit') {
      return latest(endOf(limits.perHour, HOUR_MS), endOf(limits.perDay, DAY_MS));
    }
    return endOf(LINKS_AN_HOUR, HOUR_MS) > now ? endOf(1, LINK_PAUSE_MS) : now;
  }

  async function admit({ id, address, cause, content }: Asked): Promise<boolean> {
    if (cause?.is === 'owed') return true;
    const mailboxHash = hashToken(canonicalMailbox(address));
    return queries.transaction(async (transaction) => {
      await lockMailbox(transaction, mailboxHash);
      const [known] = await transaction.select().from(mailCounts).where(eq(mailCounts.id, id));
      if (known) return known.countedAs !== 'held';
      const now = clock();
      const { mails, withdrawn } = await readCounts(transaction, mailboxHash, now);
      const ofOrder = cause?.is === 'order' ? cause : undefined;
      const orderKey = ofOrder ? String(ofOrder.order) : null;
      if (orderKey !== null && ofOrder?.step === 'withdrawn') withdrawn.add(orderKey);
      const row = { id, mailboxHash, orderKey, step: ofOrder?.step ?? null, at: now };
      if (ofOrder && isFree(ofOrder, mails, withdrawn, now)) {
        await transaction.insert(mailCounts).values({ ...row, countedAs: 'order' });
        return true;
      }
      const budget: Budget = cause?.is === 'link' ? 'share' : 'limit';
      const free = freeFrom(budget, mails, withdrawn, now);
      const isWaiting = and(
        eq(heldMails.mailboxHash, mailboxHash),
        eq(heldMails.countedAs, budget),
      );
      const [waiting] = await transaction
        .select({ dueAt: heldMails.dueAt })
        .from(heldMails)
        .where(isWaiting)
        .limit(1);
      const isSent = free <= now && !waiting;
      await transaction.insert(mailCounts).values({ ...row, countedAs: isSent ? budget : 'held' });
      if (isSent) return true;
      await transaction.insert(heldMails).values({
        id,
        mailboxHash,
        inbox: inboxOf(address),
        address,
        countedAs: budget,
        content,
        heldAt: now,
        dueAt: latest(free, now),
      });
      return false;
    });
  }

  async function mergeOf(
    mailboxHash: string,
    send: (transaction: Queries, merged: Merged) => Promise<void>,
  ): Promise<void> {
    await queries.transaction(async (transaction) => {
      await lockMailbox(transaction, mailboxHash);
      const now = clock();
      for (const budget of ['share', 'limit'] as const) {
        const isOwn = and(eq(heldMails.mailboxHash, mailboxHash), eq(heldMails.countedAs, budget));
        for (;;) {
          const { mails, withdrawn } = await readCounts(transaction, mailboxHash, now);
          const free = freeFrom(budget, mails, withdrawn, now);
          if (free > now) {
            await transaction.update(heldMails).set({ dueAt: free }).where(isOwn);
            break;
          }
          const [first] = await transaction
            .select({ inbox: heldMails.inbox })
            .from(heldMails)
            .where(isOwn)
            .orderBy(asc(heldMails.position))
            .limit(1);
          if (!first) break;
          const taken = await transaction
            .select()
            .from(heldMails)
            .where(and(isOwn, eq(heldMails.inbox, first.inbox)))
            .orderBy(asc(heldMails.position))
            .limit(MERGED_AT_ONCE);
          const id = newId();
          const address = taken.at(-1)?.address ?? '';
          await transaction
            .insert(mailCounts)
            .values({ id, mailboxHash, countedAs: budget, at: now });
          await send(transaction, { id, address, contents: taken.map(({ content }) => content) });
          const ids = taken.map((row) => row.id);
          await transaction.delete(heldMails).where(inArray(heldMails.id, ids));
        }
      }
    });
  }

  return {
    admit,
    async mergeDue(send) {
      for (;;) {
        const due = await queries
          .selectDistinct({ mailboxHash: heldMails.mailboxHash })
          .from(heldMails)
          .where(lte(heldMails.dueAt, clock()))
          .limit(BATCH);
        for (const { mailboxHash } of due) await mergeOf(mailboxHash, send);
        if (due.length < BATCH) return;
      }
    },
  };
}

const LONG_AGO = new Date(0);

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/**
 * Whether an e-mail of an order is sent beyond the limit. Who cancels could order and cancel without end, and who places
 * many orders could write to a stranger with each: then they count as any other.
 */
function isFree(
  { order, step }: Extract<MailCause, { is: 'order' }>,
  mails: readonly CountRow[],
  withdrawn: Set<string>,
  now: Date,
): boolean {
  const free = mails.filter(({ countedAs }) => countedAs === 'order');
  if (step === 'withdrawn' || withdrawn.has(String(order))) return false;
  if (free.filter(({ orderKey }) => orderKey === String(order)).length >= FREE_MAILS_OF_ORDER_A_DAY)
    return false;
  if (step === 'moved') return true;
  const ofHour = free.filter((mail) => mail.step === 'placed' && mail.at > later(now, -HOUR_MS));
  return withdrawn.size === 0 && ofHour.length < FREE_ORDERS_AN_HOUR;
}

/**
 * Whose e-mails are merged into one. Other providers than Google may give `ada+1` to somebody else, who must not read
 * what was written to `ada`.
 */
function inboxOf(address: string): string {
  const mailbox = canonicalMailbox(address);
  return mailbox.endsWith('@gmail.com') ? mailbox : address.toLowerCase();
}

/** Until the transaction ends, nothing else of the mailbox is counted, also not by another backend. */
async function lockMailbox(transaction: Queries, mailboxHash: string): Promise<void> {
  await lockName(transaction, `mail-limit:${mailboxHash}`);
}

/** What the mailbox has got within a day, the latest first, and the orders of which something was cancelled since. */
async function readCounts(
  transaction: Queries,
  mailboxHash: string,
  now: Date,
): Promise<{ mails: CountRow[]; withdrawn: Set<string> }> {
  const { countedAs, orderKey, step, at } = mailCounts;
  const isOfDay = and(
    eq(mailCounts.mailboxHash, mailboxHash),
    gt(at, later(now, -DAY_MS)),
    // A clock that was set back must not stop a mailbox for longer.
    lt(at, later(now, MINUTE_MS)),
  );
  const mails = await transaction
    .select({ countedAs, orderKey, step, at })
    .from(mailCounts)
    .where(and(isOfDay, ne(countedAs, 'held')))
    .orderBy(desc(at));
  const cancelled = await transaction
    .selectDistinct({ orderKey })
    .from(mailCounts)
    .where(and(isOfDay, eq(step, 'withdrawn'), isNotNull(orderKey)));
  return { mails, withdrawn: new Set(cancelled.map((one) => one.orderKey ?? '')) };
}

/** Removes the counts that do not count any more. */
export async function deleteOldMailCounts(queries: Queries, now: Date): Promise<void> {
  await deleteInBatches(queries, mailCounts, lte(mailCounts.at, later(now, -DAY_MS)));
}

/** Removes the e-mails to an address that wait to be merged. */
export async function deleteHeldMailsOf(queries: Queries, address: string): Promise<void> {
  await queries.delete(heldMails).where(sql`lower(${heldMails.address}) = lower(${address})`);
}
