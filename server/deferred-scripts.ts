import { HYDRATED_EVENT } from '@/lib/shared/hydration';

/** A script of Next.js that runs as soon as it has arrived, as React writes it. */
const ASYNC_SCRIPT = /<script src="([^"&]+)"(?: id="([^"&]+)")? async=""><\/script>/g;
/** The last script of a page has an id, and React preloads it. */
const SCRIPT_PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="([^"]+)"\/>/g;

/** How long the first paint of a loaded page may take, in milliseconds, in a browser that does not report it. */
const PAINT_AFTER_LOAD_MS = 100;

/**
 * Runs in the browser, at the end of the page: adds the scripts when the first view is painted. A page that
 * no one sees is not painted, so it does not wait.
 */
const LOADER = `(function (scripts) {
  function start() {
    scripts.splice(0).forEach(function (script) {
      document.head.append(Object.assign(document.createElement('script'), script));
    });
  }
  if (document.hidden || !window.PerformanceObserver) return start();
  new PerformanceObserver(function (list) {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  addEventListener('load', function () { setTimeout(start, ${PAINT_AFTER_LOAD_MS}); });
  document.addEventListener('visibilitychange', start);
})`;

/** Stands for the loader until all scripts are known. */
const LOADER_PLACE = '<script data-loader></script>';

/**
 * Runs in the browser, at the end of the page: repeats what is done with buttons, checkboxes, radio buttons and selects
 * before the page is hydrated, once it is. Enter in a form presses its button too. What asks for a page
 * (`method="get"`) works by itself.
 */
const EARLY_ACTIONS = `(function () {
  var actions = [];
  function takeClick(event) {
    var pressed = event.target.closest && event.target.closest('button,[type=checkbox],[type=radio]');
    if (!pressed || (pressed.type === 'submit' && pressed.form && pressed.form.method === 'get')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    actions.push(function () { pressed.click(); });
  }
  function takeChange(event) {
    var changed = event.target;
    if (changed.localName !== 'select') return;
    event.stopImmediatePropagation();
    actions.push(function () { changed.dispatchEvent(new Event('change', { bubbles: true })); });
  }
  addEventListener('click', takeClick, true);
  addEventListener('change', takeChange, true);
  addEventListener('${HYDRATED_EVENT}', function () {
    removeEventListener('click', takeClick, true);
    removeEventListener('change', takeChange, true);
    // One after the other: each sees what the one before has changed.
    actions.splice(0).forEach(function (action) { setTimeout(action); });
  }, { once: true });
})()`;

interface DeferredScript {
  src: string;
  id?: string;
  async: true;
  /** Before the pictures below the first view. */
  fetchPriority: 'high';
}

/**
 * Lets the scripts of a page wait for its first paint, so that they take neither bandwidth nor time from it.
 * Next.js writes them as async scripts: they are downloaded beside the stylesheet, the fonts and the first
 * picture, and run in the middle of parsing. What is done meanwhile takes effect once the page is hydrated
 * (`HydrationSignal`). A page whose scripts are written otherwise stays as it is.
 */
export function deferScripts(html: string): string {
  const scripts: DeferredScript[] = [];
  const without = html.replace(ASYNC_SCRIPT, (_, src: string, id?: string) => {
    scripts.push({ src, ...(id && { id }), async: true, fetchPriority: 'high' });
    // Between the page and its data, where React expects the script with the id.
    return id ? LOADER_PLACE : '';
  });
  if (!without.includes(LOADER_PLACE)) return html;
  const sources = new Set(scripts.map(({ src }) => src));
  const list = JSON.stringify(scripts).replaceAll('<', '\\u003c');
  return without
    .replace(SCRIPT_PRELOAD, (preload, href: string) => (sources.has(href) ? '' : preload))
    .replace(LOADER_PLACE, () => `<script>${EARLY_ACTIONS};${LOADER}(${list})</script>`);
}
