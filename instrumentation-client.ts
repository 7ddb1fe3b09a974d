// Runs before the page is hydrated. zod tests whether it may evaluate code. The Content-Security-Policy forbids
// that and the browser reports it, so this switches the test off. Importing zod's own switch would load zod on
// every page.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
