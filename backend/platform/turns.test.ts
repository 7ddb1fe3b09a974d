import { AppError } from '@/lib/contract-server/app-error';
import { createTurns } from './turns';

/** A work that ends when the test says. */
function work(name: string, log: string[]) {
  let end = (_error?: Error) => {};
  const ended = new Promise<string>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve(name));
  });
  const begin = () => {
    log.push(name);
    return ended;
  };
  return { begin, end: (error?: Error) => end(error) };
}
const busy = expect.objectContaining({
  status: 503,
  options: { retryAfterSeconds: expect.any(Number) },
});
const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('let one work begin at a time, in the order of the calls, also after one that failed', async () => {
    const inTurn = createTurns({ maxWaiting: 5, waitMs: 10_000 });
    const log: string[] = [];
    const works = ['a', 'b', 'c'].map((name) => work(name, log));
    const [a, b, c] = works.map(({ begin }) => inTurn(begin));
    await tick();
    expect(log).toEqual(['a']);
    works[0]?.end(new Error('broken'));
    await expect(a).rejects.toThrow('broken');
    expect(log).toEqual(['a', 'b']);
    works[1]?.end();
    expect(await b).toBe('b');
    works[2]?.end();
    expect(await c).toBe('c');
    const later = work('d', log);
    later.end();
    expect(await inTurn(later.begin)).toBe('d');
  });

  it('turn away at once what would be one too many', async () => {
    const inTurn = createTurns({ maxWaiting: 1, waitMs: 10_000 });
    const log: string[] = [];
    const first = work('a', log);
    const second = work('b', log);
    const begun = [inTurn(first.begin), inTurn(second.begin)];
    await expect(inTurn(work('c', log).begin)).rejects.toEqual(busy);
    first.end();
    second.end();
    expect(await Promise.all(begun)).toEqual(['a', 'b']);
  });

  it('turn away what has waited too long, which never begins then', async () => {
    const inTurn = createTurns({ maxWaiting: 5, waitMs: 20 });
    const log: string[] = [];
    const first = work('a', log);
    const running = inTurn(first.begin);
    await expect(inTurn(work('b', log).begin)).rejects.toBeInstanceOf(AppError);
    first.end();
    await running;
    await tick();
    expect(log).toEqual(['a']);
  });
});
