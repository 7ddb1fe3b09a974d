import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/pg-proxy';
import { z } from 'zod';
import { MIGRATIONS } from '../../platform/database/migrations-folder';
import { allPersonParts } from '../../testing/person-parts';
import { readPersonalData } from './personal-data';

/** Tables that know a shopper and are not in the file, with the reason. */
const leftOut: Record<string, string> = {
  otp_challenges: 'Hashes of codes that expired within minutes and count for a day.',
  deletion_codes: 'Hashes of a code that expires within minutes.',
  email_links: 'Hashes of links that expire within days.',
  order_keys: 'Hashes of the keys that open an order by a link.',
  idempotency_keys: 'Answers of the other tables once more, for a day.',
  ledger_open_holds: 'Which entries of the wallet are not settled yet: those are in the file.',
  payment_events: 'How a payment came to its state, which is in the file.',
  referral_events: 'How an invitation came to its state, which is in the file.',
  refund_events: 'How a refund came to its state, which is in the file.',
  refund_lines: 'How the amount of a refund, which is in the file, is made up.',
  return_pictures: 'The file has the path of the picture.',
  gift_card_codes: 'Hashes of the codes of a gift card, which is in the file.',
  stock_reservations:
    'What is held for an order, which is in the file. Whose it is stays for two hours at most.',
  review_invitations: 'That the shop has asked for reviews of an order, so that it asks once.',
};

const Snapshot = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(z.string(), z.unknown()),
      foreignKeys: z.record(z.string(), z.object({ tableTo: z.string() })),
    }),
  ),
});

/** The tables with a shopper, an address or a number, and those that belong to one of them. */
function tablesOfShoppers(): string[] {
  const meta = path.join(MIGRATIONS, 'meta');
  const newest = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const { tables } = Snapshot.parse(JSON.parse(readFileSync(`${meta}/${newest}`, 'utf8')));
  const person = /^(?:shopper_id|customer|(?:.*_)?(?:email|mobile|mailbox))$/;
  const found = new Set(['shoppers']);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { name, columns, foreignKeys } of Object.values(tables)) {
      const isOfShopper =
        Object.keys(columns).some((column) => person.test(column)) ||
        Object.values(foreignKeys).some(({ tableTo }) => found.has(tableTo));
      if (isOfShopper) found.add(name);
    }
  }
  return [...found].sort();
}

/** The tables that are read for the file. */
async function tablesOfFile(): Promise<string[]> {
  const lists = (await allPersonParts()).flatMap((parts) => parts.lists);
  const read = new Set<string>();
  const queries = drizzle(async (statement) => {
    for (const [, table] of statement.matchAll(/(?:from|join) "(\w+)"/g))
      if (table) read.add(table);
    // One row without values: what belongs to an order is read only where there is an order.
    return { rows: [Array(100).fill(null)] };
  });
  let cursor: string | null = null;
  do {
    const page = await readPersonalData(lists, queries, 1, cursor);
    cursor = page?.next ?? null;
  } while (cursor);
  return [...read].sort();
}

test('the file of a shopper has every table that knows them, but those that are left out for a reason', async () => {
  const [known, read] = [tablesOfShoppers(), await tablesOfFile()];
  const missing = known.filter((table) => !read.includes(table));
  expect(missing).toEqual(Object.keys(leftOut).sort());
});
