import type { Logger } from 'pino';
import { createJsonLogger } from '@/lib/shared/logger';

const secretKeys = [
  'authorization',
  'cookie',
  'password',
  'confirm_password',
  'current_password',
  'new_password',
  'otp',
  'token',
  'api_token',
  'reset_token',
  'secret',
];

export function createLogger(level: string): Logger {
  return createJsonLogger({ level, secretKeys });
}
