/** Less is a trembling finger, or the browser's own bars that come and go. */
const THRESHOLD_PX = 8;

const root = document.documentElement;

let stop: (() => void) | undefined;

/**
 * Shows the header's bar at the top of the screen while a shopper scrolls up, and hides it when they scroll down:
 * `data-header="compact"` on the root element (globals.css). Presses of its search button open the search. Returns a
 * function that ends it; a second call begins again.
 */
export function startCompactHeader(): () => void {
  stop?.();
  let frame = 0;
  let lastY = scrollY;
  let href = location.href;
  /** Where the shopper turned: the highest position while the bar is shown, the lowest while it is hidden. */
  let turnY = scrollY;

  const set = (isShown: boolean) => {
    if (isShown) root.dataset.header = 'compact';
    else delete root.dataset.header;
    turnY = scrollY;
  };

  const update = () => {
    frame = 0;
    const y = scrollY;
    // The page scrolled itself: to a new page's top, to where Back returns, to a list's first product.
    const isJump = href !== location.href || Math.abs(y - lastY) > innerHeight;
    lastY = y;
    href = location.href;
    if (root.dataset.header) {
      turnY = Math.min(turnY, y);
      if (isJump || y - turnY > THRESHOLD_PX || isHeaderReached()) set(false);
    } else {
      turnY = isJump ? y : Math.max(turnY, y);
      if (turnY - y > THRESHOLD_PX && isHeaderPassed()) set(!isAtEnd());
    }
  };

  const listening = new AbortController();
  const { signal } = listening;
  const onScroll = () => {
    frame ||= requestAnimationFrame(update);
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
  document.addEventListener('click', openSearch, { signal });
  stop = () => {
    listening.abort();
    cancelAnimationFrame(frame);
    delete root.dataset.header;
  };
  return stop;
}

/** Whether the bar is in its place again, below the first row of the header. */
function isHeaderReached(): boolean {
  const firstRow = document.querySelector('header')?.firstElementChild;
  return !firstRow || firstRow.getBoundingClientRect().bottom >= 0;
}

/** Whether nothing of the header is in view. */
function isHeaderPassed(): boolean {
  const main = document.getElementById('main');
  return main !== null && main.getBoundingClientRect().top < 0;
}

/** On iOS the page bounces back from its end, which is no scrolling up. */
function isAtEnd(): boolean {
  return scrollY + innerHeight >= root.scrollHeight;
}

function openSearch({ target }: MouseEvent): void {
  if (!(target instanceof Element && target.closest('[data-open-search]'))) return;
  const box = document.querySelector('header [name=search_text]');
  // The box comes into view by its focus alone (globals.css).
  if (box instanceof HTMLElement) box.focus({ preventScroll: true });
}
