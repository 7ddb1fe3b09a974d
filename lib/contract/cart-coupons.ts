import { formatMoney } from '../shared/money';
import { allocate, roundTogether } from './allocation';
import type { CartItem } from './cart';
import type { AppliedCoupon, ChosenCoupon, Coupon } from './coupons';

/* In a file without zod, since the browser needs it too. */

type PercentCoupon = Extract<Coupon, { kind: 'percent' }>;
type AmountCoupon = Extract<Coupon, { kind: 'amount' }>;

/** What a coupon does for a cart or an order. */
export interface CouponEffect {
  code: string;
  /** `beaten`: others take more off what it is for. `ineligible`: it cannot be used for this cart. */
  state: 'counts' | 'beaten' | 'ineligible';
  /** Minor units. */
  discount: number;
  /**
   * For the shopper: on which products it counts, unless it does on all, and why not on others; or why on none. Null where
   * there is nothing to say.
   */
  note: string | null;
}

/** The coupon that counts on a line, null where none does, and what it takes off in minor units. */
export interface LineDiscount {
  code: string | null;
  discount: number;
}

interface AppliedCoupons {
  /** One for each line. */
  lines: LineDiscount[];
  /** One for each coupon. */
  coupons: CouponEffect[];
}

export function lineTotal({
  product_qty,
  product_price,
}: Pick<CartItem, 'product_qty' | 'product_price'>): number {
  return product_qty * product_price;
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** The coupons of an answer of `appliedCoupon`. */
export function chosenCoupons({ coupons, coupon, reason }: AppliedCoupon): ChosenCoupon[] {
  return coupons ?? (coupon ? [{ coupon, reason }] : []);
}

/**
 * What the coupons of a cart take off. One coupon counts on each line: percentages compete line by line, and an amount
 * counts on all lines that it is for or on none, whichever takes more off the cart. It takes off at least as much as the
 * best of the coupons alone, and never more than a line costs. The order of the coupons does not matter.
 */
export function applyCoupons(
  lines: readonly CartItem[],
  chosen: readonly ChosenCoupon[],
): AppliedCoupons {
  const judged = chosen.map(({ coupon, reason }) => ({
    coupon,
    ineligible: reason ?? couponIneligibleReason(coupon, lines),
  }));
  const usable = judged
    .flatMap(({ coupon, ineligible }) => (ineligible ? [] : coupon))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const best = bestAssignment(lines, usable);
  return {
    lines: best.map(({ coupon, discount }) => ({ code: coupon?.code ?? null, discount })),
    coupons: judged.map(({ coupon, ineligible }) =>
      ineligible
        ? { code: coupon.code, state: 'ineligible', discount: 0, note: ineligible }
        : effectOf(coupon, lines, best),
    ),
  };
}

/** Which coupon counts on a line, and what it takes off. */
interface AssignedLine {
  coupon: Coupon | null;
  discount: number;
}

/** @param coupons in the order of their codes: of those that take the same off, the first one counts */
function bestAssignment(
  lines: readonly CartItem[],
  coupons: readonly Coupon[],
): readonly AssignedLine[] {
  const percents = coupons.filter((coupon) => coupon.kind === 'percent');
  const amounts = coupons.filter((coupon) => coupon.kind === 'amount');
  let best = assign(lines, percents, []);
  for (const some of subsets(amounts)) {
    if (lines.some((line) => some.filter((coupon) => countsOn(coupon, line)).length > 1)) continue;
    const next = assign(lines, percents, some);
    if (discountOf(next) > discountOf(best)) best = next;
  }
  return best;
}

/** All choices of some of these, which are few. */
function subsets<T>([first, ...others]: readonly T[]): T[][] {
  if (first === undefined) return [[]];
  const some = subsets(others);
  return [...some, ...some.map((set) => [first, ...set])];
}

function discountOf(lines: readonly AssignedLine[]): number {
  return sum(lines.map(({ discount }) => discount));
}

/** @param amounts they count on all lines that they are for, no two of them on the same one */
function assign(
  lines: readonly CartItem[],
  percents: readonly PercentCoupon[],
  amounts: readonly AmountCoupon[],
): AssignedLine[] {
  const winners = lines.map((line): Coupon | null => {
    const amount = amounts.find((coupon) => countsOn(coupon, line));
    if (amount) return amount;
    const rivals = percents.filter((coupon) => countsOn(coupon, line));
    const highest = Math.max(...rivals.map(({ percent }) => percent));
    return rivals.find(({ percent }) => percent === highest) ?? null;
  });
  // Rounded once, not for each line or coupon: so more coupons never take less off.
  const hundredths = lines.map((line, index) => {
    const winner = winners[index];
    return winner?.kind === 'percent' ? lineTotal(line) * winner.percent : 0;
  });
  const byPercent = roundTogether(
    hundredths.map(BigInt),
    BigInt(100),
    roundHalfUp(sum(hundredths)),
  );
  const byAmount = amounts.map((coupon) => {
    const weights = lines.map((line, index) => (winners[index] === coupon ? lineTotal(line) : 0));
    return allocate(Math.min(coupon.amount, sum(weights)), weights);
  });
  return winners.map((coupon, index) => ({
    coupon,
    discount: sum([byPercent, ...byAmount].map((parts) => parts[index] ?? 0)),
  }));
}

/** @param hundredths of minor units */
function roundHalfUp(hundredths: number): number {
  return Math.floor((hundredths + 50) / 100);
}

/** What the coupon takes off these lines alone. */
function couponDiscount(coupon: Coupon, lines: readonly CartItem[]): number {
  const total = sum(lines.map(lineTotal));
  return coupon.kind === 'percent'
    ? roundHalfUp(total * coupon.percent)
    : Math.min(coupon.amount, total);
}

/** Whether the coupon is for this line, and the line costs something. */
function countsOn({ category_ids }: Coupon, line: CartItem): boolean {
  const { category_id } = line.has_one_product;
  const isFor = !category_ids || (category_id != null && category_ids.includes(category_id));
  return isFor && lineTotal(line) > 0;
}

/** Why the coupon takes nothing off these lines, for the shopper; null where it does. */
export function couponIneligibleReason(coupon: Coupon, lines: readonly CartItem[]): string | null {
  const { code, minimum, currency } = coupon;
  const total = sum(lines.filter((line) => countsOn(coupon, line)).map(lineTotal));
  const isWorthless = coupon.kind === 'amount' && coupon.amount === 0;
  if (total === 0 || isWorthless) return `${code} does not apply to anything in your cart.`;
  const missing = (minimum ?? 0) - total;
  if (missing <= 0) return null;
  const scope = coupon.category_ids ? 'the products it is for are' : 'your cart is';
  return `${code} applies from ${formatMoney(minimum ?? 0, currency)}; ${scope} ${formatMoney(missing, currency)} short.`;
}

function effectOf(
  coupon: Coupon,
  lines: readonly CartItem[],
  assigned: readonly AssignedLine[],
): CouponEffect {
  const pairs = lines.map((line, index) => ({ line, ...assigned[index] }));
  const own = pairs.filter((pair) => pair.coupon === coupon);
  const lost = pairs.filter(
    ({ line, coupon: winner }) => winner && winner !== coupon && countsOn(coupon, line),
  );
  const nameOf = ({ line }: { line: CartItem }) => line.has_one_product.name;
  const isBeaten = own.length === 0;
  const beaten = lost.length > 0 ? beatenText() : null;
  return {
    code: coupon.code,
    state: isBeaten ? 'beaten' : 'counts',
    discount: sum(own.map(({ discount = 0 }) => discount)),
    note:
      [isBeaten ? null : scopeText(own.map(nameOf), lines.length), beaten]
        .filter(Boolean)
        .join(' ') || null,
  };

  function beatenText(): string {
    const winners = [...new Set(lost.flatMap(({ coupon: winner }) => winner?.code ?? []))].sort();
    const verb = winners.length === 1 ? 'takes' : 'take';
    const less = couponDiscount(
      coupon,
      lost.map(({ line }) => line),
    );
    const taken = sum(lost.map(({ discount = 0 }) => discount));
    // An amount may take less off some of its lines and win by the others.
    const isAboutCart = taken < less || (lost.length > 1 && lost.length === lines.length);
    const what = isAboutCart ? 'your cart' : listed(lost.map(nameOf));
    return `${listed(winners)} ${verb} ${taken === less ? 'as much' : 'more'} off ${what}.`;
  }
}

/** On which products a coupon counts; null where it does on all lines. */
export function scopeText(products: readonly string[], lineCount: number): string | null {
  return products.length < lineCount ? `On ${listed(products)}.` : null;
}

/** How many products are named before the rest is counted. */
const NAMED = 3;

const list = new Intl.ListFormat('en');

/** 'Lamp, Sofa, Rug, and 2 more' */
function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  return list.format(more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names);
}
