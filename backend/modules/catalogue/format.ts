import { z } from 'zod';
import { DeliveryMethod } from '@/lib/contract/checkout';
import { CMS_SLUGS, CmsPage } from '@/lib/contract/content';
import { Coupon, CouponCode } from '@/lib/contract/coupons';
import { DeliveryWindow, MAX_SERVICES, OfferedService } from '@/lib/contract/delivery-extras';
import { Banner } from '@/lib/contract/home';
import { StoredPrice } from '@/lib/contract/money';
import { Delivery, Pixels, ProductFacts, ProductPicture } from '@/lib/contract/product';
import { MAX_QUANTITY } from '@/lib/contract/quantity';
import { typedText } from '@/lib/contract/typed-text';
import { WEEKDAYS } from '@/lib/shared/calendar-date';
import { RowId } from '../../platform/database/row-id';
import { wordsOf } from './rules';

const Text = typedText().min(1);

/** Far above any real number, and the sum of a product's movements fits into the database's integer. */
export const OnHand = z.number().int().min(0).max(1_000_000);
const Count = OnHand.positive();
/** Ten years; days that are added to a date make one. */
const Days = z.number().int().nonnegative().max(3650);
const Centimetres = z.number().positive().max(100_000);

/** A sentence or two that introduce its list. Where it is left out, the stored one stays. */
const Introduction = Text.max(300).optional();

/** Of a picture in the object store: its file without the ending. */
export const ProductPictureName = z
  .string()
  .regex(/^[\w-]{1,100}$/, 'may have letters, digits, - and _, up to 100');

export const CatalogueCategory = z.object({
  id: RowId,
  name: Text.max(100),
  /** A square picture for the home page. Where it is left out, the stored one stays. */
  image: Text.max(500).optional(),
  description: Introduction,
  sub_categories: z.array(
    z.object({
      id: RowId,
      name: Text.max(100),
      description: Introduction,
      /** Its place in Google's product taxonomy, for the merchant feed: 'Furniture > Sofas'. As `description`. */
      google_category: Text.max(300).optional(),
    }),
  ),
});

export const CatalogueProduct = z.object({
  id: RowId,
  /** Products of one model differ in colour. Each page shows the others as swatches, ordered by id. */
  model: Text.max(100),
  name: Text.max(200),
  short_description: Text.max(300),
  long_description: Text.max(5000),
  category_id: RowId,
  sub_category_id: RowId,
  /** The value of the room filter: 'Living room', 'Bedroom'… */
  room: Text.max(100),
  brand: Text.max(100),
  image: Text.max(500),
  image_alt: Text.max(300),
  /** Of the file of `image`: 900 × 900 if absent. */
  image_pixels: Pixels.optional(),
  /** Further views of the product, in the order of the gallery. */
  pictures: z.array(ProductPicture).max(20).optional(),
  display_price: StoredPrice,
  mrp_price: StoredPrice,
  size: Text.max(100),
  /** `css` is the colour of the swatch, `label` its name. */
  color: z.object({ css: Text.max(50), label: Text.max(100) }),
  /** The value of the material filter: 'Oak', 'Velvet'… */
  material: Text.max(100),
  /** Whether its colour is a fabric of which the shop posts a swatch. No if absent. */
  swatch: z.boolean().optional(),
  /** Further words by which it is found, which neither its name nor its facets say: 'round', 'swivel'. */
  keywords: z.array(Text.max(100)).max(50).optional(),
  /** Counts only where there is no number on hand. */
  stock_status: Text.max(50),
  /** How many units the shop has. Left out, a product is not counted, or keeps the number that it has. */
  on_hand: OnHand.optional(),
  /** The most units that one order may have. 20 if absent: whoever wants more talks to the shop. */
  max_units: z.number().int().min(1).max(MAX_QUANTITY).optional(),
  return_policy: Text.max(2000),
  return_days: Days.positive().optional(),
  delivery: Delivery.safeExtend({
    min_days: Days,
    max_days: Days.positive(),
    fee: StoredPrice,
  }).optional(),
  dimensions: z.object({
    width_cm: Centimetres,
    depth_cm: Centimetres,
    height_cm: Centimetres,
  }),
  warranty_months: z.number().int().positive().max(1200),
  /** What of the seat, the parcels, the fabric… the product page says. Nothing if absent. */
  facts: ProductFacts.optional(),
  /** The choices of the customise modal; null if the product has none. `standard` is what the pictured product has. */
  customise: z
    .object({
      tops: z.array(Text),
      legs: z.array(Text),
      standard: z.object({ top: Text.optional(), legs: Text.optional() }).optional(),
    })
    .nullable(),
});
export type CatalogueProduct = z.output<typeof CatalogueProduct>;

const couponRules = {
  category_ids: z.array(RowId).nullish(),
  starts_on: z.iso.date().nullish(),
  /** How often one person may use it. Without a limit if absent. */
  uses_per_shopper: Count.nullish(),
  minimum: StoredPrice.nullish(),
  /** Whether it is for people who have not ordered before. */
  first_order: z.boolean().nullish(),
};

const [PercentCoupon, AmountCoupon] = Coupon.options;
/** What the shop itself says of all its coupons. */
const ofShop = { currency: true } as const;

