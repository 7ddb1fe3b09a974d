import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

const SECRET_KEYS = [
  'authorization',
  'cookie',
  '"set-cookie"',
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

/** A key by itself and up to two levels deep. Bodies are never logged; this is the second line. */
const REDACTED = SECRET_KEYS.flatMap((key) => {
  const bracketed = key.startsWith('"') ? `[${key}]` : `.${key}`;
  return [bracketed.replace(/^\./, ''), `*${bracketed}`, `*.*${bracketed}`];
});

/** A failed query's message holds its parameters, which may be a shopper's: its cause does not. */
function withoutParameters(error: Error): Error {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}

/**
 * One JSON object a line, on standard output unless another destination is given. Pino's own destination would try
 * for ever, at the end of the process, to write to a reader that is gone.
 */
export function createLogger(
  level: string,
  destination: DestinationStream = process.stdout,
): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: { err: (error: Error) => stdSerializers.err(withoutParameters(error)) },
    },
    destination,
  );
}
