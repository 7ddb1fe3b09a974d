import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { CatalogueFile } from '@/backend/modules/catalogue/format';
import { Id } from '@/lib/contract/id';
import { inRoot } from '@/scripts/lib/paths.mjs';
import { type Rating, ratingsOf } from './sample-product';

const Reviews = z.array(z.object({ product_id: Id, rating: z.number() }));

/** The sample shop that the embedded backend has too. */
export interface Sample {
  catalogue: CatalogueFile;
  ratings: ReadonlyMap<string, Rating>;
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(inRoot(path), 'utf8'));
}

export async function readSample(): Promise<Sample> {
  const file = await readJson('backend/modules/catalogue/sample-catalogue.json');
  const reviews = await readJson('backend/flows/sample/sample-reviews.json');
  return { catalogue: CatalogueFile.parse(file), ratings: ratingsOf(Reviews.parse(reviews)) };
}
