import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Preloaded into a program by a benchmark: on SIGUSR2 it collects its garbage and writes what is left, in bytes,
// into the file HEAP_FILE.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const file = process.env.HEAP_FILE ?? '';

process.on('SIGUSR2', async () => {
  // What a finalizer lets go is collected by the next round.
  for (let round = 0; round < 4; round++) {
    collect();
    await sleep(100);
  }
  writeFileSync(`${file}.part`, String(process.memoryUsage().heapUsed));
  renameSync(`${file}.part`, file);
});
