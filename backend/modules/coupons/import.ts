import type { FileImport } from '../catalogue/change-service';
import { coupons } from './schema';

/** Adds or replaces the coupons of a catalogue file by their code. No cached page shows them. */
export async function importCoupons({ transaction, file }: FileImport): Promise<void> {
  for (const coupon of file.coupons ?? []) {
    const row = {
      code: coupon.code,
      title: coupon.title,
      kind: coupon.kind,
      value: coupon.kind === 'percent' ? coupon.percent : coupon.amount,
      minimum: coupon.minimum ?? null,
      categoryIds: coupon.category_ids ?? null,
      startsOn: coupon.starts_on ?? null,
      endsOn: coupon.ends_on ?? null,
      usesPerShopper: coupon.uses_per_shopper ?? null,
      isForFirstOrder: coupon.first_order ?? false,
    };
    await transaction
      .insert(coupons)
      .values(row)
      .onConflictDoUpdate({ target: coupons.code, set: row });
  }
}
