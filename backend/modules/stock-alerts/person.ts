import { eq } from 'drizzle-orm';
import { type PersonParts, personalList } from '../../platform/person-parts';
import { stockAlerts } from './schema';

/** What a member waits for. */
export const personParts: PersonParts = {
  lists: [
    personalList('stock_alerts', stockAlerts, {
      product_id: stockAlerts.productId,
      created_at: stockAlerts.createdAt,
    }),
  ],
  /** What waits for the address, confirmed or not. The alerts of a member go with the member. */
  async remove(transaction, { verifiedEmail }) {
    if (verifiedEmail === null) return;
    await transaction.delete(stockAlerts).where(eq(stockAlerts.email, verifiedEmail.toLowerCase()));
  },
};
