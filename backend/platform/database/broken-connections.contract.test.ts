import { Client } from 'pg';
import { command, createTestDatabase, startBackendProcess } from '../../testing/backend-process';
import { smallCatalogue } from '../../testing/catalogue';
import { shopCalls } from '../../testing/shoppers';
import { describeOnServer } from '../../testing/test-backend';

jest.setTimeout(120_000);

/** How often all connections are cut, and the time between. */
const CUTS = 60;
const PAUSE_MS = 40;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// The embedded database has no connections.
describeOnServer('a server that cuts all connections again and again', () => {
  it('costs calls, not the backend', async () => {
    const database = await createTestDatabase('postgresql');
    const backend = await startBackendProcess({ ...database.env, RATE_LIMITS: 'off' });
    const operator = new Client({ connectionString: database.env.DATABASE_URL });
    await operator.connect();
    try {
      await command(backend, 'catalogue/import', { catalogue: smallCatalogue });
      const { call, signUp } = shopCalls(() => backend);
      const statuses = new Set<number>();
      let acknowledged = 0;
      let isCutting = true;
      const untilItEnds = async (work: () => Promise<number>) => {
        while (isCutting) statuses.add(await work());
      };
      const setPrice = async () => {
        const cents = acknowledged + 1;
        const price = (1000 + cents / 100).toFixed(2);
        const { status } = await command(backend, 'catalogue/set-price', { product_id: 1, price });
        if (status === 200) acknowledged = cents;
        return status;
      };
      const read = async () => (await call('getProductDetial', { product_id: 1 })).status;
      const work = [setPrice, ...Array(8).fill(read)].map(untilItEnds);
      for (let cut = 0; cut < CUTS; cut++) {
        await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
        await pause(PAUSE_MS);
      }
      isCutting = false;
      await Promise.all(work);

      expect([...statuses].sort()).toEqual([200, 503]);
      // Every place of the pool is there again, for transactions too.
      const people = await Promise.all(Array.from({ length: 20 }, () => signUp()));
      for (const { token } of people) expect((await call('cartList', {}, token)).status).toBe(200);
      const { data } = await call('getProductDetial', { product_id: 1 });
      const cents = Math.round((Number(data.display_price) - 1000) * 100);
      // A later write may have been committed without its answer having come through.
      expect(cents).toBeGreaterThanOrEqual(acknowledged);
      expect(await backend.end('SIGTERM')).toBe(0);
    } finally {
      await operator.end();
      await backend.end('SIGKILL');
      await database.remove();
    }
  });
});
