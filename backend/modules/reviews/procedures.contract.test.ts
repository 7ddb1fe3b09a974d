import { randomUUID } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { DAY_MS } from '@/lib/contract/durations';
import { REVIEW_SORTS } from '@/lib/contract/review-rules';
import { command, DRIVERS, send } from '../../testing/backend-process';
import { smallCatalogue } from '../../testing/catalogue';
import { until } from '../../testing/open-database';
import { insertOrder } from '../../testing/orders';
import { pictureBomb } from '../../testing/picture-bomb';
import { shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { deleteUnusedReviewPictures } from './pictures';
import { reviewPictures, reviews, reviewVersions } from './schema';

const NOT_FOUND = { httpStatus: 404, data: { code: 'not_found' } };
const NOT_REVIEWABLE = { httpStatus: 409, data: { code: 'not_reviewable' } };

const productReview = (changes = {}) => ({
  kind: 'product',
  product_id: 1,
  rating: 4,
  text: 'Deep, firm and easy to live with.',
  ...changes,
});

describe.each(DRIVERS)('calls about reviews, on %s', (driver) => {
  const { call, signUp, inDatabase, backend } = testBackend(driver, {
    env: () => ({ RATE_LIMITS: 'off' }),
  });
  const tokens = { ada: '', eve: '', guest: '' };
  /** Many members to whom product 1 was delivered. */
  const crowd: string[] = [];
  let photo: Buffer;

  beforeAll(async () => {
    photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#24503f' } })
      .withExif({ IFD0: { Copyright: 'A secret place' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    await command(backend(), 'catalogue/import', { catalogue: smallCatalogue });
    tokens.ada = (await signUp()).token;
    tokens.eve = (await signUp()).token;
    tokens.guest = String((await call('guestSession')).data.api_token);
    for (let index = 0; index < 6; index++) crowd.push((await signUp()).token);
    await inDatabase(async (queries) => {
      const add = async (number: string, token: string, state: 'delivered' | 'shipped') => {
        const shopperId = await shopperIdOf(queries, token);
        await insertOrder(queries, { number, shopperId, state });
      };
      await add('ADA-0001', tokens.ada, 'delivered');
      await add('ADA-0002', tokens.ada, 'shipped');
      await add('EVE-0001', tokens.eve, 'shipped');
      await add('GUES-0001', tokens.guest, 'delivered');
      for (const [index, token] of crowd.entries())
        await add(`CRO-000${index}`, token, 'delivered');
    });
  });

  const save = (token: string, changes = {}, key?: string) =>
    call('saveReview', productReview(changes), token, key ? { 'idempotency-key': key } : {});
  const orderReview = (token: string, order_number: string) =>
    call('saveReview', { kind: 'order', order_number, rating: 5, text: 'On time.' }, token);
  const read = async (request = {}) =>
    (await call('productReviews', { product_id: 1, ...request })).data;
  const productOf = async (product_id: number) =>
    (await call('getProductDetial', { product_id })).data;
  const myReviews = async (token: string, kind: string) =>
    (await call('myReviews', { kind }, token)).data;

  function upload(token: string, content: Buffer | string = photo, name = 'sofa.png') {
    const form = new FormData();
    form.set('picture', new Blob([Buffer.from(content)]), name);
    return send(`${backend().url}/backend/api/uploadReviewPicture`, {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      body: form,
    });
  }
  const uploaded = async (token: string): Promise<string> => (await upload(token)).data.picture;
  const download = (name: string) => fetch(`${backend().url}/backend/review-pictures/${name}.webp`);

  it('take a review from a member to whom it was delivered, and from no one else', async () => {
    for (const [token, answer] of [
      ['', { httpStatus: 401 }],
      [tokens.guest, { httpStatus: 403, data: { code: 'member_required' } }],
      [tokens.eve, NOT_REVIEWABLE],
    ] as const)
      expect(await save(token)).toMatchObject(answer);
    expect(await save(tokens.ada, { product_id: 3 })).toMatchObject(NOT_REVIEWABLE);
    expect(await save(tokens.ada, { product_id: 9999 })).toMatchObject(NOT_FOUND);
    expect(await orderReview(tokens.ada, 'ADA-0002')).toMatchObject(NOT_REVIEWABLE);
    expect(await orderReview(tokens.eve, 'ADA-0001')).toMatchObject(NOT_FOUND);
    expect(await orderReview(tokens.eve, 'NONE-0001')).toMatchObject(NOT_FOUND);

    const saved = await save(tokens.ada);
    expect(saved).toMatchObject({
      httpStatus: 200,
      data: { rating: 4, state: 'published', product: { id: 1 }, edited_at: null, answer: null },
    });
    const { summary, total, reviews: shown } = await read();
    expect(summary).toEqual({ rating: 4, count: 1, counts: [0, 0, 0, 1, 0] });
    expect(total).toBe(1);
    expect(shown).toMatchObject([{ id: saved.data.id, is_verified: true, helpful_count: 0 }]);
    expect(shown[0].author).toMatch(/^\S+ \p{Lu}\.$/u);
    expect(await productOf(1)).toMatchObject({
      rating: 4,
      rating_count: 1,
      has_verified_ratings: true,
    });
  });

  it('name the wrong fields', async () => {
    const { data } = await save(tokens.ada, { rating: undefined, text: '  ' });
    expect(data.errors).toEqual({
      rating: 'Please choose your rating',
      text: 'Please write your review',
    });
    for (const wrong of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { text: 'x'.repeat(2001) }])
      expect((await save(tokens.ada, wrong)).httpStatus).toBe(422);
  });

  it('keep one review of a product and one of an order, with the versions of an edit', async () => {
    const first = await save(tokens.ada);
    const second = await save(tokens.ada, { rating: 2, text: 'It squeaks by now.' });
    expect(second.data).toMatchObject({ id: first.data.id, rating: 2 });
    expect(second.data.edited_at).not.toBeNull();
    expect((await read()).summary).toMatchObject({ rating: 2, count: 1 });
    const order = await orderReview(tokens.ada, 'ADA-0001');
    expect(order.data).toMatchObject({ order_number: 'ADA-0001', product: null });
    expect((await orderReview(tokens.ada, 'ADA-0001')).data.id).toBe(order.data.id);
    expect((await myReviews(tokens.ada, 'order')).counts).toEqual({ product: 1, order: 1 });
    expect((await read()).total).toBe(1);
    await inDatabase(async (queries) => {
      const versions = await queries
        .select()
        .from(reviewVersions)
        .where(eq(reviewVersions.reviewId, first.data.id))
        .orderBy(reviewVersions.version);
      expect(versions.at(-1)).toMatchObject({ rating: 2, text: 'It squeaks by now.' });
      expect(versions.at(-2)).toMatchObject({ rating: 4 });
    });
  });

  it('end in one review where a member sends two hundred at once', async () => {
    const [token = ''] = crowd;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        save(token, { rating: (index % 5) + 1, text: `Try ${index}` }, randomUUID()),
      ),
    );
    const saved = answers.filter(({ httpStatus }) => httpStatus === 200);
    expect(saved.length).toBeGreaterThan(0);
    for (const { httpStatus } of answers) expect([200, 503]).toContain(httpStatus);
    expect(new Set(saved.map(({ data }) => data.id)).size).toBe(1);
    // Calls that were given up are still worked on.
    await until(async () => (await call('productReviews', { product_id: 1 })).httpStatus === 200);
    await until(async () => (await save(token)).httpStatus === 200);
    const { counts, reviews: own } = await myReviews(token, 'product');
    expect(counts.product).toBe(1);
    const { summary } = await read();
    expect(summary.count).toBe(2);
    expect(summary.counts[own[0].rating - 1]).toBeGreaterThan(0);
    expect(await productOf(1)).toMatchObject({ rating: summary.rating, rating_count: 2 });
  });

  it('do a repeated call once', async () => {
    const key = randomUUID();
    const [first, again] = [
      await save(tokens.ada, { rating: 3 }, key),
      await save(tokens.ada, { rating: 3 }, key),
    ];
    expect(again.data).toEqual(first.data);
    expect(await save(tokens.ada, { rating: 5 }, key)).toMatchObject({
      data: { code: 'idempotency_key_reused' },
    });
  });

  it('let no one read, change or delete the review of another', async () => {
    const { data: review } = await save(tokens.ada);
    const [, crowdToken = ''] = crowd;
    const eve = await save(crowdToken, { rating: 1, text: 'Not for me.' });
    expect(await call('deleteReview', { review_id: review.id }, crowdToken)).toMatchObject(
      NOT_FOUND,
    );
    expect(await call('deleteReview', { review_id: 999_999 }, crowdToken)).toMatchObject(NOT_FOUND);
    expect(await call('deleteReview', { review_id: review.id })).toMatchObject({ httpStatus: 401 });
    expect((await myReviews(tokens.eve, 'product')).reviews).toEqual([]);
    const mine = await call('myProductReview', { product_id: 1 }, tokens.ada);
    expect(mine.data).toMatchObject({ can_review: true, review: { id: review.id } });
    const none = await call('myProductReview', { product_id: 1 }, tokens.eve);
    expect(none.data).toEqual({ can_review: false, review: null, helpful: [] });
    const asked = { order_numbers: ['ADA-0001', 'ADA-0002', 'EVE-0001'] };
    const ofOrders = (await call('orderReviews', asked, tokens.ada)).data.orders;
    expect(ofOrders).toMatchObject([
      {
        order_number: 'ADA-0001',
        can_review: true,
        lines: [
          { product_id: 1, can_review: true, review: { id: review.id } },
          { product_id: 2, can_review: true, review: null },
        ],
      },
      { order_number: 'ADA-0002', can_review: false, lines: [{ can_review: false }, {}] },
    ]);
    const deleted = await call('deleteReview', { review_id: eve.data.id }, crowdToken);
    expect(deleted.httpStatus).toBe(200);
    expect((await read({ stars: 1 })).total).toBe(0);
  });

  it('count a helpful mark once for each member, and not the author’s', async () => {
    const { data: review } = await save(tokens.ada);
    const mark = (token: string, is_helpful = true, review_id = review.id) =>
      call('markHelpful', { review_id, is_helpful }, token);
    expect((await mark(tokens.guest)).data.code).toBe('member_required');
    expect(await mark(tokens.ada)).toMatchObject({ httpStatus: 403 });
    expect(await mark(tokens.eve, true, 999_999)).toMatchObject(NOT_FOUND);
    const marks = await Promise.all(Array.from({ length: 20 }, () => mark(tokens.eve)));
    for (const { data } of marks) expect(data).toEqual({ helpful_count: 1 });
    const { data } = await call('myProductReview', { product_id: 1 }, tokens.eve);
    expect(data.helpful).toEqual([review.id]);
    expect((await mark(crowd[0] ?? '')).data.helpful_count).toBe(2);
    expect((await mark(tokens.eve, false)).data.helpful_count).toBe(1);
    expect((await mark(tokens.eve, false)).data.helpful_count).toBe(1);
    const order = await orderReview(tokens.ada, 'ADA-0001');
    expect(await mark(tokens.eve, true, order.data.id)).toMatchObject(NOT_FOUND);
  });

  it('show a rating that is the mean of the visible reviews, whatever is written, deleted, hidden and shown', async () => {
    const steps = fc.array(
      fc.record({
        who: fc.nat({ max: crowd.length - 1 }),
        step: fc.oneof(
          { weight: 3, arbitrary: fc.integer({ min: 1, max: 5 }) },
          fc.constantFrom('delete' as const, 'hide' as const, 'show' as const),
        ),
      }),
      { minLength: 1, maxLength: 10 },
    );
    /** By author: what is written now, and whether the shop has hidden it, which a deletion does not end. */
    const written = new Map<number, { id: number; rating: number }>();
    const hidden = new Set<number>();
    const clear = async (who: number) => {
      const token = crowd[who] ?? '';
      for (const { id } of (await myReviews(token, 'product')).reviews)
        await call('deleteReview', { review_id: id }, token);
      written.delete(who);
    };
    const setState = async (who: number, to: 'hide' | 'show') => {
      const review = written.get(who);
      if (!review || hidden.has(who) === (to === 'hide')) return;
      await command(backend(), `reviews/${to}`, { review_id: review.id });
      if (to === 'hide') hidden.add(who);
      else hidden.delete(who);
    };
    for (const who of crowd.keys()) await clear(who);
    for (const { id } of (await myReviews(tokens.ada, 'product')).reviews)
      await call('deleteReview', { review_id: id }, tokens.ada);
    expect(await productOf(1)).toMatchObject({
      rating: null,
      rating_count: 0,
      has_verified_ratings: false,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (edits) => {
        for (const { who, step } of edits) {
          if (step === 'delete') await clear(who);
          else if (typeof step === 'string') await setState(who, step);
          else {
            const { data } = await save(crowd[who] ?? '', { rating: step });
            expect(data.state).toBe(hidden.has(who) ? 'hidden' : 'published');
            written.set(who, { id: data.id, rating: step });
          }
        }
        const visible = [...written].filter(([who]) => !hidden.has(who));
        const sum = visible.reduce((total, [, { rating }]) => total + rating, 0);
        const count = visible.length;
        const mean = count === 0 ? null : Math.round((sum * 10) / count) / 10;
        const { summary } = await read();
        expect(summary).toMatchObject({ rating: mean, count });
        expect(await productOf(1)).toMatchObject({ rating: mean, rating_count: count });
      }),
      { numRuns: 12 },
    );
    // What is hidden and deleted is hidden for its author too: the next tests begin with everything shown.
    for (const who of hidden) {
      const { data } = await save(crowd[who] ?? '');
      written.set(who, { id: data.id, rating: 4 });
      await setState(who, 'show');
    }
  });

  it('sort, filter and page the reviews of a product', async () => {
    for (const [index, token] of crowd.entries()) await save(token, { rating: (index % 3) + 1 });
    // More than one page, from the catalogue.
    await inDatabase(async (queries) => {
      await queries.insert(reviews).values(
        Array.from({ length: 20 }, (_, index) => ({
          productId: '2',
          importKey: `old-${index}`,
          author: 'Old B.',
          rating: (index % 5) + 1,
          text: `Number ${index}`,
          state: 'published' as const,
          helpfulCount: index % 7,
          writtenAt: new Date(Date.UTC(2026, 0, index + 1)),
        })),
      );
    });
    // The next review counts them all.
    await save(crowd[0] ?? '', { product_id: 2, rating: 5 });
    const { rating, has_verified_ratings } = await productOf(2);
    expect({ rating, has_verified_ratings }).toEqual({ rating: 3.1, has_verified_ratings: false });
    for (const sort of REVIEW_SORTS) {
      const pages = [];
      for (const page_number of [1, 2, 3, 4])
        pages.push(await read({ product_id: 2, sort, page_number }));
      expect(pages.map((page) => page.reviews.length)).toEqual([10, 10, 1, 0]);
      const all = pages.flatMap((page) => page.reviews);
      expect(new Set(all.map(({ id }) => id)).size).toBe(21);
      const keyOf = {
        newest: () => 0,
        highest: (review: { rating: number }) => -review.rating,
        lowest: (review: { rating: number }) => review.rating,
        most_helpful: (review: { helpful_count: number }) => -review.helpful_count,
      }[sort];
      const sorted = all.toSorted(
        (a, b) => keyOf(a) - keyOf(b) || b.written_at.localeCompare(a.written_at),
      );
      expect(all).toEqual(sorted);
    }
    // The search notices it by itself.
    const found = async () => {
      const { data } = await call('searchProductList', { rating: 3, page_size: 60 });
      return data.products.find((product: { id: number }) => product.id === 2);
    };
    while ((await found())?.rating_count !== 21);
    const five = await read({ product_id: 2, stars: 5 });
    expect(five.total).toBe(5);
    expect(five.summary.count).toBe(21);
    for (const review of five.reviews) expect(review.rating).toBe(5);
    expect(await call('productReviews', { product_id: 9999 })).toMatchObject(NOT_FOUND);
  });

  it('keep pictures without their metadata, for everyone while the review is there', async () => {
    const names = [await uploaded(tokens.ada), await uploaded(tokens.ada)];
    expect((await download(names[0] ?? '')).status).toBe(404);
    const { data } = await save(tokens.ada, { pictures: names });
    expect(data.pictures).toMatchObject(
      names.map((name) => ({
        name,
        image: `/review-pictures/${name}.webp`,
        thumbnail: `/review-pictures/${name}-small.webp`,
        width: 60,
        height: 40,
      })),
    );
    const file = await download(names[1] ?? '');
    expect(file.headers.get('content-type')).toBe('image/webp');
    const { exif, format } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' });

    const small = await download(`${names[1]}-small`);
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 60,
    });

    const swapped = await save(tokens.ada, { pictures: [names[1]] });
    expect(swapped.data.pictures).toHaveLength(1);
    expect((await download(names[0] ?? '')).status).toBe(404);
    expect((await save(tokens.ada, { pictures: names })).data.errors).toHaveProperty('pictures');
    const kept = await call('myProductReview', { product_id: 1 }, tokens.ada);
    expect(kept.data.review.pictures).toEqual(swapped.data.pictures);
    await call('deleteReview', { review_id: data.id }, tokens.ada);
    for (const name of [names[1], `${names[1]}-small`])
      expect((await download(`${name}`)).status).toBe(404);
  });

  it('take no picture of another member, twice, or of another review', async () => {
    const [token = ''] = crowd;
    const name = await uploaded(tokens.ada);
    const wrong = { httpStatus: 422, data: { errors: { pictures: expect.any(String) } } };
    expect(await save(token, { pictures: [name] })).toMatchObject(wrong);
    expect(await save(tokens.ada, { pictures: [name, name] })).toMatchObject(wrong);
    expect(await save(tokens.ada, { pictures: [name] })).toMatchObject({ httpStatus: 200 });
    expect(await save(tokens.ada, { product_id: 2, pictures: [name] })).toMatchObject(wrong);
    const four = Array.from({ length: 4 }, () => 'p'.repeat(43));
    expect((await save(tokens.ada, { pictures: four })).httpStatus).toBe(422);
  });

  it.each([
    ['nothing', () => ''],
    ['a text', () => 'not a picture'],
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page that begins like a GIF', () => 'GIF89a<script>alert(1)</script>'],
    ['half a picture', async () => (await sharp(photo).png().toBuffer()).subarray(0, 90)],
    ['too many pixels', pictureBomb],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 'x')],
  ])('reject %s as a picture', async (_, content) => {
    const answer = await upload(tokens.ada, await content());
    expect(answer).toMatchObject({
      httpStatus: 422,
      data: { errors: { picture: expect.any(String) } },
    });
  });

  it('drop what follows a picture, and the path in its name', async () => {
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    const { data } = await upload(tokens.ada, polyglot, '../../etc/passwd.png');
    await save(tokens.ada, { pictures: [data.picture] });
    const stored = Buffer.from(await (await download(data.picture)).arrayBuffer());
    expect(stored.includes('script')).toBe(false);
    for (const name of ['..%2f..%2fpackage', 'x', 'x'.repeat(43)])
      expect((await download(name)).status).toBe(404);
    expect(await upload('')).toMatchObject({ httpStatus: 401 });
    expect(await upload(tokens.guest)).toMatchObject({ httpStatus: 403 });
  });

  it('keep at most twelve pictures that wait, and delete them after a day', async () => {
    await Promise.all(Array.from({ length: 20 }, () => uploaded(tokens.eve)));
    await inDatabase(async (queries) => {
      const isWaiting = isNull(reviewPictures.reviewId);
      const waiting = await queries.select().from(reviewPictures).where(isWaiting);
      const counts = new Map<number, number>();
      for (const { shopperId } of waiting) counts.set(shopperId, (counts.get(shopperId) ?? 0) + 1);
      expect(Math.max(...counts.values())).toBe(12);
      const all = await queries.$count(reviewPictures);
      await deleteUnusedReviewPictures(queries, new Date(Date.now() + 2 * DAY_MS));
      expect(await queries.$count(reviewPictures)).toBe(all - waiting.length);
    });
  });
});
