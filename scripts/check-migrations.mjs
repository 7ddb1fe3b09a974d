import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { log } from './lib/log.mjs';
import { main } from './lib/main.mjs';
import { startNode } from './lib/processes.mjs';

const MIGRATIONS = 'backend/platform/database/migrations';
const SCHEMA = './backend/{modules/*,platform}/*schema.ts';

/** @param {string[]} args */
const drizzleKit = (args) =>
  startNode(['node_modules/drizzle-kit/bin.cjs', ...args, '--dialect=postgresql'], {
    output: 'ignore',
  }).ended;

/** Checks that the migrations fit together and make the tables of the schema. */
await main(async () => {
  if ((await drizzleKit(['check', `--out=${MIGRATIONS}`])) !== 0) {
    log('The migrations do not fit together: npx drizzle-kit check says why.');
    return 1;
  }
  mkdirSync('.data', { recursive: true });
  const folder = mkdtempSync(join('.data', 'migrations-'));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const known = readdirSync(folder).length;
    const generated = await drizzleKit(['generate', `--schema=${SCHEMA}`, `--out=${folder}`]);
    if (generated === 0 && readdirSync(folder).length === known) return 0;
    log('The schema has changed without a migration: npx drizzle-kit generate --name what-changed');
    return 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
});
