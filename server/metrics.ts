import type { RequestListener } from 'node:http';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createRequestTimes, DURATION_BUCKETS, statusClass } from '@/lib/shared/metrics-server';
import { EVENT_STREAM } from './graceful-shutdown';
import type { PageCache } from './page-cache';
import type { Places } from './places';
import { routeLabelOf } from './route-label';
import type { SecondLevel } from './second-level/second-level';
import type { Invalidated } from './second-level/tag-clock';
import { CACHE_LEVELS, type CacheStatus } from './stored-response';
import { observeVitals } from './vitals-metrics';

/** The global symbol by which `lib/server/call-metrics.ts`, which is in Next's bundle, finds what counts its calls. */
const METRICS = Symbol.for('oak-and-loom.metrics');

interface Watched {
  pages: PageCache;
  places: Places;
  level: SecondLevel;
  /** The second level that the settings name; null for none. */
  levelName: 'redis' | 'disk' | null;
}

/** What a storefront counts of itself. No label holds an id, an address or a path with one. */
export type FrontMetrics = ReturnType<typeof createFrontMetrics>;

export function createFrontMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requestTimes = createRequestTimes(registry);
  const renderings = new Histogram({
    name: 'shop_page_rendering_duration_seconds',
    help: 'Renderings of pages for the cache by class of status, without the wait for a place',
    labelNames: ['status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const calls = new Histogram({
    name: 'shop_backend_call_duration_seconds',
    help: 'Calls to the backend by endpoint and outcome, each try for itself',
    labelNames: ['endpoint', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const invalidations = new Counter({
    name: 'shop_page_cache_invalidations_total',
    help: 'Invalidations of cached pages: of some tags, or of all pages',
    labelNames: ['scope'],
    registers,
  });
  const purges = new Counter({
    name: 'shop_cdn_purges_total',
    help: 'Calls that purge the CDN',
    labelNames: ['outcome'],
    registers,
  });
  for (const scope of ['tags', 'all']) invalidations.inc({ scope }, 0);
  for (const outcome of ['ok', 'failed']) purges.inc({ outcome }, 0);

  /** Counted here, because an answer from memory takes microseconds. */
  const answers: Record<CacheStatus, number> = {
    hit: 0,
    'hit; detail=stale': 0,
    'hit; detail=second-level': 0,
    'fwd=uri-miss': 0,
  };
  new Counter({
    name: 'shop_page_cache_answers_total',
    help: 'Answers of the page cache by where the page was',
    labelNames: ['level'],
    registers,
    collect() {
      this.reset();
      for (const [status, level] of Object.entries(CACHE_LEVELS)) {
        this.inc({ level }, answers[status as CacheStatus]);
      }
    },
  });

  return {
    registry,
    vitals: observeVitals(registry),
    pageAnswered(status: CacheStatus) {
      answers[status]++;
    },
    pageRendered(status: number, milliseconds: number) {
      renderings.observe({ status: statusClass(status) }, milliseconds / 1000);
    },
    invalidated(tags: Invalidated) {
      invalidations.inc({ scope: tags === 'all' ? 'all' : 'tags' });
    },
    cdnPurged(isDone: boolean) {
      purges.inc({ outcome: isDone ? 'ok' : 'failed' });
    },

    /** The same listener, whose requests are counted and timed. Streams are not: they take minutes. */
    measure(listener: RequestListener): RequestListener {
      return (request, response) => {
        const { url = '/' } = request;
        const startedAt = performance.now();
        const end = (status: string) => {
          if (EVENT_STREAM.test(url)) return;
          const labels = { route: routeLabelOf(url), status };
          requestTimes.observe(labels, (performance.now() - startedAt) / 1000);
        };
        listener(request, response);
        // What memory answers has ended by now, and is spared a listener.
        if (response.writableEnded) end(statusClass(response.statusCode));
        else {
          response.once('close', () =>
            end(response.writableFinished ? statusClass(response.statusCode) : 'aborted'),
          );
        }
      };
    },

    /** Lets the code in Next's bundle count its calls. */
    install() {
      Reflect.set(globalThis, METRICS, {
        backendCalled(endpoint: string, outcome: string, milliseconds: number) {
          calls.observe({ endpoint, outcome }, milliseconds / 1000);
        },
      });
    },

    /** Registers what is read when the metrics are. */
    watch(watched: Watched) {
      watchCache(registry, watched);
      watchPlaces(registry, watched.places);
    },
  };
}

function watchCache(registry: Registry, { pages, level, levelName }: Watched): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('shop_page_cache_entries', 'Pages in memory', () => pages.count);
  gauge('shop_page_cache_bytes', 'Bytes of memory that the pages take', () => pages.bytes);
  gauge(
    'shop_page_cache_refreshing',
    'Stale pages that are being rendered or wait for it',
    () => pages.refreshing,
  );
  if (levelName === null) return;
  new Gauge({
    name: 'shop_second_level_up',
    help: 'Whether rendered pages can be kept where the settings say',
    labelNames: ['level'],
    registers: [registry],
    collect() {
      this.set({ level: levelName }, level.isUp ? 1 : 0);
    },
  });
}

function watchPlaces(registry: Registry, places: Places): void {
  const registers = [registry];
  const all = Object.entries(places);
  new Gauge({
    name: 'shop_places',
    help: 'Requests that run or wait by kind, and how many may run',
    labelNames: ['kind', 'state'],
    registers,
    collect() {
      for (const [kind, { state }] of all) {
        this.set({ kind, state: 'running' }, state.running);
        this.set({ kind, state: 'waiting' }, state.waiting);
        this.set({ kind, state: 'limit' }, state.maxRunning);
      }
    },
  });
  new Counter({
    name: 'shop_places_rejected_total',
    help: 'Requests that were turned away because there was no place, by kind',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset();
      for (const [kind, { state }] of all) this.inc({ kind }, state.rejected);
    },
  });
}
