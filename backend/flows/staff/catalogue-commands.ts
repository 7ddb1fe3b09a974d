import { z } from 'zod';
import { Id } from '@/lib/contract/id';
import { Price, StoredPrice } from '@/lib/contract/money';
import { formatMoney } from '@/lib/shared/money';
import { CatalogueFile, OnHand, ProductPictureName } from '../../modules/catalogue/format';
import {
  bytesFile,
  type CommandGroup,
  defineCommand,
  jsonFile,
  word,
} from '../../platform/command';
import { CURRENCY } from '../../platform/currency';
import { RowId } from '../../platform/database/row-id';

const IMPORT_LIMIT = 64 * 1024 * 1024;
/** A picture of 15 MB. */
const PICTURE_LIMIT = 20 * 1024 * 1024;

const ListedProduct = z.object({
  id: Id,
  name: z.string(),
  display_price: Price,
  mrp_price: Price,
  stock_status: z.string(),
  /** Null where the product is not counted. */
  on_hand: z.number().int().nullish(),
});

const Changed = z.object({
  /** How many cache tags the change made stale. */
  tags: z.number().int(),
  /** Whether each storefront has accepted all tags. Absent when not all have answered in time. */
  deliveries: z
    .array(
      z.object({ storefront: z.string(), accepted: z.boolean(), reason: z.string().optional() }),
    )
    .optional(),
});

/** A number such as `2.5` is a mistake, no status. */
const Status = z
  .string()
  .trim()
  .max(50)
  .regex(
    /[^-+\d.,]/,
    "must be a whole number up to 1000000, or a status in words such as 'In stock'",
  );

const Generation = z.object({
  products: word('--products N', z.number().int().min(0).max(10_000_000)),
  seed: word('--seed N', z.number().int().min(0).max(1_000_000).default(1)),
  /** Where this call goes on: the answer to the one before says it. */
  from: z.number().int().min(0).max(10_000_000).optional(),
});

/** Whether the storefronts have accepted the change. */
function deliveryLines({ tags, deliveries }: z.output<typeof Changed>): string[] {
  if (!tags) return ['No page changes.'];
  if (!deliveries) {
    return [
      'The storefront has not answered yet. The backend will try again until it accepts the change.',
    ];
  }
  if (deliveries.length === 0) {
    return [
      'No storefront was notified: the backend has no STOREFRONT_URL or no REVALIDATE_SECRET.',
    ];
  }
  return deliveries.map(({ storefront, accepted, reason }) =>
    accepted
      ? `The storefront at ${storefront} has accepted the change (${tags} cache tags).`
      : `The storefront at ${storefront} has not accepted the change yet (${reason}). The backend will try again until it does.`,
  );
}

export const catalogueCommands = {
  help: 'show and change products, prices and stock',
  commands: {
    import: defineCommand({
      help: 'add or replace the contents of a catalogue file (JSON)',
      input: z.object({ catalogue: jsonFile('FILE', CatalogueFile) }),
      bodyLimit: IMPORT_LIMIT,
      result: Changed,
      details: deliveryLines,
    }),
    'set-price': defineCommand({
      help: "change a product's price, e.g. set-price 12 1299.50",
      input: z.object({ product_id: word('ID', RowId), price: word('AMOUNT', StoredPrice) }),
      result: Changed,
      details: deliveryLines,
    }),
    'set-stock': defineCommand({
      help: 'correct how many units are on hand (set-stock 12 25), or change its status ("Out of stock")',
      input: z.object({
        product_id: word('ID', RowId),
        /** How many are on hand, or a status. */
        stock: word('STOCK', z.union([OnHand, Status])),
      }),
      result: Changed,
      details: deliveryLines,
    }),
    list: defineCommand({
      help: 'show the products with price and stock',
      input: z.object({
        limit: word('--limit COUNT', z.number().int().min(1).max(1000).default(500)),
      }),
      result: z.object({ products: z.array(ListedProduct), total: z.number().int() }),
      rows: ({ products }) =>
        products.map(({ id, name, display_price, mrp_price, stock_status, on_hand }) => {
          const before =
            mrp_price > display_price ? ` (was ${formatMoney(mrp_price, CURRENCY)})` : '';
          const units = on_hand == null ? '' : `, ${on_hand} on hand`;
          return `${String(id).padStart(8)}  ${name}  ${formatMoney(display_price, CURRENCY)}${before}  ${stock_status}${units}`;
        }),
    }),
    'add-picture': defineCommand({
      help: 'put a picture into the object store (S3_BUCKET), e.g. add-picture sofa.jpg fjord-sofa-front',
      input: z.object({ picture: bytesFile('FILE'), name: word('NAME', ProductPictureName) }),
      bodyLimit: PICTURE_LIMIT,
      result: z.object({
        /** As a catalogue file has it. */
        image: z.string(),
        width: z.number().int(),
        height: z.number().int(),
      }),
      details: ({ image, width, height }) => [
        `  "image": "${image}", "image_pixels": { "width": ${width}, "height": ${height} }`,
      ],
    }),
    generate: defineCommand({
      help: 'replace the generated products by N new ones, for benchmarks (0 removes them)',
      input: Generation,
      /** The input of the call that goes on with it; absent when it is done. */
      result: Changed.extend({ next: Generation.optional() }),
      details: ({ next, ...changed }) => (next ? [] : deliveryLines(changed)),
      next: ({ next }) => next,
    }),
  },
} satisfies CommandGroup;
