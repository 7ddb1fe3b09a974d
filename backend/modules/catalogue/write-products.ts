import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { productColumns } from './product-row';
import type { ProductRow } from './schema';
import { products } from './schema';

const columns = Object.entries(productColumns);
/** A review may be written while a file is imported. */
const OF_REVIEWS = ['rating', 'ratingCount', 'hasVerifiedRatings'];

function replaceOtherColumns(): SQL {
  return sql.join(
    columns
      .filter(([key]) => !OF_REVIEWS.includes(key))
      .map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
}

/**
 * Adds products, or replaces those with the same id, whose figures stay those of their reviews. All products are sent
 * as one JSON parameter. With 30 parameters for each product, building the statement would take longer than running
 * it.
 */
export async function writeProducts(queries: Queries, rows: ProductRow[]): Promise<void> {
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof ProductRow]])),
  );
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  await queries.execute(sql`
    insert into ${products} (${names})
    select ${names} from json_populate_recordset(null::products, ${JSON.stringify(records)})
    on conflict (id) do update set ${replaceOtherColumns()}, updated_at = current_date`);
}
