import fs from 'node:fs';
import path from 'node:path';
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

  it('promises the same delivery and returns as its content pages', () => {
    for (const { category_id, return_days, return_policy, delivery } of products) {
      const isSmall = category_id === 8 || category_id === 9;
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
});
