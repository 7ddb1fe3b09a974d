import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import type { CmsSlug } from '@/lib/contract/content';
import { HELP_TOPICS } from '@/lib/contract/help-topics';
import { IN_STOCK, LOW_STOCK } from '@/lib/contract/stock-status';
import { CatalogueFile } from './format';

const file = path.join(process.cwd(), 'backend/modules/catalogue/sample-catalogue.json');
const {
  products = [],
  categories = [],
  pages = [],
} = z.decode(CatalogueFile, JSON.parse(fs.readFileSync(file, 'utf8')));
const isFile = (url: string) => fs.existsSync(path.join('public', url));

describe('the sample catalogue', () => {
  it('has two pictures of each product, with different texts, and all files exist', () => {
    expect(products).toHaveLength(72);
    for (const { name, image, image_alt, pictures = [] } of products) {
      const all = [{ image, image_alt }, ...pictures];
      expect(all.length).toBeGreaterThan(1);
      expect(new Set(all.map((picture) => picture.image_alt)).size).toBe(all.length);
      expect({ name, missing: all.filter((picture) => !isFile(picture.image)) }).toEqual({
        name,
        missing: [],
      });
    }
  });

  it('has a picture of each category', () => {
    expect(categories).toHaveLength(10);
    for (const { image = '' } of categories)
      expect({ image, isFile: isFile(image) }).toMatchObject({ isFile: true });
  });

  it('introduces each category and sub-category with a text of its own, as long as search engines show', () => {
    const texts = categories.flatMap((category) =>
      [category, ...category.sub_categories].map(({ description = '' }) => description),
    );
    expect(texts).toHaveLength(41);
    expect(new Set(texts).size).toBe(texts.length);
    for (const { length } of texts) expect(length >= 70 && length <= 160).toBe(true);
  });

  it('promises the same delivery and returns as its content pages', () => {
    for (const { category_id, return_days, return_policy, delivery } of products) {
      const isSmall = category_id === '8' || category_id === '9';
      expect(return_days).toBe(isSmall ? 7 : 10);
      expect(return_policy).toContain(`${return_days} days`);
      expect(delivery).toMatchObject({ fee: 0, max_days: isSmall ? 7 : 28 });
    }
  });

  it('answers at least five questions in each topic of the help page, and none that the FAQ answers', () => {
    const sectionsOf = (slug: CmsSlug) => pages.find((page) => page.slug === slug)?.sections ?? [];
    const help = sectionsOf('help-support');
    for (const topic of HELP_TOPICS) {
      expect(help.filter((section) => section.topic === topic).length).toBeGreaterThanOrEqual(5);
    }
    const questions = [...help, ...sectionsOf('faq')].map(({ heading }) => heading);
    expect(new Set(questions).size).toBe(questions.length);
  });

  it('counts every product: most have many units, some a few, and those out of stock none', () => {
    for (const { stock_status, on_hand } of products) {
      expect(on_hand).toBeDefined();
      expect(stock_status === IN_STOCK).toBe(on_hand !== 0);
    }
    const few = products.filter(({ on_hand = 0 }) => on_hand > 0 && on_hand <= LOW_STOCK);
    expect(few.length).toBeGreaterThan(3);
    expect(few.length).toBeLessThan(12);
  });

  it('posts a swatch of each fabric, and of nothing else', () => {
    const fabrics = ['Bouclé', 'Linen', 'Textured weave', 'Velvet', 'Wool'];
    for (const { name, material, swatch = false } of products)
      expect({ name, swatch }).toEqual({ name, swatch: fabrics.includes(material) });
  });

  it('says for each customisable product which of the choices the picture shows', () => {
    for (const { customise } of products) {
      if (!customise) continue;
      const { tops, legs, standard } = customise;
      expect(tops).toContain(standard?.top);
      expect(legs).toContain(standard?.legs);
    }
  });

  it('answers for each product what a buyer asks, and the answers fit together', () => {
    const fabrics = ['Bouclé', 'Linen', 'Textured weave', 'Velvet', 'Leather'];
    for (const { name, material, dimensions, sub_category_id, facts = {} } of products) {
      const parcels = facts.parcels ?? [];
      const weight = facts.weight_kg ?? 0;
      const door = facts.door_width_cm ?? 0;
      const { fabric, assembly } = facts;
      const isRug = sub_category_id === '91';
      const problems = [
        weight <= 0 && 'no weight',
        sum(parcels.map((parcel) => parcel.weight_kg)) <= weight && 'parcels weigh too little',
        parcels.some((parcel) => smallestSide(parcel) > door) && 'the door is too narrow',
        fabrics.includes(material) && !fabric && 'no fabric',
        fabric &&
          !isRug &&
          material !== 'Leather' &&
          !/leather/.test(fabric.composition) &&
          !fabric.rub_count &&
          'no rub count',
        !(facts.care && facts.origin) && 'no care or origin',
        !(assembly || isRug) && 'no assembly',
        (facts.seat_height_cm ?? 0) > dimensions.height_cm && 'a seat above the top',
        (facts.arm_height_cm ?? 0) > dimensions.height_cm && 'an arm above the top',
        (facts.seat_depth_cm ?? 0) > dimensions.depth_cm && 'a seat deeper than the product',
      ].filter(Boolean);
      expect({ name, problems }).toEqual({ name, problems: [] });
    }
  });

  it('says of each seat how high it is, and of each bed which mattress it takes', () => {
    for (const { name, category_id, sub_category_id, facts } of products) {
      const isSeat = category_id === '1' || category_id === '4' || sub_category_id === '72';
      expect({ name, has: Boolean(facts?.seat_height_cm) }).toEqual({ name, has: isSeat });
      expect({ name, has: Boolean(facts?.mattress) }).toEqual({ name, has: category_id === '2' });
    }
  });

  it('shows 17 products in a room, as the second picture, with the real size of the file', async () => {
    const shown = products.filter(({ pictures = [] }) => pictures[0]?.in_room);
    expect(shown).toHaveLength(17);
    for (const { pictures = [] } of shown) {
      const [room] = pictures;
      const { width, height } = await sharp(path.join('public', room?.image ?? '')).metadata();
      expect(room?.pixels).toEqual({ width, height });
    }
  });
});

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function smallestSide(parcel: { width_cm: number; depth_cm: number; height_cm: number }): number {
  return Math.min(parcel.width_cm, parcel.depth_cm, parcel.height_cm);
}
