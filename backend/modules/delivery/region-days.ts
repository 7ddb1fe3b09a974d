import { and, asc, count, eq, gte } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Market } from '@/lib/shared/markets';
import type { Database, Queries } from '../../platform/database/database';
import { countries, states } from '../places/schema';
import type { RegionDays } from './rules';
import { deliveryBookings, deliveryRegions } from './schema';
import {
  countBookings,
  DELIVERY_CHANGES,
  readDeliveryCalendar,
  readDeliveryMethods,
} from './service';

/** How the shop delivers to a state, or to each state of a country that differs from the others. */
export interface PlaceDays {
  methods: Awaited<ReturnType<typeof readDeliveryMethods>>;
  /** Of a product that says nothing about its delivery. */
  leadDays: number;
  regions: readonly RegionDays[];
}

/** A state by its id, or the country of a market. */
export type DeliveryPlace = { region: string } | { market: Market };

/** Answers from memory how the shop delivers to a place. */
export interface RegionDaysCache {
  /** @param today the shop's; what is booked before it does not matter */
  read(place: DeliveryPlace, today: string): Promise<PlaceDays>;
  /** Ends listening to changes. */
  stop(): Promise<void>;
}

/** All states and countries of the four markets, with room for those of other countries. */
const CACHED_PLACES = 1000;
/** In case a notification was lost. */
const CACHED_MS = 60_000;

const countryKey = (market: Market) => `country ${market}`;
const keyOf = (place: DeliveryPlace) =>
  'region' in place ? `state ${place.region}` : countryKey(place.market);

/**
 * Every product page asks for these rows, and they change with a booking or an import only. Each backend on the
 * database hears of those after their commit; while it cannot, it reads.
 */
export async function createRegionDays({
  queries,
  listen,
}: Pick<Database, 'queries' | 'listen'>): Promise<RegionDaysCache> {
  const cached = new LRUCache<string, PlaceDays, { place: DeliveryPlace; today: string }>({
    max: CACHED_PLACES,
    ttl: CACHED_MS,
    fetchMethod: (_key, _stale, { context }) => readPlace(queries, context.place, context.today),
    // A change while they are read removes them from the cache, but whoever has asked gets them.
    ignoreFetchAbort: true,
  });
  let isListening = false;
  const stop = await listen(DELIVERY_CHANGES, {
    onMessage(region) {
      if (region === '') return cached.clear();
      cached.delete(`state ${region}`);
      for (const key of [...cached.keys()]) if (key.startsWith('country ')) cached.delete(key);
    },
    onConnect() {
      cached.clear();
      isListening = true;
    },
    onDisconnect() {
      isListening = false;
    },
  });
  return {
    read(place, today) {
      if (!isListening) return readPlace(queries, place, today);
      return cached.forceFetch(keyOf(place), { context: { place, today } });
    },
    stop,
  };
}

async function readPlace(
  queries: Queries,
  place: DeliveryPlace,
  today: string,
): Promise<PlaceDays> {
  const methods = await readDeliveryMethods(queries);
  if ('market' in place) return { methods, ...(await readCountry(queries, place.market, today)) };
  const { calendar, leadDays } = await readDeliveryCalendar(queries, place.region);
  const booked = await countBookings(queries, place.region, today);
  return { methods, leadDays, regions: [{ calendar, booked }] };
}

/** States with the same capacity and no bookings are one. */
async function readCountry(
  queries: Queries,
  market: Market,
  today: string,
): Promise<Omit<PlaceDays, 'methods'>> {
  // No state has this id: what holds where a state says nothing.
  const { calendar, leadDays } = await readDeliveryCalendar(queries, '0');
  const isOffered = and(eq(countries.code, market), eq(states.isOffered, true));
  const found = await queries
    .select({ id: states.id, capacity: deliveryRegions.capacity })
    .from(states)
    .innerJoin(countries, eq(countries.id, states.countryId))
    .leftJoin(deliveryRegions, eq(deliveryRegions.stateId, states.id))
    .where(isOffered)
    .orderBy(asc(states.id));
  const bookings = await queries
    .select({ region: states.id, date: deliveryBookings.date, booked: count() })
    .from(deliveryBookings)
    .innerJoin(states, eq(states.id, deliveryBookings.stateId))
    .innerJoin(countries, eq(countries.id, states.countryId))
    .where(and(isOffered, gte(deliveryBookings.date, today), eq(deliveryBookings.state, 'booked')))
    .groupBy(states.id, deliveryBookings.date);
  const regions = new Map<string, RegionDays>();
  for (const { id, capacity } of found) {
    const own = bookings.filter(({ region }) => region === id);
    const booked = new Map(own.map((day) => [day.date, day.booked]));
    const places = capacity ?? calendar.capacity;
    const key = own.length > 0 ? `state ${id}` : `capacity ${places}`;
    regions.set(key, { calendar: { ...calendar, capacity: places }, booked });
  }
  return { leadDays, regions: [...regions.values()] };
}
