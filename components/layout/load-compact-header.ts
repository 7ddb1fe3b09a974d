import { whenIdle } from '@/lib/hooks/when-idle';

/** Loads the header that comes back on scrolling up: when the page is idle, and on small screens only. */
export function loadCompactHeader(): void {
  // It equals `max-lg` of the stylesheet.
  const screen = matchMedia('(width < 64rem)');
  const load = () => {
    if (!screen.matches) return;
    whenIdle()
      .then(() => import('./compact-header'))
      .then(
        ({ startCompactHeader }) => startCompactHeader(),
        () => undefined,
      );
  };
  // A tablet may be turned.
  screen.onchange = load;
  load();
}
