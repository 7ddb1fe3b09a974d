import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import type { Queries } from './database/database';
import { registerFigures } from './figures';

const figure = {
  name: 'shop_things',
  help: 'Things',
  labels: ['kind'],
  query: () => sql`select kind, count(*) as value from things group by kind`,
};

function register(execute: () => Promise<unknown>) {
  const registry = new Registry();
  const failures: unknown[] = [];
  registerFigures({
    registry,
    queries: { execute } as unknown as Queries,
    clock: () => new Date(),
    figures: [figure],
    onFailure: (error) => failures.push(error),
  });
  return { registry, failures };
}

describe('figures of the database', () => {
  it('are read once for many readers of the metrics', async () => {
    const execute = jest.fn(async () => ({ rows: [{ kind: 'chair', value: '7' }] }));
    const { registry } = register(execute);
    const texts = await Promise.all([registry.metrics(), registry.metrics()]);
    for (const text of texts) {
      expect(text).toContain('shop_things{kind="chair"} 7');
      expect(text).toContain('shop_database_figures_up 1');
    }
    expect(execute).toHaveBeenCalledTimes(1);
  });

  it('are absent where the database fails, and the other metrics are there', async () => {
    const { registry, failures } = register(() => Promise.reject(new Error('no connection')));
    const text = await registry.metrics();
    expect(text).not.toContain('shop_things{');
    expect(text).toContain('shop_database_figures_up 0');
    expect(failures).toHaveLength(1);
  });

  it('are absent where the database does not answer in time', async () => {
    const { registry, failures } = register(() => new Promise(() => {}));
    expect(await registry.metrics()).toContain('shop_database_figures_up 0');
    expect(failures).toHaveLength(1);
  });
});
