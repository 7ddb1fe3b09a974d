import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '@/lib/contract-server/app-error';
import {
  createRequestTimes,
  DURATION_BUCKETS,
  type RequestTimes,
} from '@/lib/shared/metrics-server';
import type { Database } from './database/database';
import type { MailTransport } from './mail';
import type { MailLimit } from './mail-limit';
import type { RateLimiter } from './rate-limits';

const TOO_MANY = 429;
/** From what memory answers to the limit of a statement. In seconds. */
const QUERY_BUCKETS = [0.0005, ...DURATION_BUCKETS.filter((bound) => bound <= 5)];

/** What a backend counts of itself. No label holds an id, an address or a path with one. */
export interface BackendMetrics {
  registry: Registry;
  requestTimes: RequestTimes;
  /** @param milliseconds how long the database took */
  queryEnded(milliseconds: number): void;
  /** The same limiter, whose rejections are counted. */
  countRejections(limiter: RateLimiter): RateLimiter;
  countMails(transport: MailTransport): MailTransport;
  countHeld(limit: MailLimit): MailLimit;
  watchPool(database: Database): void;
  watchStreams(streams: { readonly count: number }): void;
}

export function createBackendMetrics(): BackendMetrics {
  const registry = new Registry();
  const registers = [registry];
  const queries = new Histogram({
    name: 'shop_database_query_duration_seconds',
    help: 'Queries of the database, and how long they took',
    buckets: QUERY_BUCKETS,
    registers,
  });
  const rejections = new Counter({
    name: 'shop_rate_limit_rejections_total',
    help: 'Calls that were rejected because of a rate limit, by endpoint',
    labelNames: ['endpoint'],
    registers,
  });
  const mails = new Counter({
    name: 'shop_mails_total',
    help: 'Emails that were sent, that failed (they are tried again), and that were held back to be sent as one',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['sent', 'failed', 'held']) mails.inc({ outcome }, 0);

  return {
    registry,
    requestTimes: createRequestTimes(registry),
    queryEnded: (milliseconds) => queries.observe(milliseconds / 1000),
    countRejections: (limiter) => ({
      ...limiter,
      async count(limit, attempt) {
        try {
          await limiter.count(limit, attempt);
        } catch (error) {
          const isRejected = error instanceof AppError && error.status === TOO_MANY;
          if (isRejected) rejections.inc({ endpoint: attempt.endpoint });
          throw error;
        }
      },
    }),
    countMails: (transport) => async (message, id, signal) => {
      try {
        await transport(message, id, signal);
        mails.inc({ outcome: 'sent' });
      } catch (error) {
        mails.inc({ outcome: 'failed' });
        throw error;
      }
    },
    countHeld: (limit) => ({
      ...limit,
      async admit(asked) {
        const isSent = await limit.admit(asked);
        if (!isSent) mails.inc({ outcome: 'held' });
        return isSent;
      },
    }),
    watchPool({ poolState }) {
      new Gauge({
        name: 'shop_database_connections',
        help: 'Connections of the pool (total, idle), and calls that wait for one. The embedded database has no pool',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(poolState?.() ?? {}))
            this.set({ state }, count);
        },
      });
    },
    watchStreams(streams) {
      new Gauge({
        name: 'shop_event_streams_open',
        help: 'Event streams that browsers read',
        registers,
        collect() {
          this.set(streams.count);
        },
      });
    },
  };
}
