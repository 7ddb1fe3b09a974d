import path from 'node:path';
import { generateProducts } from '@/backend/modules/catalogue/generate';
import { openPglite } from '@/backend/platform/database/pglite';
import { openPostgresql } from '@/backend/platform/database/postgresql';
import { createLogger } from '@/backend/platform/http/logging';
import { silentCatalogue } from '@/backend/testing/catalogue';

/** Adds generated products to the database of a backend that does not run, those from the first to before the second. */
const { DATA_DIR = '', DATABASE_URL, FIRST = '', END = '' } = process.env;
const database = DATABASE_URL
  ? openPostgresql(DATABASE_URL, createLogger('warn'))
  : await openPglite(path.join(DATA_DIR, 'pglite'));
const { queries, vacuum } = database;
await generateProducts(silentCatalogue({ queries, vacuum }), {
  from: Number(FIRST),
  to: Number(END),
  seed: 1,
});
await vacuum();
await database.close();
