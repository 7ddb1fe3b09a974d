import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import next from 'next';
import { logDemo } from '@/lib/shared/demo-notice';
import { startMetricsServer } from '@/lib/shared/metrics-server';
import { printableLines } from '@/lib/shared/printable.mjs';
import { requirePublicSettings } from '@/lib/shared/require-public-settings';
import { readSettings } from '@/lib/shared/settings';
import { StartError } from '@/lib/shared/start-error';
import { startTracing } from '@/lib/shared/start-tracing';
import { BackendChanges } from './backend-changes';
import { CachedReads } from './cached-reads';
import { Cdn, cdnHeaders } from './cdn';
import { createDevelopmentFront, createFront } from './front';
import { GracefulShutdown } from './graceful-shutdown';
import { createHttpServer } from './http-server';
import { KnownPages } from './known-pages';
import { log, redirectConsole } from './log';
import { createFrontMetrics, type FrontMetrics } from './metrics';
import { MissingPages } from './missing-pages';
import { PageCache } from './page-cache';
import { createPageSource } from './page-source';
import { createPlaces } from './places';
import { RenderedPages } from './rendered-pages';
import { createRender } from './rendering';
import { MemoryOnly } from './second-level/memory-only';
import { openSecondLevel } from './second-level/open-second-level';
import type { SecondLevel } from './second-level/second-level';
import { type Settings, settings as variables } from './settings';
import { withStaffTiming } from './staff-timing';
import { StaticAssets } from './static-assets';
import { traceRequests } from './trace-requests';
import { createVitalsListener } from './vitals';
import { warmPictures } from './warm-pictures';

/** Memory for the compressed responses of the page cache. */
const PAGE_CACHE_BYTES = 128 * 1024 * 1024;
/** Memory for Next's own uncompressed pages. A variant that is requested later is taken from here. */
const RENDERED_PAGES_BYTES = 128 * 1024 * 1024;
/** Memory for what functions with `'use cache'` have answered. */
const CACHED_READS_BYTES = 64 * 1024 * 1024;
/** How long a stopping server accepts connections, while its health check answers 503. */
const DRAIN_MS = 500;
/** Containers are killed after ten seconds. `npm start`, which ends sooner, kills this process after 2.8 s. */
const STOP_MS = 9_000;

type NextApp = ReturnType<typeof next>;

