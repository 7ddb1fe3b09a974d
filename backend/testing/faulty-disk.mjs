import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into a program: from when the file DISK_FAULT_FILE exists (or at once, without one), what is written fails
// with the error DISK_FAULT, as on a disk that is full or may not be written; with DISK_FAULT_OPEN=new only what is opened
// anew. Needs no root and no disk of its own.
const { DISK_FAULT = 'ENOSPC', DISK_FAULT_FILE, DISK_FAULT_OPEN, DISK_FOLDER = '/' } = process.env;
const { writeFile } = fs.promises;
const { existsSync, writeSync, writeFileSync, mkdirSync } = fs;
/** Standard output and error. */
const LAST_STANDARD_FD = 2;

const isFaulty = () => !DISK_FAULT_FILE || existsSync(DISK_FAULT_FILE);

/** @param {string} syscall @param {unknown} [path] */
function fail(syscall, path) {
  const place = path === undefined ? '' : ` '${path}'`;
  const error = new Error(`${DISK_FAULT}: a faulty disk, ${syscall}${place}`);
  throw Object.assign(error, { code: DISK_FAULT, syscall, ...(path !== undefined && { path }) });
}

/** @param {unknown} path */
const isOnDisk = (path) => String(path).startsWith(DISK_FOLDER);

Object.assign(fs, {
  /** @param {Parameters<typeof writeSync>} parameters */
  writeSync(...parameters) {
    const isMeant = parameters[0] > LAST_STANDARD_FD && DISK_FAULT_OPEN !== 'new';
    if (isMeant && isFaulty()) fail('write');
    return writeSync(...parameters);
  },
  /** @param {Parameters<typeof writeFileSync>} parameters */
  writeFileSync(...parameters) {
    if (isOnDisk(parameters[0]) && isFaulty()) fail('open', parameters[0]);
    return writeFileSync(...parameters);
  },
  /** @param {Parameters<typeof mkdirSync>} parameters */
  mkdirSync(...parameters) {
    if (isOnDisk(parameters[0]) && !existsSync(String(parameters[0])) && isFaulty()) {
      fail('mkdir', parameters[0]);
    }
    return mkdirSync(...parameters);
  },
});
fs.promises.writeFile = async (...parameters) =>
  isOnDisk(parameters[0]) && isFaulty() ? fail('open', parameters[0]) : writeFile(...parameters);
syncBuiltinESMExports();
