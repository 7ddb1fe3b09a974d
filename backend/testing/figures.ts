import { eq } from 'drizzle-orm';
import { products } from '../modules/catalogue/schema';
import type { Queries } from '../platform/database/database';

interface Figures {
  id: number;
  rating?: number | null;
  ratingCount: number;
}

/** Gives products figures without reviews, for what shows and sorts them. */
export async function setFigures(queries: Queries, figures: readonly Figures[]): Promise<void> {
  for (const { id, rating = 4.5, ratingCount } of figures) {
    await queries
      .update(products)
      .set({ rating, ratingCount })
      .where(eq(products.id, String(id)));
  }
}
