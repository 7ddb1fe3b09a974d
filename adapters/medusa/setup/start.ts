import { closeSync, openSync } from 'node:fs';
import { waitUntilHealthy } from '@/scripts/lib/health.mjs';
import { UserError } from '@/scripts/lib/log.mjs';
import { requireFreePort } from '@/scripts/lib/ports.mjs';
import { type Running, startNode } from '@/scripts/lib/processes.mjs';
import { inMedusa, writeFolder } from './folder';
import { medusaCommand, SERVER } from './install';
import type { OwnMedusa } from './settings';
import { writeSubscriber } from './subscriber';

/**
 * Starts the Medusa that `prepareMedusa` has installed, with its dashboard at `/app`, and waits until it answers. It
 * stops with this program. Its output is in `.data/medusa/medusa.log`.
 */
export async function startMedusa(settings: OwnMedusa): Promise<Running> {
  const { url, port } = settings;
  const env = writeFolder(settings);
  writeSubscriber();
  await requireFreePort('MEDUSA_PORT', port, '127.0.0.1');
  const logFile = inMedusa('medusa.log');
  const output = openSync(logFile, 'a', 0o600);
  const args = medusaCommand('start', '--host', '127.0.0.1', '--port', String(port));
  const running = startNode(args, { cwd: inMedusa(SERVER), env, output, stopsLast: true });
  closeSync(output);
  if (await waitUntilHealthy('Medusa', `${url}/health`, running)) return running;
  throw new UserError(`Medusa ended while it started: see ${logFile}.`);
}
