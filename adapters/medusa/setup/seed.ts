import { z } from 'zod';
import { RETURN_REASON_OPTIONS } from '@/lib/shared/return-texts';
import { shopProfile } from '@/lib/shared/shop-profile';
import { log } from '@/scripts/lib/log.mjs';
import { type AdminApi, Row } from './admin-api';
import type { Sample } from './sample';
import { CURRENCY } from './sample-product';
import {
  categoryPayload,
  deliveryPayload,
  promotionPayload,
  RETURN_CODE,
  returnPayload,
  storeMetadata,
} from './sample-shop';
import { seedProducts } from './seed-products';

/** What all rows of the shop are called, by which a later run finds them. */
const NAME = 'Oak & Loom';
const COUNTRIES = ['us', 'ca', 'gb', 'in'];

const Named = Row.extend({ name: z.string() });

async function ensureSalesChannel(admin: AdminApi, publishableId: string): Promise<string> {
  const all = await admin.list('/sales-channels', 'sales_channels', Named, { name: NAME });
  const { id } =
    all[0] ?? (await admin.post('/sales-channels', { name: NAME }, 'sales_channel', Named));
  const linked = await admin.list('/sales-channels', 'sales_channels', Named, {
    publishable_key_id: publishableId,
  });
  // Only this one: with two of them Medusa cannot say how many units of a product there are.
  const others = linked.filter((channel) => channel.id !== id).map((channel) => channel.id);
  if (linked.length !== 1 || others.length > 0) {
    const add = linked.some((channel) => channel.id === id) ? [] : [id];
    await admin.change(`/api-keys/${publishableId}/sales-channels`, { add, remove: others });
  }
  return id;
}

/** @param providers who take payments; those that are missing are added to the staff's */
async function ensureRegion(admin: AdminApi, providers: readonly string[]): Promise<string> {
  const Region = Named.extend({ payment_providers: z.array(Row).nullish() });
  const query = { name: NAME, fields: 'id,name,*payment_providers' };
  const all = await admin.list('/regions', 'regions', Region, query);
  const body = {
    name: NAME,
    currency_code: CURRENCY,
    countries: COUNTRIES,
    automatic_taxes: true,
    payment_providers: providers,
  };
  const { id } = all[0] ?? (await admin.post('/regions', body, 'region', Named));
  const offered = all[0]?.payment_providers?.map((provider) => provider.id) ?? providers;
  const missing = providers.filter((provider) => !offered.includes(provider));
  if (missing.length > 0) {
    await admin.change(`/regions/${id}`, { payment_providers: [...offered, ...missing] });
  }
  const TaxRegion = Row.extend({ country_code: z.string() });
  const taxed = await admin.list('/tax-regions', 'tax_regions', TaxRegion);
  for (const country of COUNTRIES) {
    if (taxed.some(({ country_code }) => country_code === country)) continue;
    // Without a rate: the shop's prices have no tax.
    const taxRegion = { country_code: country, provider_id: 'tp_system' };
    await admin.change('/tax-regions', taxRegion);
  }
  return id;
}

const Links = z.array(Row).nullish();
const StockLocation = Named.extend({
  sales_channels: Links,
  fulfillment_providers: Links,
  fulfillment_sets: z.array(Named.extend({ service_zones: z.array(Named).nullish() })).nullish(),
});
const LOCATION_FIELDS =
  'id,name,*sales_channels,*fulfillment_providers,*fulfillment_sets,*fulfillment_sets.service_zones';

async function findLocation(admin: AdminApi) {
  const query = { name: NAME, fields: LOCATION_FIELDS };
  return (await admin.list('/stock-locations', 'stock_locations', StockLocation, query))[0];
}

/** Where the stock is and where it is delivered to. */
async function ensureStockLocation(admin: AdminApi, salesChannelId: string) {
  if (!(await findLocation(admin))) {
    const { postalAddress: address } = shopProfile;
    await admin.change('/stock-locations', {
      name: NAME,
      address: {
        address_1: address.street,
        city: address.city,
        province: address.region,
        postal_code: address.postalCode,
        country_code: address.country.toLowerCase(),
      },
    });
  }
  const location = await findLocation(admin);
  if (!location) throw new Error('The stock location is gone again.');
  const path = `/stock-locations/${location.id}`;
  const isLinked = (links: z.output<typeof Links>, id: string) =>
    links?.some((row) => row.id === id);
  if (!isLinked(location.sales_channels, salesChannelId)) {
    await admin.change(`${path}/sales-channels`, { add: [salesChannelId] });
  }
  if (!isLinked(location.fulfillment_providers, 'manual_manual')) {
    await admin.change(`${path}/fulfillment-providers`, { add: ['manual_manual'] });
  }
  if (!location.fulfillment_sets?.some(({ name }) => name === NAME)) {
    await admin.change(`${path}/fulfillment-sets`, { name: NAME, type: 'shipping' });
  }
  const set = (await findLocation(admin))?.fulfillment_sets?.find(({ name }) => name === NAME);
  if (!set) throw new Error('The fulfillment set is gone again.');
  let zone = set.service_zones?.find(({ name }) => name === NAME);
  if (!zone) {
    const geoZones = COUNTRIES.map((country_code) => ({ type: 'country', country_code }));
    await admin.change(`/fulfillment-sets/${set.id}/service-zones`, {
      name: NAME,
      geo_zones: geoZones,
    });
    const after = (await findLocation(admin))?.fulfillment_sets?.find(({ id }) => id === set.id);
    zone = after?.service_zones?.find(({ name }) => name === NAME);
  }
  if (!zone) throw new Error('The service zone is gone again.');
  return { locationId: location.id, serviceZoneId: zone.id };
}

