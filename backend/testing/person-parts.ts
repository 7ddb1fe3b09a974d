import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PersonParts } from '../platform/person-parts';

const MODULES = fileURLToPath(new URL('../modules', import.meta.url));

/** What all modules keep of members: the manifests have to list each of them. */
export async function allPersonParts(): Promise<PersonParts[]> {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[/-])person\.ts$/.test(file))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const { personParts }: { personParts: PersonParts } = await import(path.join(MODULES, file));
      return personParts;
    }),
  );
}
