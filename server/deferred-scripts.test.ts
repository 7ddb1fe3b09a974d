import { runInNewContext } from 'node:vm';
import { deferScripts } from './deferred-scripts';

const page = `<head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" fetchPriority="low" href="/main.js"/><script src="/react.js" async=""></script><script src="/old.js" noModule=""></script></head><body><p>Text</p><script src="/main.js" id="_R_" async=""></script><script>data()</script></body>`;

/** A browser that has just parsed a page. `paint`, `load` and `hide` are what happens to it afterwards. */
function open(html: string, { hidden = false, reportsPaint = true } = {}) {
  const added: Record<string, unknown>[] = [];
  const listeners = new Map<string, () => void>();
  const timers: (() => void)[] = [];
  let onPaint = () => {};
  class PerformanceObserver {
    constructor(callback: (list: { getEntriesByName(name: string): object[] }) => void) {
      onPaint = () => callback({ getEntriesByName: (name) => [{ name }] });
    }
    observe() {}
  }
  const listen = (name: string, listener: () => void) => listeners.set(name, listener);
  const document = {
    hidden,
    head: { append: (element: Record<string, unknown>) => added.push(element) },
    createElement: (name: string) => ({ name }),
    addEventListener: listen,
  };
  const window = {
    ...(reportsPaint && { PerformanceObserver }),
    document,
    addEventListener: listen,
    setTimeout: (callback: () => void) => timers.push(callback),
  };
  const [, loader = ''] = /<script>(\(function[\s\S]*?)<\/script>/.exec(html) ?? [];
  runInNewContext(loader, { ...window, window });
  return {
    added: () => added.map(({ src }) => src),
    elements: added,
    paint: () => onPaint(),
    load: () => {
      listeners.get('load')?.();
      for (const callback of timers) callback();
    },
    hide: () => listeners.get('visibilitychange')?.(),
  };
}

describe('deferScripts', () => {
  it('adds the scripts in their order after the first paint, once', () => {
    const browser = open(deferScripts(page));
    expect(browser.added()).toEqual([]);
    browser.paint();
    browser.load();
    browser.hide();
    expect(browser.added()).toEqual(['/react.js', '/main.js']);
    expect(browser.elements[1]).toMatchObject({ name: 'script', id: '_R_', async: true });
  });

  it.each(['load', 'hide'] as const)('adds them at %s where no paint is reported', (event) => {
    const browser = open(deferScripts(page));
    browser[event]();
    expect(browser.added()).toEqual(['/react.js', '/main.js']);
  });

  it.each([{ hidden: true }, { reportsPaint: false }])('adds them at once with %j', (options) => {
    expect(open(deferScripts(page), options).added()).toEqual(['/react.js', '/main.js']);
  });

  it('leaves no script to be downloaded before, and everything else as it was', () => {
    const deferred = deferScripts(page);
    expect(deferred).not.toMatch(/<script src="[^"]*" async|as="script"/);
    expect(deferred).toContain('<link rel="stylesheet" href="/a.css"/>');
    expect(deferred).toContain('<script src="/old.js" noModule=""></script></head>');
    expect(deferred).toMatch(
      /^<head>.*<p>Text<\/p><script>[\s\S]*<\/script><script>data\(\)<\/script><\/body>$/,
    );
  });

  it('leaves a page without a main script as it is', () => {
    const html = '<head><script src="/a.js" async=""></script></head><body><p>Text</p></body>';
    expect(deferScripts(html)).toBe(html);
  });

  it('cannot be left by the name of a script', () => {
    const html = page.replaceAll('/main.js', () => "/$'<x.js");
    expect(deferScripts(html)).toContain('"src":"/$\'\\u003cx.js"');
  });
});
