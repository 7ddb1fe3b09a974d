import { eq } from 'drizzle-orm';
import { products } from '../modules/catalogue/schema';
import type { Queries } from '../platform/database/database';
import type { Driver, TestDatabase } from './backend-process';
import { openDatabaseOf } from './open-database';

interface Figures {
  id: number;
  rating?: number | null;
  ratingCount: number;
}

/** Gives products figures without reviews, for what shows and sorts them. */
export async function setFigures(queries: Queries, figures: readonly Figures[]): Promise<void> {
  for (const { id, rating = 4.5, ratingCount } of figures) {
    await queries.update(products).set({ rating, ratingCount }).where(eq(products.id, id));
  }
}

/** {@link setFigures} in the database of a backend that is stopped. */
export async function writeFigures(
  driver: Driver,
  database: TestDatabase,
  figures: readonly Figures[],
): Promise<void> {
  const { queries, close } = await openDatabaseOf(driver, database);
  await setFigures(queries, figures);
  await close();
}