const CatalogueCoupon = z.discriminatedUnion('kind', [
  PercentCoupon.omit(ofShop).extend({
    ...couponRules,
    code: CouponCode,
    title: Text.max(200),
  }),
  AmountCoupon.omit(ofShop).extend({
    ...couponRules,
    amount: StoredPrice,
    code: CouponCode,
    title: Text.max(200),
  }),
]);

/** `12-25`; also `02-29`, which most years do not have. */
const YearlyDay = z.string().refine((day) => z.iso.date().safeParse(`2000-${day}`).success, {
  error: 'must be a day such as 12-25 or 2026-11-26',
});

/** Whether no two of the texts are the same. */
const areDifferent = (texts: string[]) => new Set(texts).size === texts.length;

/** How the shop delivers. It replaces the stored one. */
const CatalogueDelivery = z.object({
  methods: z
    .array(
      DeliveryMethod.extend({
        id: Text.max(40),
        name: Text.max(100),
        description: Text.max(300),
        price: StoredPrice,
        free_from: StoredPrice.nullish(),
      }),
    )
    .min(1)
    .refine((methods) => areDifferent(methods.map((method) => method.id)), {
      error: 'must have different ids',
    }),
  /** The days of the week on which the shop delivers. All if absent. */
  weekdays: z.array(z.enum(WEEKDAYS)).min(1).optional(),
  /** Days on which it does not: `12-25` each year, `2026-11-26` once. */
  holidays: z.array(z.union([z.iso.date(), YearlyDay])).optional(),
  /** How many orders are delivered in one state on one day. Without limit if absent. */
  capacity_per_day: Count.optional(),
  /** States with a capacity of their own, by their names in the forms: 'Oregon'. */
  regions: z
    .array(z.object({ state: Text.max(100), capacity_per_day: Count }))
    .refine((regions) => areDifferent(regions.map((region) => region.state)), {
      error: 'must have different states',
    })
    .optional(),
  /** The times of a day that can be chosen, each with how many orders a state takes in it. None if absent. */
  windows: z
    .array(DeliveryWindow.extend({ hours: Text.max(40), capacity_per_day: Count.optional() }))
    .refine((windows) => areDifferent(windows.map(({ id }) => id)), {
      error: 'must have different ids',
    })
    .optional(),
  /** What can be chosen with the delivery, each for a price for the whole order. None if absent. */
  services: z
    .array(
      OfferedService.extend({
        id: Text.max(40),
        name: Text.max(100),
        description: Text.max(300),
        price: StoredPrice,
      }),
    )
    .max(MAX_SERVICES)
    .refine((services) => areDifferent(services.map(({ id }) => id)), {
      error: 'must have different ids',
    })
    .optional(),
  /** Days from the order until a product without `delivery` is ready. 1 if absent. */
  default_lead_days: Days.optional(),
});
export type CatalogueDelivery = z.output<typeof CatalogueDelivery>;

const Phrase = Text.max(100).refine((text) => wordsOf(text).length > 0, {
  error: 'must have a letter or a digit',
});

/**
 * Words of shoppers for the search. Each of `words` finds what the others find; with `means`, what those find, and not
 * the other way round. With an empty `means` they are ignored.
 */
const CatalogueSynonym = z
  .object({
    words: z.array(Phrase).min(1).max(100),
    means: z.array(Phrase).max(100).optional(),
  })
  .refine(({ words, means }) => means !== undefined || words.length > 1, {
    error: 'must be at least two, or say what they mean in `means`',
    path: ['words'],
  });

/** No phrase stands in two entries: what would it mean then? */
const CatalogueSynonyms = z
  .array(CatalogueSynonym)
  .max(5000)
  .superRefine((entries, { addIssue }) => {
    const places = new Map<string, number>();
    for (const [index, { words }] of entries.entries()) {
      for (const [at, phrase] of words.entries()) {
        const key = wordsOf(phrase).join(' ');
        const known = places.get(key);
        if (known !== undefined) {
          const place = known === index ? 'this entry' : `synonyms[${known}]`;
          const message = `"${phrase}" is in ${place} already: a phrase stands in one entry, once`;
          addIssue({ code: 'custom', path: [index, 'words', at], message });
        }
        places.set(key, index);
      }
    }
  });

/**
 * The JSON file that `npm run shop -- catalogue import FILE` reads, and the format of the sample catalogue.
 * Every part is optional. Categories, products, pages and coupons are added or replaced by id, slug or code.
 * `banners`, each list, `delivery` and `synonyms` replace the stored ones. Prices are decimals in major units.
 */
export const CatalogueFile = z.object({
  categories: z.array(CatalogueCategory).optional(),
  products: z.array(CatalogueProduct).optional(),
  banners: z.array(Banner).optional(),
  /** Product ids in the order of the home page. */
  lists: z
    .object({
      latest: z.array(RowId).optional(),
      best_sellers: z.array(RowId).optional(),
      trending: z.array(RowId).optional(),
      offers: z.array(RowId).optional(),
    })
    .optional(),
  pages: z.array(CmsPage.extend({ slug: z.enum(CMS_SLUGS) })).optional(),
  coupons: z.array(CatalogueCoupon).optional(),
  delivery: CatalogueDelivery.optional(),
  synonyms: CatalogueSynonyms.optional(),
});
export type CatalogueFile = z.output<typeof CatalogueFile>;
