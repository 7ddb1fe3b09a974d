import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { ClientActivity, ConcurrencyLimit, OverloadedError } from './concurrency-limit';

const A = '192.0.2.1';
const B = '192.0.2.2';
const C = '192.0.2.3';

/** Work that ends when the test says so. */
function setUp(options: { maxRunning: number; maxWaiting: number; maxRunningPerClient?: number }) {
  const activity = new ClientActivity();
  const limit = new ConcurrencyLimit({ maxRunningPerClient: 100, activity, ...options });
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const run = (id: string, ...clients: string[]) =>
    limit.run(
      new Set(clients),
      () =>
        new Promise<string>((resolve, reject) => {
          started.push(id);
          ends.set(id, (error) => (error ? reject(error) : resolve(id)));
        }),
    );
  const waitForStart = async (id: string) => {
    while (!started.includes(id)) await nextTurn();
  };
  const end = async (id: string, error?: Error) => {
    await waitForStart(id);
    ends.get(id)?.(error);
  };
  /** Lets all work start that may start now, on a busy machine too: each is held back for up to 100 ms. */
  const settle = async () => {
    let before: number;
    do {
      before = started.length;
      await sleep(120);
      await nextTurn();
      await nextTurn();
    } while (started.length > before);
  };
  return { limit, activity, run, started, waitForStart, settle, end };
}

describe('a limit of concurrent work', () => {
  it('lets work wait in order, and rejects what does not fit in the queue', async () => {
    const { run, started, waitForStart, end } = setUp({ maxRunning: 2, maxWaiting: 2 });
    const works = ['1', '2', '3', '4'].map((id) => run(id, A));
    await expect(run('5', A)).rejects.toThrow(OverloadedError);
    await waitForStart('2');
    expect(started).toEqual(['1', '2']);
    await end('2');
    await works[1];
    await waitForStart('3');
    expect(started).toEqual(['1', '2', '3']);
    for (const id of ['1', '3']) await end(id);
    await works[2];
    await end('4');
    expect(await Promise.all(works)).toEqual(['1', '2', '3', '4']);
  });

  it('gives the place of failed work to the next', async () => {
    const { run, started, waitForStart, end } = setUp({ maxRunning: 2, maxWaiting: 2 });
    const works = ['1', '2', '3'].map((id) => run(id, A));
    await end('1', new Error('failed'));
    await expect(works[0]).rejects.toThrow('failed');
    await waitForStart('3');
    expect(started).toEqual(['1', '2', '3']);
    for (const id of ['2', '3']) await end(id);
    await Promise.all(works.slice(1));
    const last = run('4', A);
    await end('4');
    expect(await last).toBe('4');
  });

  it('turns away work that has waited for ten seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate'] });
    try {
      const { run } = setUp({ maxRunning: 1, maxWaiting: 2 });
      void run('1', A);
      const second = run('2', A);
      const rejected = expect(second).rejects.toThrow(OverloadedError);
      jest.advanceTimersByTime(10_000);
      await rejected;
    } finally {
      jest.useRealTimers();
    }
  });

  it('begins work that uses the processor one after the other, with turns of the event loop between', async () => {
    const { limit } = setUp({ maxRunning: 10, maxWaiting: 0 });
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
      limit.run(new Set([A]), async () => {
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

describe('places that clients share', () => {
  it('leaves places free that one client may not take', async () => {
    const { run, started, end, settle } = setUp({
      maxRunning: 4,
      maxWaiting: 9,
      maxRunningPerClient: 2,
    });
    const ids = ['a1', 'a2', 'a3'];
    const works = ids.map((id) => run(id, A));
    await settle();
    expect(started).toEqual(['a1', 'a2']);
    works.push(run('b1', B));
    await settle();
    expect(started).toEqual(['a1', 'a2', 'b1']);
    for (const id of ['a1', 'a2', 'a3', 'b1']) await end(id);
    await Promise.all(works);
  });

  it('gives the next place to a client with the fewest', async () => {
    const { run, started, end, settle } = setUp({ maxRunning: 2, maxWaiting: 9 });
    const works = ['a1', 'a2', 'a3', 'a4'].map((id) => run(id, A));
    works.push(run('b1', B), run('c1', C), run('b2', B));
    await end('a1');
    await end('b1');
    await end('c1');
    await settle();
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'b2']);
    for (const id of ['a2', 'b2', 'a3', 'a4']) await end(id);
    await Promise.all(works);
  });

  it('turns away the newest of the client with the most when there is no room', async () => {
    const { run, started, end } = setUp({ maxRunning: 1, maxWaiting: 3 });
    const works = ['a1', 'a2', 'a3'].map((id) => run(id, A));
    const newest = run('a4', A);
    const rejected = expect(newest).rejects.toThrow(OverloadedError);
    works.push(run('b1', B));
    await rejected;
    for (const id of ['a1', 'b1', 'a2', 'a3']) await end(id);
    await Promise.all(works);
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('begins work as soon as any of the clients that wait for it may', async () => {
    const { limit, run, started, end, settle } = setUp({
      maxRunning: 9,
      maxWaiting: 9,
      maxRunningPerClient: 1,
    });
    const first = run('a1', A);
    const clients = new Set([A]);
    const shared = limit.run(clients, async () => {
      started.push('shared');
    });
    await settle();
    expect(started).toEqual(['a1']);
    clients.add(B);
    limit.join(B);
    await shared;
    expect(started).toEqual(['a1', 'shared']);
    await end('a1');
    await first;
  });

  it('does not count work of the shop itself as anyone’s', async () => {
    const { run, started, end, settle } = setUp({
      maxRunning: 3,
      maxWaiting: 9,
      maxRunningPerClient: 1,
    });
    const works = [run('1'), run('2'), run('a1', A)];
    await settle();
    expect(started).toEqual(['1', '2', 'a1']);
    for (const id of started) await end(id);
    await Promise.all(works);
  });
});

describe('a client that floods the shop', () => {
  /** Starts much work of A that takes a few milliseconds each, and counts what has ended. */
  function flood(limit: ConcurrencyLimit) {
    const state = { ended: 0, running: 0, mostRunning: 0 };
    const works = Array.from({ length: 80 }, () =>
      limit.run(new Set([A]), async () => {
        state.running++;
        state.mostRunning = Math.max(state.mostRunning, state.running);
        await sleep(5);
        state.running--;
        state.ended++;
      }),
    );
    return { state, all: Promise.all(works) };
  }

  it('gets all that one client may have while it is alone', async () => {
    const { limit } = setUp({ maxRunning: 9, maxWaiting: 99, maxRunningPerClient: 4 });
    const { state, all } = flood(limit);
    await all;
    expect(state).toMatchObject({ ended: 80, mostRunning: 4 });
  });

  it('has one place and long pauses while others are active, and goes on when they have gone', async () => {
    const { limit, activity } = setUp({ maxRunning: 9, maxWaiting: 99, maxRunningPerClient: 4 });
    activity.add(B);
    const { state, all } = flood(limit);
    await sleep(250);
    // Without pauses it would be fifty.
    expect(state.ended).toBeLessThan(15);
    expect(state.ended).toBeGreaterThan(1);
    let hasEnded = false;
    const work = limit.run(new Set([B]), async () => {
      hasEnded = true;
    });
    await work;
    expect(hasEnded).toBe(true);
    // Ten seconds after the last request of another client.
    const later = performance.now() + 10_000;
    jest.spyOn(performance, 'now').mockImplementation(() => later);
    await all;
    jest.restoreAllMocks();
    expect(state.ended).toBe(80);
  });
});
