import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, stdSerializers } from 'pino';
import { SECRET_FIELDS } from '@/lib/contract-server/secret-fields';
import { createJsonLogger } from '@/lib/shared/logger';

/** A failed query's message holds its parameters, which may be a shopper's: its cause does not. */
function withoutParameters(error: Error): Error {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}

/** On standard output unless another destination is given. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return createJsonLogger({
    level,
    secretKeys: SECRET_FIELDS,
    destination,
    serializers: { err: (error: Error) => stdSerializers.err(withoutParameters(error)) },
  });
}
