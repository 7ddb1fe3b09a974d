import type { CatalogueDelivery, CatalogueFile } from '@/backend/modules/catalogue/format';
import { CURRENCY, majorUnits, skuOf } from './sample-product';

type CatalogueCoupon = NonNullable<CatalogueFile['coupons']>[number];
type DeliveryMethod = CatalogueDelivery['methods'][number];

/** Medusa's ids of categories and sub-categories by those of the sample. */
type CategoryIds = ReadonlyMap<string, string>;

/** `'Rugs & Decor'` → `'rugs-decor'` */
function handleOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

interface CategoryPlace {
  rank: number;
  /** Medusa's id of the category above it; null for a category of the first level. */
  parentId: string | null;
}

/** A category or a sub-category of the sample. */
interface AnyCategory {
  id: string;
  name: string;
  description?: string | undefined;
  image?: string | undefined;
  google_category?: string | undefined;
}

export function categoryPayload(category: AnyCategory, { rank, parentId }: CategoryPlace) {
  const { id, name, description, image, google_category } = category;
  return {
    name,
    description: description ?? '',
    handle: handleOf(name),
    external_id: id,
    is_active: true,
    rank,
    parent_category_id: parentId,
    metadata: { sample_id: id, image: image ?? null, google_category: google_category ?? null },
  };
}

interface ShippingPlaces {
  serviceZoneId: string;
  shippingProfileId: string;
}

/** What all options of the shop have in common. `manual` is Medusa's provider for what people do themselves. */
function shippingOption({ serviceZoneId, shippingProfileId }: ShippingPlaces, isReturn: boolean) {
  const rule = (attribute: string, value: boolean) => ({
    attribute,
    operator: 'eq',
    value: String(value),
  });
  return {
    service_zone_id: serviceZoneId,
    shipping_profile_id: shippingProfileId,
    provider_id: 'manual_manual',
    price_type: 'flat',
    rules: [rule('enabled_in_store', true), rule('is_return', isReturn)],
  };
}

/** A delivery method as a shipping option. Its code in Medusa is the id of the method. */
export function deliveryPayload(method: DeliveryMethod, places: ShippingPlaces) {
  const { id, name, description, price, free_from } = method;
  const flat = { currency_code: CURRENCY, amount: majorUnits(price) };
  const free = {
    currency_code: CURRENCY,
    amount: 0,
    rules: [{ attribute: 'item_total', operator: 'gte', value: majorUnits(free_from ?? 0) }],
  };
  return {
    ...shippingOption(places, false),
    name,
    type: { label: name, description, code: id },
    prices: typeof free_from === 'number' ? [flat, free] : [flat],
  };
}

export const RETURN_CODE = 'return';

/** How a return comes back: without an option Medusa lets no shopper send one. */
export function returnPayload(places: ShippingPlaces) {
  const name = 'Pickup of a return';
  return {
    ...shippingOption(places, true),
    name,
    type: { label: name, description: 'We pick it up free of charge.', code: RETURN_CODE },
    prices: [{ currency_code: CURRENCY, amount: 0 }],
  };
}

/** The lines that a coupon is for: all of them where it names no categories. */
function targetRules(categories: readonly string[] | null | undefined, categoryIds: CategoryIds) {
  if (!categories) return [];
  const values = categories.flatMap((id) => categoryIds.get(id) ?? []);
  return [{ attribute: 'items.product.categories.id', operator: 'in', values }];
}

function discountOf(coupon: CatalogueCoupon, categoryIds: CategoryIds) {
  const shared = { allocation: 'across', currency_code: CURRENCY, target_type: 'items' };
  const target_rules = targetRules(coupon.category_ids, categoryIds);
  return coupon.kind === 'percent'
    ? { ...shared, type: 'percentage', value: coupon.percent, target_rules }
    : { ...shared, type: 'fixed', value: majorUnits(coupon.amount), target_rules };
}

/** How often one person may use a coupon, and from when until when; null without either. */
function campaignOf({ code, title, starts_on, ends_on, uses_per_shopper }: CatalogueCoupon) {
  if (!starts_on && !ends_on && !uses_per_shopper) return null;
  return {
    name: title,
    campaign_identifier: code,
    ...(starts_on && { starts_at: `${starts_on}T00:00:00.000Z` }),
    ...(ends_on && { ends_at: `${ends_on}T23:59:59.999Z` }),
    ...(uses_per_shopper && {
      budget: { type: 'use_by_attribute', attribute: 'customer_email', limit: uses_per_shopper },
    }),
  };
}

/**
 * A coupon as a promotion. What Medusa cannot say is in the metadata, for the adapter: that it is for a first order, and
 * its title.
 */
export function promotionPayload(coupon: CatalogueCoupon, categoryIds: CategoryIds) {
  const { code, title, minimum, first_order } = coupon;
  const campaign = campaignOf(coupon);
  const rules = minimum
    ? [{ attribute: 'item_subtotal', operator: 'gte', values: [String(majorUnits(minimum))] }]
    : [];
  return {
    code,
    type: 'standard',
    status: 'active',
    is_automatic: false,
    application_method: discountOf(coupon, categoryIds),
    rules,
    ...(campaign && { campaign }),
    metadata: {
      title,
      minimum: minimum ? majorUnits(minimum) : null,
      first_order: first_order ?? false,
    },
  };
}

/** A path of the storefront with Medusa's ids of the categories. */
function withCategoryIds(link: string, categoryIds: CategoryIds): string {
  return link.replace(
    /((?:^|[?&])(?:sub_)?category_id=)([\w-]+)/g,
    (whole, name: string, id: string) => {
      const known = categoryIds.get(id);
      return known ? `${name}${known}` : whole;
    },
  );
}

/** What of the shop Medusa has no place for: the metadata of its store, each part by its key. */
export function storeMetadata(catalogue: CatalogueFile, categoryIds: CategoryIds) {
  const { banners = [], lists = {}, pages = [], delivery } = catalogue;
  const { methods: _, services = [], ...calendar } = delivery ?? {};
  return {
    banners: banners.map((banner) => ({
      ...banner,
      ...(banner.link && { link: withCategoryIds(banner.link, categoryIds) }),
    })),
    /** By SKU, in the order of the home page. */
    lists: Object.fromEntries(
      Object.entries(lists).map(([name, ids = []]) => [name, ids.map(skuOf)]),
    ),
    pages,
    delivery: {
      ...calendar,
      services: services.map((service) => ({ ...service, price: majorUnits(service.price) })),
    },
  };
}
