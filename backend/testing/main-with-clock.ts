import { z } from 'zod';
import { readConfig } from '../platform/config';
import { createLogger } from '../platform/http/logging';
import { startBackend } from '../start';

const Message = z.object({ advanceMs: z.number() });

/** `CLOCK_AHEAD_MS` says how far it is ahead from the start. */
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const log = createLogger('info');
const clock = () => new Date(Date.now() + aheadMs);

/** The backend as `main.ts` starts it, with a clock that the test moves. */
const backend = await startBackend(readConfig(process.env), log, clock);

process.on('message', (message) => {
  aheadMs += Message.parse(message).advanceMs;
  process.send?.('moved');
});
process.on('SIGTERM', async () => {
  await backend.close();
  process.exit(0);
});