async function ensureShippingProfile(admin: AdminApi): Promise<string> {
  const path = '/shipping-profiles';
  const all = await admin.list(path, 'shipping_profiles', Named, { type: 'default' });
  const body = { name: NAME, type: 'default' };
  return (all[0] ?? (await admin.post(path, body, 'shipping_profile', Named))).id;
}

async function ensureShippingOptions(
  admin: AdminApi,
  sample: Sample,
  places: { serviceZoneId: string; shippingProfileId: string },
): Promise<void> {
  const Option = Row.extend({ type: z.object({ code: z.string() }).nullish() });
  const query = { service_zone_id: places.serviceZoneId };
  const all = await admin.list('/shipping-options', 'shipping_options', Option, query);
  const codes = new Set(all.map(({ type }) => type?.code));
  for (const method of sample.catalogue.delivery?.methods ?? []) {
    if (codes.has(method.id)) continue;
    await admin.change('/shipping-options', deliveryPayload(method, places));
  }
  if (!codes.has(RETURN_CODE)) await admin.change('/shipping-options', returnPayload(places));
}

async function ensureReturnReasons(admin: AdminApi): Promise<void> {
  const Reason = Row.extend({ value: z.string() });
  const all = await admin.list('/return-reasons', 'return_reasons', Reason);
  for (const { id: value, name: label } of RETURN_REASON_OPTIONS) {
    if (all.some((reason) => reason.value === value)) continue;
    await admin.change('/return-reasons', { value, label });
  }
}

/** Medusa's ids of categories and sub-categories by those of the sample. */
async function ensureCategories(admin: AdminApi, { catalogue }: Sample) {
  const Category = Row.extend({ external_id: z.string().nullable() });
  const path = '/product-categories';
  const all = await admin.list(path, 'product_categories', Category);
  const ids = new Map(
    all.flatMap(({ id, external_id }) => (external_id ? [[external_id, id]] : [])),
  );
  const ensure = async (
    category: Parameters<typeof categoryPayload>[0],
    rank: number,
    parentId: string | null,
  ) => {
    const known = ids.get(category.id);
    if (known) return known;
    const body = categoryPayload(category, { rank, parentId });
    const { id } = await admin.post(path, body, 'product_category', Row);
    ids.set(category.id, id);
    return id;
  };
  for (const [rank, category] of (catalogue.categories ?? []).entries()) {
    const id = await ensure(category, rank, null);
    for (const [subRank, sub] of category.sub_categories.entries()) await ensure(sub, subRank, id);
  }
  return ids;
}

async function ensurePromotions(
  admin: AdminApi,
  { catalogue }: Sample,
  categoryIds: ReadonlyMap<string, string>,
): Promise<void> {
  const Promotion = Row.extend({ code: z.string() });
  const all = await admin.list('/promotions', 'promotions', Promotion);
  for (const coupon of catalogue.coupons ?? []) {
    if (all.some(({ code }) => code === coupon.code)) continue;
    await admin.change('/promotions', promotionPayload(coupon, categoryIds));
  }
}

/** Parts of the metadata that are there stay: the staff may have changed them. */
async function ensureStore(
  admin: AdminApi,
  defaults: { salesChannelId: string; regionId: string; locationId: string },
  metadata: Record<string, unknown>,
): Promise<void> {
  const Store = Row.extend({
    default_region_id: z.string().nullable(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
  });
  const [store] = await admin.list('/stores', 'stores', Store);
  if (!store) throw new Error('Medusa has no store: its first start makes one.');
  const stored = store.metadata ?? {};
  const isComplete = Object.keys(metadata).every((key) => key in stored);
  if (isComplete && store.default_region_id === defaults.regionId) return;
  await admin.change(`/stores/${store.id}`, {
    name: NAME,
    supported_currencies: [{ currency_code: CURRENCY, is_default: true }],
    default_sales_channel_id: defaults.salesChannelId,
    default_region_id: defaults.regionId,
    default_location_id: defaults.locationId,
    metadata: { ...metadata, ...stored },
  });
}

export interface Seeded {
  regionId: string;
  salesChannelId: string;
}

/**
 * Brings the sample shop into Medusa. What is there already is left as it is, also what staff have changed, so a run
 * that was stopped is completed by the next one.
 * @param providers who take the payments of its region
 */
export async function seed(
  admin: AdminApi,
  sample: Sample,
  { publishableId, providers }: { publishableId: string; providers: readonly string[] },
): Promise<Seeded> {
  const salesChannelId = await ensureSalesChannel(admin, publishableId);
  const regionId = await ensureRegion(admin, providers);
  const { locationId, serviceZoneId } = await ensureStockLocation(admin, salesChannelId);
  const shippingProfileId = await ensureShippingProfile(admin);
  await ensureShippingOptions(admin, sample, { serviceZoneId, shippingProfileId });
  await ensureReturnReasons(admin);
  const categoryIds = await ensureCategories(admin, sample);
  log('  its region, delivery and categories are there');
  const places = { salesChannelId, shippingProfileId, categoryIds };
  await seedProducts(admin, sample, places, locationId);
  await ensurePromotions(admin, sample, categoryIds);
  const metadata = storeMetadata(sample.catalogue, categoryIds);
  await ensureStore(admin, { salesChannelId, regionId, locationId }, metadata);
  log('  its coupons and its home page are there');
  return { regionId, salesChannelId };
}
