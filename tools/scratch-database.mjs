import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Creates a database of its own on a PostgreSQL server.
 * @param {string} server
 */
export async function createDatabase(server) {
  const name = `oak_and_loom_scratch_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `create database ${name}`);
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

/** @param {string} server @param {string} statement */
async function onServer(server, statement) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
