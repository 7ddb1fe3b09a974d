import { and, asc, count, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type {
  DeliveryService,
  DeliveryWindow,
  OfferedService,
  OfferedWindow,
} from '@/lib/contract/delivery-extras';
import { deliveryUnavailable } from '@/lib/contract-server/checkout-errors';
import { WEEKDAYS } from '@/lib/shared/calendar-date';
import type { Queries } from '../../platform/database/database';
import { toRowNumber } from '../../platform/database/row-id';
import {
  closedMessage,
  type DeliveryCalendar,
  fullMessage,
  fullWindowMessage,
  isClosed,
  isFull,
} from './rules';
import {
  deliveryBookings,
  deliveryMethods,
  deliveryRegions,
  deliveryServices,
  deliverySettings,
  deliveryWindows,
} from './schema';

/** How a shop delivers whose catalogue says nothing about it: free of charge, on every day. */
const UNSAID = {
  calendar: { weekdays: WEEKDAYS, holidays: [], capacity: null },
  leadDays: 1,
  methods: [
    {
      id: 'standard',
      name: 'Standard delivery',
      description: 'To your door.',
      price: 0,
      freeFrom: null,
    },
  ],
};

/** The channel on which every backend of this database is told that the places of a region, or all, have changed. */
export const DELIVERY_CHANGES = 'delivery_changes';

/**
 * Says so as soon as the transaction is committed.
 * @param region the id of a state; all of them without it
 */
export async function publishDeliveryChange(transaction: Queries, region?: string): Promise<void> {
  await transaction.execute(sql`select pg_notify(${DELIVERY_CHANGES}, ${region ?? ''})`);
}

/** The ways to deliver an order, in the order of the catalogue. */
export async function readDeliveryMethods(queries: Queries) {
  const methods = await queries
    .select({
      id: deliveryMethods.id,
      name: deliveryMethods.name,
      description: deliveryMethods.description,
      price: deliveryMethods.price,
      freeFrom: deliveryMethods.freeFrom,
    })
    .from(deliveryMethods)
    .orderBy(asc(deliveryMethods.position));
  return methods.length > 0 ? methods : UNSAID.methods;
}

/** What can be chosen with a delivery, in the order of the catalogue. */
export function readDeliveryServices(queries: Queries): Promise<OfferedService[]> {
  const { id, name, description, price } = deliveryServices;
  return queries
    .select({ id, name, description, price })
    .from(deliveryServices)
    .orderBy(asc(deliveryServices.position));
}

const SERVICE_GONE =
  'We no longer offer a service that you have chosen. Please look at them again.';

/**
 * Those of the services that are wanted, in their order.
 * @param wanted their ids
 * @throws {AppError} 409 `delivery_unavailable` for one that the shop does not have
 */
export function servicesOf(
  offered: readonly OfferedService[],
  wanted: readonly string[],
): DeliveryService[] {
  if (wanted.some((id) => !offered.some((service) => service.id === id)))
    throw deliveryUnavailable(SERVICE_GONE);
  return offered
    .filter(({ id }) => wanted.includes(id))
    .map(({ id, name, price }) => ({ id, name, price }));
}

/**
 * When the shop delivers to a region, which is the id of a state, and how many days a product takes that says
 * nothing about its delivery.
 */
export async function readDeliveryCalendar(
  queries: Queries,
  region: string,
): Promise<{ calendar: DeliveryCalendar; leadDays: number }> {
  const [found] = await queries
    .select({
      weekdays: deliverySettings.weekdays,
      holidays: deliverySettings.holidays,
      capacity: sql<
        number | null
      >`coalesce(${deliveryRegions.capacity}, ${deliverySettings.capacity})`,
      leadDays: deliverySettings.leadDays,
    })
    .from(deliverySettings)
    .leftJoin(deliveryRegions, eq(deliveryRegions.stateId, region));
  if (!found) return UNSAID;
  const { leadDays, ...calendar } = found;
  return { calendar, leadDays };
}

/** A place that an order takes. */
interface BookedDay {
  /** The id of a state. */
  region: string;
  date: string;
  /** Null for any time of the day. */
  window?: DeliveryWindow['id'] | null;
}

/** How many orders are booked in a region, by day, from a day on. */
export async function countBookings(
  queries: Queries,
  region: string,
  from: string,
): Promise<Map<string, number>> {
  const days = await queries
    .select({ date: deliveryBookings.date, booked: count() })
    .from(deliveryBookings)
    .where(
      and(
        eq(deliveryBookings.stateId, region),
        gte(deliveryBookings.date, from),
        eq(deliveryBookings.state, 'booked'),
      ),
    )
    .groupBy(deliveryBookings.date);
  return new Map(days.map(({ date, booked }) => [date, booked]));
}

const WINDOW_GONE = 'We no longer deliver at this time of the day. Please choose another.';

/**
 * The times of a day that can be chosen in a region, and the days from `from` on that have no place left in them; null
 * where the shop has none.
 * @param except the key of an order whose own place is free for it
 */
export async function readDeliveryWindows(
  queries: Queries,
  { region, from, except }: { region: string; from: string; except?: string },
): Promise<OfferedWindow[] | null> {
  const windows = await queries
    .select()
    .from(deliveryWindows)
    .orderBy(asc(deliveryWindows.position));
  if (windows.length === 0) return null;
  const booked = await queries
    .select({ window: deliveryBookings.window, date: deliveryBookings.date, orders: count() })
    .from(deliveryBookings)
    .where(
      and(
        eq(deliveryBookings.stateId, region),
        gte(deliveryBookings.date, from),
        eq(deliveryBookings.state, 'booked'),
        isNotNull(deliveryBookings.window),
        except === undefined ? undefined : ne(deliveryBookings.key, except),
      ),
    )
    .groupBy(deliveryBookings.window, deliveryBookings.date)
    .orderBy(deliveryBookings.date);
  return windows.map(({ id, hours, capacity }) => ({
    id,
    hours,
    full_on: booked.flatMap(({ window, date, orders }) =>
      window === id && capacity !== null && orders >= capacity ? [date] : [],
    ),
  }));
}

/**
 * The window of these that is wanted on a day; null for any time of the day.
 * @throws {AppError} 409 `delivery_unavailable` for one that is full or that the shop does not have
 */
export function windowOn(
  windows: readonly OfferedWindow[] | null,
  date: string,
  wanted: string | null | undefined,
): DeliveryWindow | null {
  if (!wanted) return null;
  const found = windows?.find(({ id }) => id === wanted);
  if (!found) throw deliveryUnavailable(WINDOW_GONE);
  if (found.full_on.includes(date)) throw deliveryUnavailable(fullWindowMessage(date, found.id));
  return { id: found.id, hours: found.hours };
}

/**
 * Takes a place on a day for an order, in the transaction that places it. Once for a key: the same day again
 * changes nothing, another day moves the order. A released order may book again. Bookings of one day in one
 * region wait for each other until their transactions have ended, so book before anything else is locked that
 * a second order may wait for.
 * @param key of the order
 * @throws {AppError} 409 `delivery_unavailable` where the day or its window is full or the shop delivers nothing
 */
export async function bookDeliveryDay(
  transaction: Queries,
  key: string,
  { region, date, window = null }: BookedDay,
): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(${toRowNumber(region)}::integer, ${date}::date - date '2000-01-01')`,
  );
  const day = and(
    eq(deliveryBookings.stateId, region),
    eq(deliveryBookings.date, date),
    eq(deliveryBookings.state, 'booked'),
  );
  const isSame = window ? eq(deliveryBookings.window, window) : isNull(deliveryBookings.window);
  const own = and(day, eq(deliveryBookings.key, key), isSame);
  if ((await transaction.$count(deliveryBookings, own)) > 0) return;
  const { calendar } = await readDeliveryCalendar(transaction, region);
  if (isClosed(date, calendar)) throw deliveryUnavailable(closedMessage(date));
  const booked = await transaction.$count(
    deliveryBookings,
    and(day, ne(deliveryBookings.key, key)),
  );
  if (isFull(booked, calendar)) throw deliveryUnavailable(fullMessage(date));
  const windows =
    window && (await readDeliveryWindows(transaction, { region, from: date, except: key }));
  windowOn(windows, date, window);
  const booking = { stateId: region, date, window, state: 'booked' as const };
  await transaction
    .insert(deliveryBookings)
    .values({ key, ...booking })
    .onConflictDoUpdate({ target: deliveryBookings.key, set: booking });
  await publishDeliveryChange(transaction, region);
}

/** Gives the place of an order back. A second time, or without a booking, it does nothing. */
export async function releaseDeliveryDay(transaction: Queries, key: string): Promise<void> {
  const released = await transaction
    .update(deliveryBookings)
    .set({ state: 'released' })
    .where(eq(deliveryBookings.key, key))
    .returning({ region: deliveryBookings.stateId });
  for (const { region } of released) await publishDeliveryChange(transaction, region);
}
