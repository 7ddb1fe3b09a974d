import { z } from 'zod';
import { Id } from '@/lib/contract/id';
import { Price } from '@/lib/contract/money';
import { CatalogueFile, OnHand } from '../../modules/catalogue/format';
import { MAX_GENERATED_A_CALL } from '../../modules/catalogue/rules';

const Count = z.number().int().min(0).max(10_000_000);

/** Body of `POST /backend/admin/catalogue`. */
export const CatalogueCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('import'), catalogue: CatalogueFile }),
  z.object({ command: z.literal('set-price'), product_id: Id, price: Price }),
  z.object({
    command: z.literal('set-stock'),
    product_id: Id,
    status: z.string().trim().min(1).max(50),
  }),
  z.object({ command: z.literal('set-units'), product_id: Id, on_hand: OnHand }),
  z.object({ command: z.literal('list'), limit: z.number().int().min(1).max(1000).default(500) }),
  z
    .object({
      command: z.literal('generate'),
      from: Count,
      to: Count,
      seed: z.number().int().min(0).max(1_000_000).default(1),
      /** Whether this is the last call: then the search reads the products and the database its statistics. */
      last: z.boolean().default(true),
    })
    .refine((range) => range.to - range.from <= MAX_GENERATED_A_CALL, {
      error: `must be at most ${MAX_GENERATED_A_CALL} after from`,
      path: ['to'],
    }),
  z.object({ command: z.literal('remove-generated') }),
]);
export type CatalogueCommand = z.output<typeof CatalogueCommand>;

const ListedProduct = z.object({
  id: Id,
  name: z.string(),
  display_price: Price,
  mrp_price: Price,
  stock_status: z.string(),
  /** Null where the product is not counted. */
  on_hand: z.number().int().nullish(),
});

/** `data` of the answer. Each command sets only its own fields. */
export const CommandResult = z.object({
  /** How many cache tags the change made stale. */
  tags: z.number().int().optional(),
  /** Whether each storefront has accepted all tags. Absent when not all have answered in time. */
  deliveries: z
    .array(
      z.object({ storefront: z.string(), accepted: z.boolean(), reason: z.string().optional() }),
    )
    .optional(),
  products: z.array(ListedProduct).optional(),
  total: z.number().int().optional(),
  /** How many generated products remain. */
  remaining: z.number().int().optional(),
});
export type CommandResult = z.output<typeof CommandResult>;
