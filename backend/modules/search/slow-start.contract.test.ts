import { Client } from 'pg';
import { command, createTestDatabase, post } from '../../testing/backend-process';
import { smallCatalogue } from '../../testing/catalogue';
import { until } from '../../testing/open-database';
import {
  describeOnServer,
  type RunningBackend,
  startBackendHere,
} from '../../testing/test-backend';

jest.setTimeout(120_000);

describeOnServer.each([
  ['memory', 'search_content'],
  ['postgres', 'search_words'],
])('a backend whose search in %s takes long to be ready', (search, table) => {
  it('is open meanwhile, asks to try lists again, and answers them as soon as it can', async () => {
    const database = await createTestDatabase('postgresql');
    const env = { ...database.env, SEARCH: search };
    const client = new Client({ connectionString: database.env.DATABASE_URL });
    let backend: RunningBackend | undefined;
    try {
      // It searches in memory: the tables are behind.
      backend = await startBackendHere(database.env);
      await command(backend, 'catalogue/import', { catalogue: smallCatalogue });
      await backend.close();
      await client.connect();
      await client.query('begin');
      await client.query(`lock table ${table} in access exclusive mode`);
      backend = await startBackendHere(env);
      const { url } = backend;
      const call = (endpoint: string, request: object) =>
        post(`${url}/backend/api/${endpoint}`, request);
      expect((await call('categoryWiseSubCategoryList', {})).status).toBe(200);
      const asked = { search_text: 'sofa', category_id: '' };
      const [list, suggestions] = await Promise.all([
        call('searchProductList', { search_text: 'sofa' }),
        call('searchSuggestionList', asked),
      ]);
      expect([list.status, suggestions.status]).toEqual([503, 503]);
      // They are asked to come back: nothing has failed.
      expect(backend.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
      await client.query('rollback');
      await until(async () => (await call('searchProductList', {})).status === 200);
      expect((await call('searchSuggestionList', asked)).data.length).toBeGreaterThan(0);
    } finally {
      await client.end();
      await backend?.close();
      await database.remove();
    }
  });
});
