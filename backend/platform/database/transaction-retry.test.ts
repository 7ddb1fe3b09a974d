import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { retryUndone } from './transaction-retry';

/** Queries whose transactions end with these errors, one after the other, and then well. */
function queriesThat(...errors: Error[]) {
  let runs = 0;
  const queries = {
    transaction: async () => {
      runs += 1;
      const error = errors.shift();
      if (error) throw error;
      return 'done' as never;
    },
  };
  const onRetry = jest.fn();
  retryUndone(queries, onRetry);
  const run = () => queries.transaction();
  return { run, runs: () => runs, onRetry };
}

const failure = (code: string) =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error('undone'), { code }));

describe('a transaction that the server has undone', () => {
  it.each(['40P01', '40001'])('runs once more after %s', async (code) => {
    const { run, runs, onRetry } = queriesThat(failure(code));
    expect(await run()).toBe('done');
    expect(runs()).toBe(2);
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('leaves the other one time to end before it runs again', async () => {
    const { run, runs } = queriesThat(failure('40P01'));
    const running = run();
    await sleep(10);
    expect(runs()).toBe(1);
    await running;
    expect(runs()).toBe(2);
  });

  it('runs no third time', async () => {
    const { run, runs } = queriesThat(failure('40P01'), failure('40P01'));
    await expect(run()).rejects.toThrow(DrizzleQueryError);
    expect(runs()).toBe(2);
  });

  it.each(['23505', '57014', ''])('does not run once more after the error %j', async (code) => {
    const { run, runs } = queriesThat(failure(code));
    await expect(run()).rejects.toThrow(DrizzleQueryError);
    expect(runs()).toBe(1);
  });
});
