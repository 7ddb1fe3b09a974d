import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { traceFields } from './tracing';

interface Options extends Pick<LoggerOptions, 'name' | 'serializers'> {
  level: string;
  /** What each line says besides. */
  mixin?: () => object;
  /**
   * What no line may hold, by itself and up to two levels deep. Bodies are never logged; this is the second line of
   * defence.
   */
  secretKeys: readonly string[];
  /** Standard output where it is absent. Pino's own would try for ever to write to a reader that is gone. */
  destination?: DestinationStream | undefined;
}

/** What JSON leaves as it is, and a terminal obeys: controls beyond ASCII, and what turns the direction of text. */
const STEERS_TERMINAL = /(?![\u200c\u200d])[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The same JSON, with escapes for what a terminal would obey. */
function escaped(line: string): string {
  return line.replace(STEERS_TERMINAL, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/** The log of a program: one JSON object a line, which names the trace that it belongs to. */
export function createJsonLogger({
  level,
  secretKeys,
  destination = process.stdout,
  mixin = () => ({}),
  ...options
}: Options): Logger {
  const paths = secretKeys.flatMap((key) => {
    const name = /^\w+$/.test(key) ? key : `["${key}"]`;
    const below = name === key ? `.${key}` : name;
    return [name, `*${below}`, `*.*${below}`];
  });
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: '[redacted]' },
      mixin: () => ({ ...mixin(), ...traceFields() }),
      ...options,
    },
    { write: (line) => destination.write(escaped(line)) },
  );
}
