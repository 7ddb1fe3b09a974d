import type { Product } from '@/lib/contract/product';
import { assemblyText, rubText, warrantyText } from '@/lib/shared/fact-texts';
import { localSizes, localWeight } from '@/lib/shared/sizes';
import { colourLabel, dimensionsLabel } from './product-labels';

/** A term with what is said of it, one line or several. */
export interface Fact {
  term: string;
  lines: readonly string[];
}

/** Facts that belong together. */
export interface FactGroup {
  title: string;
  facts: readonly Fact[];
}

/**
 * What the Product Info tab says of a product, as people of a country measure. What the backend does not say is left out.
 * @param country ISO code
 */
export function factGroups(product: Product, country: string): FactGroup[] {
  const { facts } = product;
  const length = (cm: number | null | undefined) =>
    cm ? localSizes(`${cm} cm`, country) : undefined;
  const weight = (kg: number) => localWeight(kg, country);
  const { warranty_months: months } = product;
  return [
    group('Size', {
      'Dimensions (W\u00a0×\u00a0D\u00a0×\u00a0H)': dimensionsLabel(product, country),
      [facts?.mattress ? 'Mattress' : 'Size']: [product.has_one_size?.name, facts?.mattress?.note],
      'Seat height': length(facts?.seat_height_cm),
      'Seat depth': length(facts?.seat_depth_cm),
      'Arm height': length(facts?.arm_height_cm),
      Legs: facts?.legs,
      Weight: facts?.weight_kg ? weight(facts.weight_kg) : undefined,
      Carries: facts?.max_load_kg ? `Up to ${weight(facts.max_load_kg)}` : undefined,
    }),
    group('Material and care', {
      Color: colourLabel(product),
      Material: product.has_one_material?.name,
      Fabric: [
        facts?.fabric?.composition,
        facts?.fabric?.rub_count ? rubText(facts.fabric.rub_count) : undefined,
      ],
      Care: facts?.care,
    }),
    group('Delivery and assembly', {
      [facts?.parcels?.length === 1 ? 'Parcel' : 'Parcels']: facts?.parcels?.map(
        ({ width_cm, depth_cm, height_cm, weight_kg }) =>
          `${localSizes(`${width_cm} × ${depth_cm} × ${height_cm} cm`, country)}, ${weight(weight_kg)}`,
      ),
      'Fits through a door of': length(facts?.door_width_cm),
      Assembly: facts?.assembly && assemblyText(facts.assembly),
    }),
    group('Maker', {
      Brand: product.brand,
      Category: [product.category_name, product.sub_category_name].filter(Boolean).join(', '),
      'Made in': facts?.origin,
      Warranty: months ? warrantyText(months) : undefined,
    }),
  ].filter(({ facts: rows }) => rows.length > 0);
}

type FactText = string | null | undefined;

function group(title: string, texts: Record<string, FactText | FactText[]>): FactGroup {
  const facts = Object.entries(texts).flatMap(([term, text]) => {
    const lines = [text].flat().filter((line): line is string => Boolean(line));
    return lines.length > 0 ? [{ term, lines }] : [];
  });
  return { title, facts };
}
