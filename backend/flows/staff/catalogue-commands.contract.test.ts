import fs from 'node:fs';
import path from 'node:path';
import { SIGNATURE_HEADER } from '@/lib/contract/revalidation';
import { CliError } from '../../platform/cli-error';
import {
  ADMIN_SECRET,
  command,
  DRIVER,
  post,
  REVALIDATE_SECRET,
  runProgram,
  send,
} from '../../testing/backend-process';
import { productEntry, smallCatalogue } from '../../testing/catalogue';
import { type FakeStorefront, startFakeStorefront } from '../../testing/fake-storefront';
import { runShop, shopEnvironment } from '../../testing/run-shop';
import { startScriptedServer } from '../../testing/scripted-server';
import { testBackend } from '../../testing/test-backend';

jest.setTimeout(120_000);

describe('the catalogue command', () => {
  let storefront: FakeStorefront;
  beforeAll(async () => {
    storefront = await startFakeStorefront(SIGNATURE_HEADER);
  });
  afterAll(() => storefront?.close());
  const { backend, folder } = testBackend(DRIVER, {
    env: () => ({ STOREFRONT_URL: storefront.url, REVALIDATE_SECRET }),
  });
  const inFolder = (name: string) => path.join(folder(), name);
  const runIn = async (changes: Record<string, string>, ...args: string[]) => {
    const environment = { ...shopEnvironment(backend()), ...changes };
    const { out, error } = await runShop(environment, 'catalogue', ...args);
    if (error) throw error;
    return out;
  };
  const run = (...args: string[]) => runIn({}, ...args);

  it('imports, changes and lists products, and prints whether the storefront has accepted the change', async () => {
    fs.writeFileSync(inFolder('shop.json'), JSON.stringify(smallCatalogue));
    const imported = await run('import', inFolder('shop.json'));
    expect(imported).toContain('44 of its 44 products were new or different');
    expect(imported).toContain(`The storefront at ${storefront.url} has accepted the change`);

    const priced = await run('set-price', '1', '1299.5');
    expect(priced).toContain('costs $1,299.50 now');

    storefront.answers(500);
    const stocked = await run('set-stock', '1', 'OUT of stock');
    expect(stocked).toContain("is 'OUT of stock' now");
    expect(stocked).toContain('has not accepted the change yet (it answered 500)');
    storefront.answers(200);

    const listed = await run('list');
    expect(listed).toContain(
      'Fjord sofa in forest velvet  $1,299.50 (was $1,499.00)  OUT of stock',
    );
    expect(listed).toContain('The catalogue has 44 products.');
  });

  it('corrects the number on hand, which then decides whether the product is in stock', async () => {
    const stocked = await run('set-stock', '2', '12');
    expect(stocked).toContain('Product 2 (Fjord sofa in tan leather) has 12 on hand now.');
    expect(stocked).toContain('has accepted the change');
    expect(await run('list')).toContain('tan leather  $100.00  In stock, 12 on hand');
    await run('set-stock', '2', '0');
    expect(await run('list')).toContain('tan leather  $100.00  Out of stock, 0 on hand');
    // A status can withdraw a product that has units, until its number is set again.
    await run('set-stock', '2', '3');
    await run('set-stock', '2', 'Withdrawn');
    expect(await run('list')).toContain('tan leather  $100.00  Withdrawn, 3 on hand');
    await run('set-stock', '2', '3');
    expect(await run('list')).toContain('tan leather  $100.00  In stock, 3 on hand');
  });

  it('takes no price that the shop cannot store', async () => {
    expect(
      (await runShop(shopEnvironment(backend()), 'catalogue', 'set-price', '2', '10000000')).error,
    ).toMatchObject({
      message: "AMOUNT '10000000' must be below ten million.",
    });
  });

  it('imports a number on hand, and keeps it when a later file has none', async () => {
    const product = { ...productEntry({ id: 4 }), name: 'Counted pouffe' };
    const importOf = (entry: object) => {
      fs.writeFileSync(inFolder('counted.json'), JSON.stringify({ products: [entry] }));
      return run('import', inFolder('counted.json'));
    };
    expect(await importOf({ ...product, on_hand: 4 })).toContain('1 of its 1 products');
    expect(await run('list')).toContain('Counted pouffe  $100.00  In stock, 4 on hand');
    expect(await importOf({ ...product, on_hand: 2 })).toContain('1 of its 1 products');
    expect(await importOf({ ...product, on_hand: 2 })).toContain('0 of its 1 products');
    expect(await run('list')).toContain('Counted pouffe  $100.00  In stock, 2 on hand');
    expect(await importOf({ ...product, display_price: '120.00' })).toContain('1 of its 1');
    expect(await run('list')).toContain('Counted pouffe  $120.00  In stock, 2 on hand');
  });

  it('generates products and removes them', async () => {
    const generated = await run('generate', '--products', '30', '--seed', '7');
    expect(generated).toContain('30 of 30 products are in the catalogue.');
    expect(await run('generate', '--products', '0')).toContain('Removed 30 generated products.');
  });

  it('runs as a program that reads .env.local, prints and exits', async () => {
    fs.writeFileSync(
      inFolder('.env.local'),
      `BACKEND_URL=${backend().url}\nBACKEND_ADMIN_SECRET="${ADMIN_SECRET}"\n`,
    );
    const program = (...args: string[]) =>
      runProgram('backend/cli.ts', ['catalogue', ...args], {}, folder());
    const [listed, rejected] = await Promise.all([program('list'), program('fly')]);
    expect(listed).toMatchObject({ code: 0, err: '' });
    expect(listed.out).toContain('The catalogue has 44 products.\n');
    expect(rejected).toEqual({
      code: 1,
      out: '',
      err: "There is no command 'catalogue fly': npm run shop -- catalogue --help\n",
    });
  });

  it('prints nothing that steers the terminal, also of a file or of an answer that is wrong', async () => {
    const server = await startScriptedServer();
    server.answers((_, response) => {
      response.end(JSON.stringify({ status: 422, message: 'No \u001b[2Jproduct\u009b31m.\nx' }));
    });
    fs.writeFileSync(inFolder('bad.json'), '\u001b]0;Owned\u0007');
    const program = (...args: string[]) => {
      const env = { BACKEND_URL: server.url, BACKEND_ADMIN_SECRET: ADMIN_SECRET };
      return runProgram('backend/cli.ts', ['catalogue', ...args], env, folder());
    };
    const runs = await Promise.all([
      program('list'),
      program('import', 'bad.json'),
      program('import', 'none\u001b[2J.json'),
      program('set-stock', 'x\u202e', '1'),
      program('list', '--\u001b[2J'),
    ]);
    await server.close();
    for (const { code, out, err } of runs) {
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err.trimEnd()).toMatch(/^[^\p{Cc}\p{Cf}]+$/u);
    }
    expect(runs[0]?.err).toBe('No [2Jproduct31m. x\n');
  });

  it.each([
    [['set-price', '99', '5'], 'Product 99 was not found.'],
    [['set-price', 'x', '5'], "ID 'x' is not valid."],
    [['set-price', '1', '5.005'], "AMOUNT '5.005' must be a price with at most two decimals"],
    [['set-stock', '1'], 'STOCK is missing: npm run shop -- catalogue set-stock ID STOCK'],
    [['set-stock', '1', '2.5'], "STOCK '2.5' must be a whole number up to 1000000"],
    [['set-stock', '1', '9999999'], "STOCK '9999999' must be a whole number up to 1000000"],
    [['set-stock', '99', '5'], 'Product 99 was not found.'],
    [['set-price', '1'], 'AMOUNT is missing'],
    [['import', 'nowhere.json'], 'cannot be read.'],
    [['import', 'broken.json'], 'broken.json is not JSON'],
    [['import', 'wrong.json'], 'wrong.json: products[0].display_price must be a price'],
    [['import', 'orphan.json'], 'products[0].sub_category_id must be a sub-category of category 1'],
    [['import', 'twice.json'], 'products[1].id is 1, which an earlier entry has already.'],
    [['import', 'list.json'], 'lists.latest[1] is 77, and there is no such product.'],
    [['import', 'occupied.json'], 'categories[0].sub_categories leaves out 1'],
    [['generate'], '--products is missing'],
    [['generate', '--products', 'many'], "--products 'many' must be a number."],
    [['list', '--limit', '1001'], "--limit '1001' must be at most 1000."],
    [['list', '--loud'], "Unknown option '--loud': npm run shop -- catalogue list [--limit COUNT]"],
  ])('explains why it rejects the arguments %j', async (args, message) => {
    const files = {
      'broken.json': '{',
      'wrong.json': JSON.stringify({ products: [productEntry({ id: 1, display_price: '1.001' })] }),
      'orphan.json': JSON.stringify({ products: [productEntry({ id: 1, sub_category_id: 22 })] }),
      'twice.json': JSON.stringify({
        products: [productEntry({ id: 1 }), productEntry({ id: 1 })],
      }),
      'list.json': JSON.stringify({ lists: { latest: [1, 77] } }),
      'occupied.json': JSON.stringify({
        categories: [{ id: 1, name: 'Sofas', sub_categories: [] }],
      }),
    };
    for (const [name, content] of Object.entries(files)) {
      fs.writeFileSync(inFolder(name), content);
    }
    const inTestFolder = args.map((arg) => (arg.endsWith('.json') ? inFolder(arg) : arg));
    await expect(run(...inTestFolder)).rejects.toThrow(CliError);
    await expect(run(...inTestFolder)).rejects.toThrow(message);
  });

  it('changes nothing when one part of a file is invalid', async () => {
    const before = (await command(backend(), 'catalogue/list')).data;
    const catalogue = { products: [productEntry({ id: 900 })], lists: { latest: [901] } };
    expect(await command(backend(), 'catalogue/import', { catalogue })).toMatchObject({
      status: 422,
    });
    expect((await command(backend(), 'catalogue/list')).data).toEqual(before);
  });

  it.each([
    [() => ({ BACKEND_URL: 'http://127.0.0.1:1' }), 'No backend answers at http://127.0.0.1:1'],
    [() => ({ BACKEND_URL: storefront.url }), 'is not the backend.'],
    [() => ({ BACKEND_ADMIN_SECRET: 'another secret' }), 'has another BACKEND_ADMIN_SECRET'],
    [() => ({ BACKEND_ADMIN_SECRET: '' }), 'Set BACKEND_ADMIN_SECRET'],
  ])('explains why the backend does not run the command (case %#)', async (changes, message) => {
    await expect(runIn(changes(), 'list')).rejects.toThrow(message);
  });

  it('shows its help', async () => {
    expect(await run('--help')).toContain('set-price ID AMOUNT');
  });

  it('rejects HTTP calls without the secret and unknown commands', async () => {
    const url = `${backend().url}/backend/admin/catalogue/list`;
    expect(await post(url, {})).toMatchObject({ httpStatus: 401, status: 401 });
    expect(await send(url, {})).toMatchObject({ httpStatus: 404 });
    expect(await command(backend(), 'catalogue/drop')).toMatchObject({ httpStatus: 404 });
  });

  it('accepts a file that is larger than the body limit of other endpoints', async () => {
    const products = [productEntry({ id: 1, long_description: 'x'.repeat(4900) })];
    const many = Array.from({ length: 100 }, (_, index) => ({ ...products[0], id: 500 + index }));
    const catalogue = { products: many };
    expect(await command(backend(), 'catalogue/import', { catalogue })).toMatchObject({
      status: 200,
    });
  });
});
