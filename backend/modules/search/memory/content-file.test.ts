import { createHash } from 'node:crypto';
import { contentOf, type ProductFacts } from '../../../testing/search-indexes';
import type { SearchContent } from '../content/search-content';
import { CONTENT_FORMAT, decodeContent, encodeContent } from './content-file';

const subCategories = [
  { id: 11, name: 'Corner Sofas', categoryId: 1, categoryName: 'Sofas & Armchairs' },
  { id: 41, name: 'Chests of Drawers', categoryId: 4, categoryName: 'Storage' },
];
const synonyms = [{ words: ['dresser', 'chest of drawers'], means: null }];

/** One product of each colour, size, measure and plural that is read in its own way. */
const products: ProductFacts[] = [
  { id: 7, name: 'Fjord corner sofa', size: 'W 240 × D 160 × H 80 cm', widthCm: 240 },
  { id: 300, name: 'Åse chest of drawers', subCategoryId: 41, categoryId: 4, material: 'Ash' },
  { id: 70_000, name: 'Benches & shelves', colorCss: '#123456', keywords: ['63 inch', 'hallway'] },
  { id: 70_001, name: 'Corner sofa', customise: { tops: ['Marble'], legs: ['Black steel'] } },
  { id: 2_000_000_000, name: 'Lounge chairs', room: 'Study', size: '6 ft', heightCm: 183.4 },
];

/** 70,000 products, so that numbers of every width are in it. */
function manyProducts(): ProductFacts[] {
  return Array.from({ length: 70_000 }, (_, index) => ({
    id: index * 3 + 1,
    name: `Chair ${index % 300}`,
    model: `model-${index % 69_000}`,
    material: `Wood ${index % 300}`,
  }));
}

/** What the content says, without how its lists of numbers are held. */
function said(content: SearchContent): unknown {
  return JSON.parse(
    JSON.stringify(content, (_, value) =>
      ArrayBuffer.isView(value) ? Object.values(value) : value,
    ),
  );
}

describe('a stored content', () => {
  it('says what it said before', async () => {
    for (const all of [[], products, manyProducts()]) {
      const content = await contentOf(all, subCategories, synonyms);
      expect(said(await decodeContent(await encodeContent(content)))).toEqual(said(content));
    }
  });

  it('takes few bytes a product', async () => {
    const all = manyProducts();
    const bytes = await encodeContent(await contentOf(all, subCategories));
    expect(bytes.length / all.length).toBeLessThan(20);
  });

  it('is refused where a byte is another one, or the end is missing', async () => {
    const bytes = await encodeContent(await contentOf(products, subCategories));
    await expect(decodeContent(bytes.subarray(0, -20))).rejects.toThrow();
    const other = Buffer.from(bytes);
    other[100] = (other[100] ?? 0) ^ 1;
    await expect(decodeContent(other)).rejects.toThrow();
  });

  it('has another number of its format when the same products make another content', async () => {
    const content = await contentOf(products, subCategories, synonyms);
    const digest = createHash('sha256')
      .update(JSON.stringify(said(content)))
      .digest('hex');
    // Another digest: raise CONTENT_FORMAT, so that backends make their content anew, and write both here.
    expect([CONTENT_FORMAT, digest.slice(0, 16)]).toEqual([2, '3a07a2bee0ed3590']);
  });
});
