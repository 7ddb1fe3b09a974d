import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../database/database';
import { ownTablesOf, primaryKeyOf, rowsOf, rowText, type Table, writeSameTexts } from './catalog';

const HASHES_AT_A_TIME = 2000;
/** So many differences are named; all are counted. */
const NAMED = 20;

const HashedRow = z.object({ hash: z.string(), key: z.string() });
type HashedRow = z.output<typeof HashedRow>;

export interface Comparison {
  tables: number;
  rows: number;
  /** How many rows one side has and the other has not, or differently. */
  different: number;
  /** The first of them: `orders ["17"]`. */
  named: string[];
}

/** The hashes of a table's rows, in their order. */
async function* hashesOf(transaction: Queries, table: Table): AsyncGenerator<HashedRow> {
  const key = await primaryKeyOf(transaction, table.name);
  const columns = key.map((name) => ({ name, type: '' }));
  const keyText = columns.length > 0 ? rowText({ columns }) : sql`''`;
  const cursor = sql.identifier('compare');
  await transaction.execute(sql`
    declare ${cursor} no scroll cursor for
    select md5(${rowText(table)}) collate "C" as hash, ${keyText} as key
    from ${sql.identifier(table.name)}
    order by 1`);
  const limit = sql.raw(String(HASHES_AT_A_TIME));
  for (;;) {
    const rows = await rowsOf(transaction, HashedRow, sql`fetch ${limit} from ${cursor}`);
    yield* rows;
    if (rows.length === 0) break;
  }
  await transaction.execute(sql`close ${cursor}`);
}

/** Compares all rows of all tables of two databases. Each transaction is one of its own database. */
export async function compareDatabases(ours: Queries, theirs: Queries): Promise<Comparison> {
  const comparison: Comparison = { tables: 0, rows: 0, different: 0, named: [] };
  const differs = (name: string) => {
    comparison.different += 1;
    if (comparison.named.length < NAMED) comparison.named.push(name);
  };
  await writeSameTexts(ours);
  await writeSameTexts(theirs);
  const [ourTables, theirTables] = [await ownTablesOf(ours), await ownTablesOf(theirs)];
  const ourNames = new Set(ourTables.map(({ name }) => name));
  for (const { name } of theirTables) if (!ourNames.has(name)) differs(name);
  for (const table of ourTables) {
    const same = theirTables.find(({ name }) => name === table.name);
    if (JSON.stringify(same) !== JSON.stringify(table)) {
      differs(table.name);
      continue;
    }
    comparison.tables += 1;
    const left = hashesOf(ours, table);
    const right = hashesOf(theirs, table);
    let [a, b] = [await left.next(), await right.next()];
    while (!a.done || !b.done) {
      const order = a.done ? 1 : b.done ? -1 : compareTexts(a.value.hash, b.value.hash);
      comparison.rows += 1;
      if (order !== 0) {
        const only = order < 0 ? a.value : b.value;
        differs(`${table.name} ${only?.key ?? ''}`);
      }
      if (order <= 0) a = await left.next();
      if (order >= 0) b = await right.next();
    }
  }
  return comparison;
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
