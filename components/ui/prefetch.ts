import { whenIdle } from './when-idle';

/** How long something must be looked at before its page is worth fetching. */
export const LOOK_MS = 300;
/** How much of it must be in view meanwhile. */
const VISIBLE_SHARE = 0.6;
/** How many are reported in each period of `LOOK_MS`, lest a full screen asks for all its pages at once. */
const MAX_AT_ONCE = 2;

/** What some browsers tell of the connection. */
type NavigatorWithConnection = Navigator & {
  connection?: { saveData?: boolean; effectiveType?: string };
};

const callbacks = new Map<Element, () => void>();
/** What is in view with the time since when, the longest first. */
const inView = new Map<Element, number>();
let observer: IntersectionObserver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastReportMs = Number.NEGATIVE_INFINITY;

/** Whether the shopper's connection is one on which pages may be fetched that are not asked for yet. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as NavigatorWithConnection;
  return !(connection?.saveData || connection?.effectiveType?.endsWith('2g'));
}

/**
 * Calls back once when an element has been in view for a moment; what is scrolled past quickly is not
 * reported, and nothing is before the page has loaded. Returns what ends the watching.
 */
export function whenLookedAt(element: Element, onLookedAt: () => void): () => void {
  callbacks.set(element, onLookedAt);
  void whenIdle().then(() => {
    if (callbacks.get(element) !== onLookedAt || typeof IntersectionObserver !== 'function') return;
    observer ??= new IntersectionObserver(onChange, { threshold: VISIBLE_SHARE });
    observer.observe(element);
  });
  return () => {
    if (callbacks.get(element) === onLookedAt) forget(element);
  };
}

function forget(element: Element): void {
  callbacks.delete(element);
  inView.delete(element);
  observer?.unobserve(element);
  schedule();
}

function onChange(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, intersectionRatio } of entries) {
    if (intersectionRatio < VISIBLE_SHARE) inView.delete(target);
    else if (callbacks.has(target) && !inView.has(target)) inView.set(target, performance.now());
  }
  schedule();
}

/** Waits until the first in view is due. */
function schedule(): void {
  clearTimeout(timer);
  const [since] = inView.values();
  if (since === undefined) return;
  timer = setTimeout(report, Math.max(since, lastReportMs) + LOOK_MS - performance.now());
}

function report(): void {
  const nowMs = performance.now();
  const due = [...inView].filter(([, since]) => nowMs - since >= LOOK_MS).slice(0, MAX_AT_ONCE);
  if (due.length > 0) lastReportMs = nowMs;
  for (const [element] of due) {
    const onLookedAt = callbacks.get(element);
    forget(element);
    onLookedAt?.();
  }
  schedule();
}
