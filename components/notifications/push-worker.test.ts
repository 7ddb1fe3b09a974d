import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const ORIGIN = 'https://shop.test';
const script = readFileSync('public/push-worker.js', 'utf8');

interface Shown {
  title: string;
  options: { body: string; tag?: string; icon: string; data: { path?: unknown } };
}

/** The worker in a browser that has these tabs. */
function startWorker(tabs: string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const focused: string[] = [];
  const opened: string[] = [];
  const scope = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url: string) => opened.push(url),
    },
  };
  runInNewContext(script, { self: scope, URL });
  const dispatch = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    expect(work).toHaveLength(1);
    await Promise.all(work);
  };
  return {
    listeners,
    shown,
    focused,
    opened,
    receive: (text: string | null) =>
      dispatch('push', { data: text === null ? null : { json: () => JSON.parse(text) } }),
    press: (data: unknown) => {
      const close = jest.fn();
      return dispatch('notificationclick', { notification: { close, data } }).then(() => close);
    },
  };
}

describe('the worker for notifications', () => {
  it('shows a message', async () => {
    const { receive, shown } = startWorker();
    const message = { title: 'Shipped', text: 'It is on its way.', path: '/orders', tag: 'one' };
    await receive(JSON.stringify(message));
    expect(shown).toEqual([
      {
        title: 'Shipped',
        options: {
          body: 'It is on its way.',
          tag: 'one',
          icon: '/icon-192.png',
          data: { path: '/orders' },
        },
      },
    ]);
  });

  it.each([null, 'nonsense', 'null', '7', '{"title":7,"text":{},"tag":[]}'])(
    'shows that there is news when it cannot read it: %s',
    async (text) => {
      const { receive, shown } = startWorker();
      await receive(text);
      expect(shown).toMatchObject([{ title: 'There is news for you', options: { body: '' } }]);
      expect(shown[0]?.options).not.toHaveProperty('tag');
    },
  );

  it('goes to the tab that shows the page already', async () => {
    const tabs = [`${ORIGIN}/home`, `${ORIGIN}/track-order?order=7KQ4-M2XP`];
    const { press, focused, opened } = startWorker(tabs);
    expect(await press({ path: '/track-order?order=7KQ4-M2XP' })).toHaveBeenCalled();
    expect([focused, opened]).toEqual([[tabs[1]], []]);
  });

  it('opens the page where no tab shows it', async () => {
    const { press, focused, opened } = startWorker([`${ORIGIN}/home`]);
    await press({ path: '/orders' });
    expect([focused, opened]).toEqual([[], [`${ORIGIN}/orders`]]);
  });

  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    'javascript:alert(1)',
    'http://',
    7,
    undefined,
  ])('opens the notifications instead of what is no page of the shop: %s', async (path) => {
    const { press, opened } = startWorker();
    await press({ path });
    await press(null);
    expect(opened).toEqual([`${ORIGIN}/notification`, `${ORIGIN}/notification`]);
  });

  it('keeps out of the way of pages', () => {
    expect(startWorker().listeners.has('fetch')).toBe(false);
  });
});
