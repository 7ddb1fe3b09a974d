import { z } from 'zod';
import type { Coupon } from '@/lib/contract/coupons';
import { MAX_LIST } from '@/lib/contract/list-bounds';
import { shopDayOf } from '@/lib/shared/shop-time';
import { Amount } from '../medusa/amount';
import type { Medusa } from '../medusa/medusa';

const Rule = z.object({
  attribute: z.string(),
  operator: z.string(),
  values: z.array(z.object({ value: z.string() })),
});
const rules = z.array(Rule).nullish();

const Promotion = z.object({
  code: z.string(),
  is_automatic: z.boolean(),
  status: z.string(),
  metadata: z
    .object({
      title: z.string().optional().catch(undefined),
      first_order: z.boolean().catch(false),
    })
    .nullish()
    .catch(null),
  application_method: z.object({
    type: z.enum(['fixed', 'percentage']),
    value: z.number(),
    target_type: z.string(),
    target_rules: rules,
  }),
  rules,
  campaign: z.object({ starts_at: z.string().nullish(), ends_at: z.string().nullish() }).nullish(),
});
/** A promotion of Medusa. */
export type Promotion = z.output<typeof Promotion>;

const Page = z.object({ promotions: z.array(z.unknown()) });

const FIELDS = [
  'id,code,is_automatic,status,metadata,campaign.starts_at,campaign.ends_at',
  'application_method.type,application_method.value,application_method.target_type',
  '*application_method.target_rules,*application_method.target_rules.values,*rules,*rules.values',
].join();

async function read(
  medusa: Medusa,
  query: Readonly<Record<string, string | number>>,
): Promise<Promotion[]> {
  const page = await medusa.admin('/promotions', Page, { query: { ...query, fields: FIELDS } });
  // Kinds of promotions that the shop has no words for, such as buying two for one, have no code to type here.
  return page.promotions.flatMap((promotion) => Promotion.safeParse(promotion).data ?? []);
}

/** Whether it can be used with its code now. */
function isOpen({ status, is_automatic, campaign }: Promotion, now: Date): boolean {
  const { starts_at: from, ends_at: until } = campaign ?? {};
  const hasBegun = !from || new Date(from) <= now;
  return status === 'active' && !is_automatic && hasBegun && (!until || new Date(until) > now);
}

/** The promotion of a code, in any case; null for one that does not exist or is over. */
export async function findPromotion(medusa: Medusa, code: string): Promise<Promotion | null> {
  // Medusa's codes have a case, and shoppers' do not.
  const found = await read(medusa, { q: code, limit: MAX_LIST });
  const now = new Date();
  return (
    found.find((one) => one.code.toUpperCase() === code.toUpperCase() && isOpen(one, now)) ?? null
  );
}

/** Those that a shopper may choose from: the staff give them a title for it. */
export async function listedCoupons(medusa: Medusa, currency: string): Promise<Coupon[]> {
  const now = new Date();
  const all = await read(medusa, { limit: MAX_LIST });
  return all.flatMap((one) =>
    isOpen(one, now) && one.metadata?.title ? (toCoupon(one, currency) ?? []) : [],
  );
}

const valuesOf = (
  list: z.output<typeof rules>,
  attribute: string,
  operator: string,
): string[] | null =>
  list
    ?.find((rule) => rule.attribute === attribute && rule.operator === operator)
    ?.values.map(({ value }) => value) ?? null;

/** A promotion as the contract has a coupon; null for one whose terms it cannot say. */
export function toCoupon(promotion: Promotion, currency: string): Coupon | null {
  const { code, metadata, application_method: method, campaign } = promotion;
  if (method.target_type === 'shipping_methods') return null;
  const [minimum] = valuesOf(promotion.rules, 'item_subtotal', 'gte') ?? [];
  const terms = {
    code,
    currency,
    title: metadata?.title ?? code,
    minimum: minimum === undefined ? null : (Amount.safeParse(Number(minimum)).data ?? null),
    category_ids: valuesOf(method.target_rules, 'items.product.categories.id', 'in'),
    ends_on: campaign?.ends_at ? shopDayOf(new Date(campaign.ends_at)) : null,
  };
  if (method.type === 'percentage') {
    const isWhole = Number.isInteger(method.value) && method.value >= 1 && method.value <= 100;
    return isWhole ? { ...terms, kind: 'percent', percent: method.value } : null;
  }
  const amount = Amount.safeParse(method.value).data;
  return amount === undefined ? null : { ...terms, kind: 'amount', amount };
}
