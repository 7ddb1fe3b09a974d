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
  return { run, started, end: (id: number, error?: Error) => ends.get(id)?.(error) };
}

describe('ConcurrencyLimit', () => {
  it('lets work wait in order, and rejects what does not fit in the queue', async () => {
    const { run, started, end } = setUp();
    const works = [1, 2, 3, 4].map(run);
    await expect(run(5)).rejects.toThrow(OverloadedError);
    expect(started).toEqual([1, 2]);
    end(2);
    await works[1];
    expect(started).toEqual([1, 2, 3]);
    for (const id of [1, 3]) end(id);
    await works[2];
    end(4);
    expect(await Promise.all(works)).toEqual([1, 2, 3, 4]);
  });

  it('gives the place of failed work to the next', async () => {
    const { run, started, end } = setUp();
    const works = [1, 2, 3].map(run);
    end(1, new Error('failed'));
    await expect(works[0]).rejects.toThrow('failed');
    expect(started).toEqual([1, 2, 3]);
    for (const id of [2, 3]) end(id);
    await Promise.all(works.slice(1));
    const last = run(4);
    expect(started).toEqual([1, 2, 3, 4]);
    end(4);
    expect(await last).toBe(4);
  });
});
