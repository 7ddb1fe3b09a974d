import { isDeepStrictEqual } from 'node:util';
import { asc } from 'drizzle-orm';
import type { FileImport } from '../catalogue/change-service';
import { searchSynonyms } from './schema';

/** Replaces the synonyms by those of a catalogue file that has some. */
export async function importSynonyms({ transaction, changes, file }: FileImport): Promise<void> {
  if (!file.synonyms) return;
  const rows = file.synonyms.map(({ words, means }, position) => ({
    position,
    words,
    means: means ?? null,
  }));
  const before = await transaction
    .select()
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.position));
  if (isDeepStrictEqual(before, rows)) return;
  await transaction.delete(searchSynonyms);
  if (rows.length > 0) await transaction.insert(searchSynonyms).values(rows);
  changes.synonymsReplaced();
}
