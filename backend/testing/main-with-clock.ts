import { readConfig } from '../config';
import { createLogger } from '../platform/http/logging';
import { startBackend } from '../start';

/** How far its clock is ahead. */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const log = createLogger('info');
const clock = () => new Date(Date.now() + aheadMs);

/** The backend as `main.ts` starts it, with a clock that is ahead. */
const backend = await startBackend(readConfig(process.env), log, clock);

process.on('SIGTERM', async () => {
  await backend.close();
  process.exit(0);
});
