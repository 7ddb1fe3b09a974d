import { createHash } from 'node:crypto';
import { tags } from '@/lib/contract/revalidation';
import { type Snapshot, toSummary } from './snapshot';
import type { CatalogueProduct } from './to-product';

/** A value in few characters: the same one of the same value, in every adapter. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 22);
}

/** What lists show of a product: its card, where it stands in an order, and what the filters go by. */
function listedOf({ product, room, colourFamily }: CatalogueProduct) {
  const { category_id, sub_category_id, colours, has_one_size, has_one_material } = product;
  return [
    toSummary(product),
    ...[category_id, sub_category_id, colours, has_one_size, has_one_material, room, colourFamily],
  ];
}

/**
 * The parts of the shop by the tags of their pages, each as a hash of what it shows: two snapshots differ in the tags of
 * which they have another one.
 */
export function contentByTag(snapshot: Snapshot): Map<string, string> {
  const content = new Map<string, string>();
  const lists = new Map<string, string[]>();
  const all: string[] = [];
  for (const [id, one] of snapshot.products) {
    content.set(tags.product(id), hashOf(one.product));
    const listed = hashOf(listedOf(one));
    all.push(listed);
    for (const category of [one.product.category_id, one.product.sub_category_id]) {
      if (!category) continue;
      const list = lists.get(category) ?? [];
      list.push(listed);
      lists.set(category, list);
    }
  }
  for (const [id, list] of lists) content.set(tags.category(id), hashOf(list));
  content.set(tags.products, hashOf(all));
  content.set(tags.categories, hashOf(snapshot.categories));
  content.set(tags.home, hashOf(snapshot.home));
  for (const [slug, page] of snapshot.pages) content.set(tags.cms(slug), hashOf(page));
  return content;
}

/** The tags whose content differs, each with an id of its new content. */
export function changedTags(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Map<string, string> {
  const changed = new Map<string, string>();
  for (const tag of new Set([...before.keys(), ...after.keys()])) {
    const content = after.get(tag) ?? 'gone';
    if (before.get(tag) !== content) changed.set(tag, content);
  }
  return changed;
}
