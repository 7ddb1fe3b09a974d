import { setImmediate as nextTurn } from 'node:timers/promises';
import { ConcurrencyLimit, OverloadedError } from './concurrency-limit';

/** Work that ends when the test says so. */
function setUp() {
  const limit = new ConcurrencyLimit({ maxRunning: 2, maxWaiting: 2 });
  const started: number[] = [];
  const ends = new Map<number, (error?: Error) => void>();
  const run = (id: number) =>
    limit.run(
      () =>
        new Promise<number>((resolve, reject) => {
          started.push(id);
          ends.set(id, (error) => (error ? reject(error) : resolve(id)));
        }),
    );
  const waitForStart = async (id: number) => {
    while (!started.includes(id)) await nextTurn();
  };
  return { run, started, waitForStart, end: (id: number, error?: Error) => ends.get(id)?.(error) };
}

describe('ConcurrencyLimit', () => {
  it('lets work wait in order, and rejects what does not fit in the queue', async () => {
    const { run, started, waitForStart, end } = setUp();
    const works = [1, 2, 3, 4].map(run);
    await expect(run(5)).rejects.toThrow(OverloadedError);
    await waitForStart(2);
    expect(started).toEqual([1, 2]);
    end(2);
    await works[1];
    await waitForStart(3);
    expect(started).toEqual([1, 2, 3]);
    for (const id of [1, 3]) end(id);
    await works[2];
    await waitForStart(4);
    end(4);
    expect(await Promise.all(works)).toEqual([1, 2, 3, 4]);
  });

  it('gives the place of failed work to the next', async () => {
    const { run, started, waitForStart, end } = setUp();
    const works = [1, 2, 3].map(run);
    await waitForStart(2);
    end(1, new Error('failed'));
    await expect(works[0]).rejects.toThrow('failed');
    await waitForStart(3);
    expect(started).toEqual([1, 2, 3]);
    for (const id of [2, 3]) end(id);
    await Promise.all(works.slice(1));
    const last = run(4);
    expect(started).toEqual([1, 2, 3, 4]);
    end(4);
    expect(await last).toBe(4);
  });

  it('begins work that uses the processor one after the other, with turns of the event loop between', async () => {
    const limit = new ConcurrencyLimit({ maxRunning: 10, maxWaiting: 0 });
    const ends: number[] = [];
    let turns = 0;
    let isCounting = true;
    const count = async () => {
      while (isCounting) {
        await nextTurn();
        turns++;
      }
    };
    const turnsAtStart: number[] = [];
    const works = Array.from({ length: 10 }, (_, id) =>
      limit.run(async () => {
        turnsAtStart.push(turns);
        const until = performance.now() + 10;
        while (performance.now() < until);
        ends.push(id);
      }),
    );
    const counting = count();
    await Promise.all(works);
    isCounting = false;
    await counting;
    expect(ends).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const between = turnsAtStart.slice(2).map((turn, at) => turn - (turnsAtStart[at + 1] ?? 0));
    expect(Math.min(...between)).toBeGreaterThan(0);
  });
});
