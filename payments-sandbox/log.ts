import { type DestinationStream, type Logger, pino } from 'pino';

/** What no line may hold. Bodies are never logged; this is the second line of defence. */
const SECRET_KEYS = [
  'authorization',
  'cookie',
  'number',
  'cvv',
  'expiry',
  'token',
  'client_secret',
  'secret',
];

/** One JSON object a line, on standard output unless another destination is given, as the backend writes them. */
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
      redact: {
        paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: '[redacted]',
      },
    },
    destination,
  );
}
