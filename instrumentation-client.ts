// Runs before the page is hydrated. zod tests whether it may evaluate code. The Content-Security-Policy forbids
// that and the browser reports it, so this switches the test off. Importing zod's own switch would load zod on
// every page.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

// The browser restores the scroll position right after `popstate`, so React has to render the previous page before
// that. While a view transition starts it waits instead, and the position was limited to the height of the page
// that was left. Chromium calls these listeners in their order, so this one has to be added before the router's.
addEventListener('popstate', () => {
  const transition = document.activeViewTransition;
  if (!transition) return;
  // React reports a transition that is skipped before it has started as an error.
  const ignoreSkipped = (event: ErrorEvent) => {
    if (event.error instanceof DOMException && event.error.name === 'AbortError')
      event.preventDefault();
  };
  addEventListener('error', ignoreSkipped);
  transition.finished.finally(() => removeEventListener('error', ignoreSkipped));
  transition.skipTransition();
});
