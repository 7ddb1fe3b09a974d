import { loadScript } from './load-script';

const scripts = () => document.querySelectorAll('script');
const last = () => [...scripts()].at(-1);

beforeEach(() => document.head.replaceChildren());

describe('a script of another origin', () => {
  it('is loaded once', async () => {
    const [first, second] = [
      loadScript('https://a.example/1.js'),
      loadScript('https://a.example/1.js'),
    ];
    last()?.dispatchEvent(new Event('load'));
    await Promise.all([first, second]);
    expect(scripts()).toHaveLength(1);
  });

  it('can be tried again after an error', async () => {
    const first = loadScript('https://a.example/2.js');
    last()?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('could not be loaded');
    expect(scripts()).toHaveLength(0);
    const second = loadScript('https://a.example/2.js');
    last()?.dispatchEvent(new Event('load'));
    await expect(second).resolves.toBeUndefined();
  });

  it('is given up when it does not come', async () => {
    jest.useFakeTimers();
    const loading = loadScript('https://a.example/3.js');
    jest.advanceTimersByTime(15_000);
    jest.useRealTimers();
    await expect(loading).rejects.toThrow('could not be loaded');
  });
});
