// Shows what a push service delivers, also while no page of the shop is open. It handles no fetch, so pages load
// without it.

const EVERYTHING = '/notification';

// There is nothing that a page and its worker would have to agree on.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(urlOf(event.notification.data?.path)));
});

/** Browsers require that each message shows something, also one that cannot be read. */
function show(data) {
  let message = null;
  try {
    message = data?.json();
  } catch {}
  const { title, text, path, tag } = message ?? {};
  return self.registration.showNotification(textOf(title) || 'There is news for you', {
    body: textOf(text),
    data: { path },
    icon: '/icon-192.png',
    ...(textOf(tag) && { tag }),
  });
}

async function open(url) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((one) => one.url === url);
  // Not another tab of the shop: something may be typed there.
  await (tab ? tab.focus() : self.clients.openWindow(url));
}

/** A page of the shop, and of nothing else. */
function urlOf(path) {
  const { origin } = self.location;
  const isPath = typeof path === 'string' && URL.canParse(path, origin);
  const url = new URL(isPath ? path : EVERYTHING, origin);
  return url.origin === origin ? url.href : new URL(EVERYTHING, origin).href;
}

function textOf(value) {
  return typeof value === 'string' ? value : '';
}
