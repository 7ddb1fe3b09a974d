import { eq, inArray } from 'drizzle-orm';
import type { DeliveryPromise, DeliveryPromises } from '@/lib/contract/delivery-promise';
import type { RequestOf } from '@/lib/contract/endpoints';
import { parsePostcode } from '@/lib/contract/postcodes';
import type { Delivery } from '@/lib/contract/product';
import { appErrors } from '@/lib/contract-server/app-error';
import { shopDayOf } from '@/lib/shared/shop-time';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import type { Context } from '../../platform/procedure';
import { products } from '../catalogue/schema';
import { states } from '../places/schema';
import { placeOrStateOfPostcode } from '../places/service';
import type { DeliveryPlace, PlaceDays, RegionDaysCache } from './region-days';
import { leadTimeOf, methodFor, promisedDays, rangeOf } from './rules';

const UNKNOWN_POSTCODE = 'We do not know this ZIP or postal code. Please check it.';
const UNKNOWN_STATE = 'We do not deliver there.';

interface AskedPlace {
  place: DeliveryPlace;
  /** As the country prints it. */
  postcode: string | null;
}

/** @throws {AppError} 422 for a place that the shop does not know */
async function placeOf(
  queries: Queries,
  { market, postcode, state_id }: RequestOf<'deliveryPromise'>,
): Promise<AskedPlace> {
  if (state_id !== undefined) {
    const [state] = await queries
      .select({ id: states.id })
      .from(states)
      .where(eq(states.id, state_id));
    if (!state) throw appErrors.field('state_id', UNKNOWN_STATE);
    return { place: { region: state.id }, postcode: null };
  }
  if (postcode === undefined) return { place: { market }, postcode: null };
  const parsed = parsePostcode(market, postcode);
  const found = parsed && (await placeOrStateOfPostcode(queries, market, parsed));
  if (!found) throw appErrors.field('postcode', UNKNOWN_POSTCODE);
  return { place: { region: found.state_id }, postcode: parsed.text };
}

/** What the promise depends on of some units of a product. */
interface OrderedUnits {
  delivery: Delivery | null;
  /** Minor units, for all units. */
  price: number;
}

/** For an order of all of them; null where no day is possible. */
function promiseOf(
  ordered: readonly OrderedUnits[],
  today: string,
  { methods, leadDays, regions }: PlaceDays,
): DeliveryPromise | null {
  const deliveries = ordered.map(({ delivery }) => delivery);
  const leadTime = leadTimeOf(deliveries, leadDays);
  const days = rangeOf(regions.map((region) => promisedDays(today, leadTime, region)));
  const subTotal = ordered.reduce((sum, { price }) => sum + price, 0);
  const prices = methods.map((method) => methodFor(method, subTotal).price);
  return days && { ...days, price: Math.min(...prices) };
}

/** @param regionDays how the shop delivers, from memory */
export function createDeliveryProcedures(regionDays: RegionDaysCache) {
  return {
    /** When products that are ordered today come, by the rules of the checkout's calendar. The same for everyone. */
    async deliveryPromise(
      request: RequestOf<'deliveryPromise'>,
      { queries, clock }: Context,
    ): Promise<DeliveryPromises> {
      const today = shopDayOf(clock());
      const { place, postcode } = await placeOf(queries, request);
      const days = await regionDays.read(place, today);
      const ids = request.items.map(({ product_id }) => product_id);
      const found = await queries
        .select({ id: products.id, price: products.displayPrice, delivery: products.delivery })
        .from(products)
        .where(inArray(products.id, ids));
      const known = new Map(found.map((product) => [product.id, product]));
      const ordered = request.items.flatMap(({ product_id, product_qty }) => {
        const product = known.get(product_id);
        if (!product) return [];
        const { delivery, price } = product;
        return [{ product_id, delivery, price: price * product_qty }];
      });
      return {
        today,
        currency: CURRENCY,
        postcode,
        all: ordered.length > 0 ? promiseOf(ordered, today, days) : null,
        products: ordered.map((units) => ({
          product_id: units.product_id,
          promise: promiseOf([units], today, days),
        })),
      };
    },
  };
}
