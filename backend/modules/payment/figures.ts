import { sql } from 'drizzle-orm';
import type { Figure } from '../../platform/figures';
import { payments } from './schema';

export const figures: readonly Figure[] = [
  {
    name: 'shop_payments',
    help: 'Payments by provider and state',
    labels: ['provider', 'state'],
    query: () =>
      sql`select provider, state, count(*) as value from ${payments} group by provider, state`,
  },
];
