import { Histogram, type Registry } from 'prom-client';
import { routeLabelOf } from './route-label';
import type { Vitals } from './vitals';

/** In seconds, with the limits of "good" and "poor" of each: 2.5 and 4; 0.2 and 0.5; 0.8 and 1.8. */
const LCP_BUCKETS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
const INP_BUCKETS = [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2];
const TTFB_BUCKETS = [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6];
/** Without a unit: 0.1 and 0.25. */
const CLS_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Counts what visits say, by route and class of device. */
export function observeVitals(registry: Registry): (vitals: Vitals) => void {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({
      name,
      help: `${help}, of visits with a browser that measures it`,
      labelNames: ['route', 'device'],
      buckets,
      registers: [registry],
    });
  const lcp = histogram(
    'shop_web_vitals_lcp_seconds',
    'When the largest content was painted',
    LCP_BUCKETS,
  );
  const inp = histogram(
    'shop_web_vitals_inp_seconds',
    'How long the slowest presses took',
    INP_BUCKETS,
  );
  const ttfb = histogram(
    'shop_web_vitals_ttfb_seconds',
    'When the first byte arrived',
    TTFB_BUCKETS,
  );
  const cls = histogram('shop_web_vitals_cls', 'How much the layout moved', CLS_BUCKETS);
  return ({ path, device, ...values }) => {
    const route = routeLabelOf(path);
    // A route that no page has was made up.
    if (!route.startsWith('/')) return;
    const labels = { route, device };
    if (values.lcp !== undefined) lcp.observe(labels, values.lcp / 1000);
    if (values.inp !== undefined) inp.observe(labels, values.inp / 1000);
    if (values.ttfb !== undefined) ttfb.observe(labels, values.ttfb / 1000);
    if (values.cls !== undefined) cls.observe(labels, values.cls);
  };
}
