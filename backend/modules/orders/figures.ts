import { sql } from 'drizzle-orm';
import type { Figure } from '../../platform/figures';
import { orders } from './schema';

export const figures: readonly Figure[] = [
  {
    name: 'shop_orders',
    help: 'Orders by state',
    labels: ['state'],
    // An index has the state beside what it is about, so that no row is read.
    query: () => sql`select state, count(*) as value from ${orders} group by state`,
  },
];
