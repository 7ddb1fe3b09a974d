import fs from 'node:fs';
import path from 'node:path';

/** Where a restore makes what comes into the data folder. It has the second name once it is whole. */
const UNFINISHED = 'restore-unfinished';
const WHOLE = 'restore-whole';

/** An empty folder, for what a restore puts into the data folder. */
export function beginRestore(dataDir: string): string {
  const folder = path.resolve(dataDir, UNFINISHED);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** From here on the data folder has what was restored, also after a kill: the next start finishes it. */
export function commitRestore(dataDir: string): void {
  const folder = path.resolve(dataDir, UNFINISHED);
  syncFiles(folder);
  fs.renameSync(folder, path.resolve(dataDir, WHOLE));
  finishRestore(dataDir);
}

/** What was there goes afterwards, so what comes must survive when the power fails. */
function syncFiles(folder: string): void {
  const below = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of ['', ...below]) {
    const handle = fs.openSync(path.join(folder, name), 'r');
    try {
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
  }
}

/** Undoes one that has failed. */
export function undoRestore(dataDir: string): void {
  fs.rmSync(path.resolve(dataDir, UNFINISHED), { recursive: true, force: true });
}

/** Puts what a restore has made in the place of what was there, where one was ended in the middle of this too. */
export function finishRestore(dataDir: string): void {
  const whole = path.resolve(dataDir, WHOLE);
  const isWhole = fs.existsSync(whole);
  for (const name of isWhole ? fs.readdirSync(whole) : []) {
    const place = path.resolve(dataDir, name);
    // Removing a folder takes many steps, and nothing may look like half a database.
    const before = path.resolve(dataDir, UNFINISHED, name);
    fs.rmSync(before, { recursive: true, force: true });
    fs.mkdirSync(path.dirname(before), { recursive: true, mode: 0o700 });
    if (fs.existsSync(place)) fs.renameSync(place, before);
    fs.renameSync(path.join(whole, name), place);
  }
  if (isWhole) fs.rmdirSync(whole);
  undoRestore(dataDir);
}
