import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createAccounts } from './accounts/accounts';
import type { Clock } from './accounts/clock';
import { addDemoShopper } from './accounts/demo-shopper';
import { startSweeper } from './accounts/sweeper';
import type { Catalogue } from './catalogue/change';
import { CatalogueFile } from './catalogue/format';
import { importCatalogue } from './catalogue/import';
import type { Config } from './config';
import { lockDataFolder } from './db/data-lock';
import type { Database, Queries } from './db/database';
import { openPglite } from './db/pglite';
import { openPostgresql } from './db/postgresql';
import { categories } from './db/schema';
import { errorCode } from './error-code';
import { readGeography } from './geography/geography';
import { seedPlaces } from './geography/seed-places';
import { firstProblem } from './http/field-errors';
import { Refusal } from './http/refusal';
import { buildServer } from './server';
import { createAnnouncer } from './services/announcer';
import { openSearchIndex } from './services/search-index';
import { StartError } from './start-error';

export interface Backend {
  /** Where it listens, e.g. `http://127.0.0.1:4000`. */
  address: string;
  /** Answers the calls under way, then closes the database. */
  close(): Promise<void>;
}

/** Leaves time to close the database within the 3 seconds that whoever stops the backend may count on. */
const CALLS_UNDER_WAY_MS = 1500;

const catalogueFile: z.ZodType<CatalogueFile> = CatalogueFile;

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Reads a catalogue file. Throws a `StartError` with the path of the first wrong field. */
async function readCatalogue(file: string): Promise<CatalogueFile> {
  const advice = 'set SAMPLE_CATALOGUE to another file, or to none to start with an empty shop.';
  let content: unknown;
  try {
    content = JSON.parse(await fs.readFile(file, 'utf8'));
  } catch (error) {
    throw new StartError(
      `The sample catalogue ${file} cannot be read (${reasonOf(error)}): ${advice}`,
    );
  }
  const result = z.safeDecode(catalogueFile, content);
  if (result.success) return result.data;
  throw new StartError(
    `The sample catalogue ${file} is not valid: ${firstProblem(result.error, content)}`,
  );
}

async function isShopEmpty(queries: Queries): Promise<boolean> {
  const [category] = await queries.select().from(categories).limit(1);
  return !category;
}

/** Fills an empty shop, so that a fresh clone has something to show. */
async function importSample(catalogue: Catalogue, file: string, log: Logger): Promise<void> {
  const content = await readCatalogue(file);
  try {
    const { written } = await importCatalogue(catalogue, content);
    log.info({ file, products: written }, 'Imported the sample catalogue');
  } catch (error) {
    if (error instanceof Refusal) throw new StartError(`${file}: ${error.message}`);
    throw error;
  }
}

async function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (!config.databaseUrl) return openPglite(path.resolve(config.dataDir, 'pglite'));
  const database = openPostgresql(config.databaseUrl, log);
  try {
    await database.ping();
    return database;
  } catch (error) {
    await database.close();
    const { host, pathname } = new URL(config.databaseUrl);
    const reason = error instanceof Error && error.cause ? error.cause : error;
    throw new StartError(
      `The database at ${host}${pathname} cannot be reached (${reasonOf(reason)}): check DATABASE_URL.`,
    );
  }
}

/** Lets the calls under way finish, for a while. */
async function closeServer(server: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => server.server.closeAllConnections(), CALLS_UNDER_WAY_MS);
  await server.close();
  clearTimeout(cutOff);
}

/**
 * Starts the backend: opens and migrates the database, fills an empty one, listens.
 * Throws a `StartError` for what the operator can put right, and leaves nothing behind then.
 */
export async function startBackend(
  config: Config,
  log: Logger,
  clock: Clock = () => new Date(),
): Promise<Backend> {
  const cleanUps: (() => unknown)[] = [];
  /** The latest first; each is tried whatever the others do. */
  const close = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) {
      try {
        await cleanUp();
      } catch (err) {
        log.error({ err }, 'Something did not close');
      }
    }
  };

  try {
    if (!config.databaseUrl) cleanUps.push(lockDataFolder(config.dataDir));
    const database = await openDatabase(config, log);
    cleanUps.push(() => database.close());
    const { queries } = database;

    const announcer = createAnnouncer({
      queries,
      storefronts: config.storefrontUrls,
      secret: config.revalidateSecret,
      log,
    });
    cleanUps.push(() => announcer.stop());

    const sample = config.sampleCatalogue;
    await database.exclusively(() => database.migrate());
    await database.exclusively(() => seedPlaces(queries, readGeography()));
    const search = await openSearchIndex(database, log);
    cleanUps.push(() => search.stop());
    const catalogue = { queries, announcer, search, tidy: database.tidy };
    if (sample) {
      await database.exclusively(async () => {
        if (!(await isShopEmpty(queries))) return;
        // Everybody can read that password: a shop with a catalogue of its own does not want it. Before the
        // catalogue, because a shop that has one is not empty any more.
        if (config.isSampleShop) await addDemoShopper(queries, clock());
        await importSample(catalogue, sample, log);
      });
    }
    const accounts = createAccounts(config, queries, clock, log);
    cleanUps.push(() => accounts.sms.stop());
    cleanUps.push(startSweeper(queries, clock, log));

    const server = buildServer({
      database,
      catalogue,
      search,
      accounts,
      adminSecret: config.adminSecret,
      storefrontSecret: config.revalidateSecret,
      trustedProxies: config.trustedProxies,
      log,
    });
    cleanUps.push(() => closeServer(server));
    const address = await server.listen({ host: config.host, port: config.port });
    log.info({ address, database: database.driver }, 'The backend listens');
    // What waits since before a restart is delivered now.
    void announcer.deliver();
    return { address, close };
  } catch (error) {
    await close();
    if (errorCode(error) === 'EADDRINUSE') {
      throw new StartError(
        `Port ${config.port} on ${config.host} is taken: stop the program that listens there, or set BACKEND_PORT.`,
      );
    }
    throw error;
  }
}
