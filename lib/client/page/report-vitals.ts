import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

const BEACON_URL = '/api/vitals';
/** A tablet held upright is none. */
const PHONE = '(width < 48rem)';
const NAMES = { CLS: 'cls', INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const;

/**
 * Measures this visit of a page and says it to the shop, once: when the visitor first leaves the page or its tab. Nothing
 * in it says who the visitor is.
 * @param path of the page that was loaded; pages that follow without a load count as the same visit
 */
export function reportVitals(path: string): void {
  const device = matchMedia(PHONE).matches ? 'phone' : 'desktop';
  const values: Partial<Record<(typeof NAMES)[keyof typeof NAMES], number>> = {};
  const note = ({ name, value }: Pick<Metric, 'value'> & { name: keyof typeof NAMES }) => {
    values[NAMES[name]] = name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value);
  };
  onCLS(note);
  onINP(note);
  onLCP(note);
  onTTFB(note);
  // After the library's own listeners, which say the last values.
  document.addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (Object.keys(values).length === 0) return;
    navigator.sendBeacon(BEACON_URL, JSON.stringify({ path, device, ...values }));
  });
}
