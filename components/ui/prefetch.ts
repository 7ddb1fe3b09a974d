import { whenIdle } from '@/lib/hooks/when-idle';

/** How long an element must be in view, or hovered, before its page is prefetched. */
export const LOOK_MS = 300;
/** The share of the element that must be in view. */
const VISIBLE_SHARE = 0.6;
/** The maximum of callbacks in each period of `LOOK_MS`, so that a full screen does not prefetch all pages at once. */
const MAX_AT_ONCE = 2;

/** The information about the connection that some browsers have. */
type NavigatorWithConnection = Navigator & {
  connection?: { saveData?: boolean; effectiveType?: string };
};

const callbacks = new Map<Element, () => void>();
/** Each element in view, and the time when it came into view. The oldest is first. */
const inView = new Map<Element, number>();
let observer: IntersectionObserver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastReportMs = Number.NEGATIVE_INFINITY;

/** Whether the shopper's connection is good enough to prefetch pages. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as NavigatorWithConnection;
  return !(connection?.saveData || connection?.effectiveType?.endsWith('2g'));
}

/**
 * Calls `onLookedAt` once, when the element has been in view for {@link LOOK_MS}. Elements that the shopper
 * scrolls past quickly do not count, and nothing counts before the page has loaded. Returns a function that
 * stops the observation.
 */
export function whenLookedAt(element: Element, onLookedAt: () => void): () => void {
  callbacks.set(element, onLookedAt);
  void whenIdle().then(() => {
    if (callbacks.get(element) !== onLookedAt || typeof IntersectionObserver !== 'function') return;
    observer ??= new IntersectionObserver(onChange, { threshold: VISIBLE_SHARE });
    observer.observe(element);
  });
  return () => {
    if (callbacks.get(element) === onLookedAt) stopObserving(element);
  };
}

function stopObserving(element: Element): void {
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

/** Sets the timer for the element that has been in view longest. */
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
    stopObserving(element);
    onLookedAt?.();
  }
  schedule();
}
