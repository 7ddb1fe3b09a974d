import fs from 'node:fs';
import path from 'node:path';
import { temporaryRoot } from '../../scripts/lib/temporary-root.mjs';

/** An empty folder of its own. */
export function newTemporaryFolder(prefix: string): string {
  return fs.mkdtempSync(path.join(temporaryRoot(), prefix));
}
