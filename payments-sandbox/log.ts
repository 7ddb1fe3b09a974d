import type { DestinationStream, Logger } from 'pino';
import { createJsonLogger } from '@/lib/shared/logger';

const secretKeys = [
  'authorization',
  'cookie',
  'number',
  'cvv',
  'expiry',
  'token',
  'client_secret',
  'secret',
];

/** On standard output unless another destination is given. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return createJsonLogger({ level, secretKeys, destination });
}
