import { readConfig } from '../config';
import type { Queries } from '../platform/database/database';
import { createLogger } from '../platform/http/logging';
import { startBackend } from '../start';
import { backendEnvironment, type LogLine, logLines } from './backend-process';

/** A backend in the process of the test. */
export interface RunningBackend {
  url: string;
  /** Its own database. */
  queries: Queries;
  /** Everything logged so far, line by line. */
  lines: string[];
  /** Resolves with the first line, from the start, that the test accepts. */
  logged(accepts: (line: LogLine) => boolean): Promise<LogLine>;
  /** The time of its clock. */
  now(): Date;
  /** Moves its clock, in milliseconds. */
  advanceClock(byMs: number): void;
  close(): Promise<void>;
}

/** Starts the backend as `main.ts` does, and with a clock that the test moves. It sees no variable but those given. */
export async function runBackend(env: Record<string, string>): Promise<RunningBackend> {
  const { lines, write, logged } = logLines();
  let aheadMs = 0;
  const config = readConfig(backendEnvironment(env));
  const log = createLogger(config.logLevel, { write });
  const clock = () => new Date(Date.now() + aheadMs);
  const { url, database, close } = await startBackend(config, log, clock, {
    // The event loop is the test's as well, and on a busy machine it lags without a call too many.
    maxEventLoopDelayMs: 0,
    // A test waits for the next one.
    pingMs: 500,
  });
  return {
    url,
    queries: database.queries,
    lines,
    logged,
    now: clock,
    advanceClock: (byMs) => {
      aheadMs += byMs;
    },
    close,
  };
}
