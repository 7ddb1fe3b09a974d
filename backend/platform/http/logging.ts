import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, stdSerializers } from 'pino';
import { createJsonLogger } from '@/lib/shared/logger';

const secretKeys = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'confirm_password',
  'current_password',
  'new_password',
  'otp',
  'token',
  'api_token',
  'access_token',
  'input_token',
  'reset_token',
  'secret',
];

/** A failed query's message holds its parameters, which may be a shopper's: its cause does not. */
function withoutParameters(error: Error): Error {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}

/** On standard output unless another destination is given. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return createJsonLogger({
    level,
    secretKeys,
    destination,
    serializers: { err: (error: Error) => stdSerializers.err(withoutParameters(error)) },
  });
}
