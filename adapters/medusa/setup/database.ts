import { Client } from 'pg';
import { z } from 'zod';
import { UserError } from '@/scripts/lib/log.mjs';
import { MEDUSA_VERSION, type MedusaEnvironment, readStored, writeOwnerOnly } from './folder';
import { runMedusa, step } from './install';

/** Every server has it, so that there is one to connect to before the own one exists. */
const MAINTENANCE = 'postgres';
const CONNECT_MS = 5000;

const MARK = 'migrated.json';
/** A database that was migrated to the end. Its `oid` tells it from a later one of the same name. */
const Migrated = z.object({ database: z.string(), oid: z.number(), version: z.string() });

async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>) {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
  });
  try {
    await client.connect();
  } catch (error) {
    const { host } = new URL(databaseUrl);
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new UserError(
      `Medusa needs PostgreSQL, and ${host} does not answer (${reason}): start it, or set MEDUSA_DATABASE_URL.`,
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function nameOf(databaseUrl: string): string {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  if (name === '') throw new UserError('MEDUSA_DATABASE_URL has no name of a database.');
  return name;
}

/** The server's own database. */
function maintenanceUrl(databaseUrl: string): string {
  const maintenance = new URL(databaseUrl);
  maintenance.pathname = `/${MAINTENANCE}`;
  return maintenance.href;
}

/** Removes a database with all that is in it, for tests that begin with nothing. */
export async function dropDatabase(databaseUrl: string): Promise<void> {
  await withClient(maintenanceUrl(databaseUrl), async (client) => {
    const name = client.escapeIdentifier(nameOf(databaseUrl));
    await client.query(`drop database if exists ${name} with (force)`);
  });
}

/** Creates the database where it is missing. Resolves to its oid. */
async function ensureCreated(databaseUrl: string): Promise<number> {
  const name = nameOf(databaseUrl);
  return await withClient(maintenanceUrl(databaseUrl), async (client) => {
    const find = async () => {
      const query = 'select oid::int from pg_database where datname = $1';
      const { rows } = await client.query<{ oid: number }>(query, [name]);
      return rows[0]?.oid;
    };
    const oid = await find();
    if (oid !== undefined) return oid;
    await client.query(`create database ${client.escapeIdentifier(name)}`);
    const created = await find();
    if (created === undefined) throw new Error(`The database ${name} is gone again.`);
    return created;
  });
}

/** Creates the database, and migrates it unless an earlier run has done that for this version. */
export async function ensureDatabase(databaseUrl: string, env: MedusaEnvironment): Promise<void> {
  const oid = await ensureCreated(databaseUrl);
  const wanted = { database: databaseUrl, oid, version: MEDUSA_VERSION };
  const mark = JSON.stringify(wanted);
  if (JSON.stringify(readStored(MARK, Migrated)) === mark) return;
  const args = ['db:migrate', '--execute-safe-links', '--execute-safe-search'];
  await step(`Migrating the database ${nameOf(databaseUrl)}`, () =>
    runMedusa('migrate', args, env),
  );
  writeOwnerOnly(MARK, mark);
}
