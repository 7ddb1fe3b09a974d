import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';

/** What the group and others may do. */
const OTHERS = 0o077;
/** A folder into which all may write, such as /tmp: it is not the shop's own. */
const STICKY = 0o1000;

/** From now on the process creates files of mode 0600 and folders of mode 0700, also those of the embedded database. */
export function createForOwnerOnly(): void {
  process.umask(OTHERS);
}

/** Takes a file or a folder from the group and others, if it is there. That it cannot is logged: it may be another's. */
export function restrictToOwner(file: string, log: Pick<Logger, 'warn'>): void {
  try {
    const mode = fs.statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & OTHERS) !== 0 && (mode & STICKY) === 0) fs.chmodSync(file, mode & 0o700);
  } catch (err) {
    log.warn({ err }, 'Others may read what the shop stores');
  }
}

/** The same for a folder and everything in it. Links are left alone. */
export function restrictAllToOwner(folder: string, log: Pick<Logger, 'warn'>): void {
  if (!fs.existsSync(folder)) return;
  restrictToOwner(folder, log);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) restrictAllToOwner(file, log);
    else if (entry.isFile()) restrictToOwner(file, log);
  }
}
