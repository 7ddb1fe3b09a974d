import { CliError } from '../../platform/cli-error';
import { command, DRIVER, post, runProgram } from '../../testing/backend-process';
import { smallCatalogue } from '../../testing/catalogue';
import { insertOrder } from '../../testing/orders';
import { runShop, shopEnvironment } from '../../testing/run-shop';
import { shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { notifications } from '../notifications/schema';

describe('the reviews command', () => {
  const { backend, call, signUp, inDatabase } = testBackend(DRIVER);
  const run = (...args: string[]) => runShop(shopEnvironment(backend()), 'reviews', ...args);
  let token = '';
  let id = '';

  const write = (rating: number, text: string) =>
    call('saveReview', { kind: 'product', product_id: 1, rating, text }, token);
  const summary = async () => (await call('productReviews', { product_id: 1 })).data.summary;
  const mine = async () =>
    (await call('myReviews', { kind: 'product' }, token)).data.reviews[0] ?? null;

  beforeAll(async () => {
    await command(backend(), 'catalogue/import', { catalogue: smallCatalogue });
    ({ token } = await signUp());
    await inDatabase(async (queries) => {
      const shopperId = await shopperIdOf(queries, token);
      await insertOrder(queries, { number: 'ADA-0001', shopperId, state: 'delivered' });
    });
    id = String((await write(2, 'It squeaks.')).data.id);
    await write(3, 'It squeaks less.');
  });

  it('lists the reviews, and shows one with its versions', async () => {
    expect((await run('list')).out).toMatch(
      /^\d+ {2}[\d-]{10} {2}published {2}3\/5 {2}Fjord sofa in forest velvet {2}Ada W\.: It squeaks less\.\n/,
    );
    const { out } = await run('read', id);
    expect(out).toContain(`The review ${id} is published.`);
    expect(out).toMatch(/2\/5\n {4}It squeaks\.\n.*3\/5\n {4}It squeaks less\.$/);
  });

  it('hides a review, which then counts for nothing, and shows it again', async () => {
    const { data: product } = await call('getProductDetial', { product_id: 1 });
    expect(product).toMatchObject({ rating: 3, rating_count: 1 });
    expect((await run('hide', id)).out).toContain('is hidden');
    expect(await summary()).toMatchObject({ rating: null, count: 0 });
    expect(await mine()).toMatchObject({ state: 'hidden' });
    const { error } = await run('hide', id);
    expect(error).toEqual(new CliError('What is hidden cannot become hidden.'));
    await run('show', id);
    expect(await summary()).toMatchObject({ rating: 3, count: 1 });
  });

  it('keeps what is hidden hidden, also where its author edits or deletes it and writes again', async () => {
    await run('hide', id);
    expect((await write(1, 'Read this!')).data.state).toBe('hidden');
    const deleted = await call('deleteReview', { review_id: Number(id) }, token);
    expect(deleted.httpStatus).toBe(200);
    expect(await mine()).toBeNull();
    expect((await run('read', id)).error).toEqual(new CliError(`The review ${id} was not found.`));
    expect((await write(1, 'Read this!')).data).toMatchObject({ state: 'hidden', edited_at: null });
    expect(await summary()).toMatchObject({ count: 0 });
    await run('show', id);
  });

  it('writes the shop’s answer, and notifies the author', async () => {
    await run('answer', id, '--text', 'We are sorry. Please write to us.');
    const { data } = await call('productReviews', { product_id: 1 });
    expect(data.reviews[0].answer).toMatchObject({ text: 'We are sorry. Please write to us.' });
    await inDatabase(async (queries) => {
      expect(await queries.select().from(notifications)).toMatchObject([
        { kind: 'review', path: '/reviews', text: 'We are sorry. Please write to us.' },
      ]);
    });
  });

  it('explains what is wrong', async () => {
    for (const args of [['read'], ['read', 'x'], ['fly', '1'], ['answer', id], ['hide', '1', '2']])
      expect((await run(...args)).error).toBeInstanceOf(CliError);
    expect((await run('--help')).out).toContain('npm run shop -- reviews COMMAND');
  });

  it('runs as a program', async () => {
    const args = ['read', id];
    const environment = shopEnvironment(backend());
    const result = await runProgram('backend/cli.ts', ['reviews', ...args], environment);
    expect(result).toEqual({ code: 0, out: `${(await run(...args)).out}\n`, err: '' });
  });

  it('is for the operator alone', async () => {
    const url = `${backend().url}/backend/admin/reviews/list`;
    expect(await post(url, {})).toMatchObject({ httpStatus: 401 });
  });
});
