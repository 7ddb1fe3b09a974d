import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { products } from '../db/schema';
import { type ProductRow, productColumns } from './product-row';

const columns = Object.entries(productColumns);

function replaceEveryColumn(): SQL {
  return sql.join(
    columns.map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
}

/**
 * Adds products, or replaces those with the same id. They travel as one JSON parameter: as single
 * parameters, 27 a product, building the statement would take longer than running it.
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
    on conflict (id) do update set ${replaceEveryColumn()}, updated_at = current_date`);
}