/** Starts the storefront: the front, and Next.js behind it. */
async function main(): Promise<void> {
  requirePublicSettings(process.env, 'storefront');
  const settings = readSettings(variables, process.env);
  const isDev = process.env.NODE_ENV === 'development';
  const { PORT: port, HOST: host } = settings;
  if (!isDev) redirectConsole(log);
  if (settings.ALLOW_DEMO) logDemo(log);
  const stopTracing = await startTracing('storefront', process.env, log);
  const app = next({ dev: isDev, port, ...(host ? { hostname: host } : {}) });
  const metrics = isDev || settings.METRICS_PORT === undefined ? null : createFrontMetrics();
  metrics?.install();
  const level = isDev ? new MemoryOnly() : await openSecondLevel(settings);
  // Must be installed before Next.js reads its first page.
  const rendered = new RenderedPages({ maxBytes: RENDERED_PAGES_BYTES, level });
  if (!isDev) {
    rendered.install();
    new CachedReads({ maxBytes: CACHED_READS_BYTES, level }).install();
  }
  await app.prepare();
  const changes = new BackendChanges({
    backend: backendOf(settings),
    level,
    onFailure: (err) => log.warn({ err }, 'the backend does not say what has changed'),
  });
  if (!(level instanceof MemoryOnly)) await changes.follow();
  const missing = new MissingPages({
    backend: backendOf(settings),
    onFailure: (err) => log.warn({ err }, 'the backend does not say which features it has'),
  });
  await missing.follow();
  const shutdown = new GracefulShutdown();
  const front = isDev
    ? developmentListener(app, settings, missing)
    : listen({ app, settings, missing, rendered, level, metrics });
  const { REVALIDATE_SECRET: secret, SITE_URL: siteUrl } = settings;
  const timed = secret === undefined ? front : withStaffTiming(front, { secret, siteUrl });
  const listener = shutdown.wrap(stopTracing ? traceRequests(timed) : timed);
  const server = createHttpServer(listener, { takesUpgrades: isDev });

  const warming = new AbortController();
  const stop = async () => {
    log.info('stopping');
    warming.abort();
    await shutdown.stop(server, { drainMs: isDev ? 0 : DRAIN_MS, limitMs: STOP_MS });
    changes.stop();
    missing.stop();
    await app.close().catch(() => {});
    await level.close().catch(() => {});
    await stopTracing?.();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

  if (metrics && settings.METRICS_PORT !== undefined) {
    const { url } = await startMetricsServer(metrics.registry, {
      port: settings.METRICS_PORT,
      host: settings.METRICS_HOST,
      setting: 'METRICS_PORT',
    });
    log.info({ url }, 'the metrics are served');
  }
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
  log.info({ port, host }, 'listening');
  if (isDev) return;
  const hostname = host?.includes(':') ? `[${host}]` : (host ?? 'localhost');
  warmPictures({ origin: `http://${hostname}:${port}`, signal: warming.signal }).then(
    (pictures) => log.info({ pictures }, 'the pictures of the home page are warm'),
    (err: unknown) => log.warn({ err }, 'the pictures of the home page could not be warmed'),
  );
}

interface Parts {
  app: NextApp;
  settings: Settings;
  missing: MissingPages;
  rendered: RenderedPages;
  level: SecondLevel;
  /** Null where nothing is counted. */
  metrics: FrontMetrics | null;
}

function listen({ app, settings, missing, rendered, level, metrics }: Parts): RequestListener {
  const handle = app.getRequestHandler();
  const cdn = openCdn(settings, metrics);
  const known = new KnownPages({ backend: backendOf(settings) });
  const places = createPlaces();
  const limit = places.renderings;
  const render = createRender({
    handle,
    rendered,
    known,
    limit,
    siteUrl: settings.SITE_URL,
    onRendered: metrics?.pageRendered,
  });
  const pages = new PageCache({
    source: createPageSource({ render, level, ...(cdn && { headersOf: cdnHeaders }) }),
    maxBytes: PAGE_CACHE_BYTES,
    onFailure: (page, error) =>
      log.warn({ page, err: error }, 'a cached page could not be revalidated'),
  });
  metrics?.watch({ pages, places, level, levelName: levelNameOf(settings) });
  level.onInvalidate((tags) => {
    metrics?.invalidated(tags);
    known.invalidate(tags);
    missing.invalidate(tags);
    pages.invalidate(tags);
    // After the pages: the CDN must not get one that is still called fresh.
    cdn?.purge(tags);
  });
  const assets = new StaticAssets(resolve(settings.NEXT_DIST_DIR));
  const front = createFront({
    handle,
    missing,
    pages,
    assets,
    places,
    isBehindCdn: cdn !== null,
    takeVitals: createVitalsListener({
      observe: metrics?.vitals,
      trustedProxies: settings.TRUSTED_PROXIES,
    }),
    onPageAnswered: metrics?.pageAnswered,
    ...common(settings),
  });
  return metrics ? metrics.measure(front) : front;
}

function backendOf({ BACKEND_URL: url, BACKEND_PATHS: paths }: Settings) {
  return { url, paths };
}

function levelNameOf({ REDIS_URL, PAGE_CACHE_DIR }: Settings) {
  if (REDIS_URL !== undefined) return 'redis';
  return PAGE_CACHE_DIR === 'none' ? null : 'disk';
}

function openCdn(
  { CDN_PURGE_URL, CDN_PURGE_API, CDN_PURGE_TOKEN }: Settings,
  metrics: FrontMetrics | null,
): Cdn | null {
  if (CDN_PURGE_URL === undefined) return null;
  return new Cdn({
    api: CDN_PURGE_API,
    url: CDN_PURGE_URL,
    token: CDN_PURGE_TOKEN,
    onFailure: (err) => log.warn({ err }, 'the CDN could not be purged'),
    onCall: metrics?.cdnPurged,
  });
}

function developmentListener(
  app: NextApp,
  settings: Settings,
  missing: MissingPages,
): RequestListener {
  return createDevelopmentFront({ handle: app.getRequestHandler(), missing, ...common(settings) });
}

function common({ TRUSTED_PROXIES }: Settings) {
  return {
    trustedProxies: TRUSTED_PROXIES,
    onError: (url: string, error: unknown) =>
      log.error({ path: url.split('?', 1)[0], err: error }, 'a request failed'),
  };
}

function textOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${printableLines(textOf(error))}\n`);
  process.exit(1);
});
