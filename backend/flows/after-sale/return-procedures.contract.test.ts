import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { DAY_MS } from '@/lib/contract/durations';
import { personParts } from '../../modules/orders/return-person';
import { orderEvents, orders } from '../../modules/orders/schema';
import { addOrderKey } from '../../modules/orders/service';
import { CliError } from '../../platform/cli-error';
import type { Queries } from '../../platform/database/database';
import { addressForm } from '../../testing/addresses';
import { DRIVER, DRIVERS, post, send } from '../../testing/backend-process';
import { insertOrder } from '../../testing/orders';
import { pictureBomb } from '../../testing/picture-bomb';
import { runShop, shopEnvironment } from '../../testing/run-shop';
import { shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';

/** An order that came yesterday. */
async function insertDeliveredOrder(
  queries: Queries,
  { number, shopperId }: { number: string; shopperId: number },
) {
  const now = new Date(Date.now() - 4 * DAY_MS);
  const id = await insertOrder(queries, { number, shopperId, now });
  await queries.update(orders).set({ state: 'delivered' }).where(eq(orders.id, id));
  const at = new Date(Date.now() - DAY_MS);
  await queries.insert(orderEvents).values({ orderId: id, state: 'delivered', actor: 'shop', at });
  return { id, now };
}

const NOT_FOUND = { httpStatus: 404, data: { code: 'not_found' } };

describe.each(DRIVERS)('calls about returns, on %s', (driver) => {
  const { call, signUp, inDatabase, backend, folder } = testBackend(driver, {
    env: () => ({ RATE_LIMITS: 'off' }),
  });
  const tokens = { ada: '', eve: '', guest: '' };
  const keys = new Map<string, string>();
  let photo: Buffer;

  beforeAll(async () => {
    photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#24503f' } })
      .withExif({ IFD0: { Copyright: 'A secret place' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    tokens.ada = (await signUp()).token;
    tokens.eve = (await signUp()).token;
    tokens.guest = String((await call('guestSession')).data.api_token);
    await inDatabase(async (queries) => {
      const add = async (number: string, token: string) => {
        const shopperId = await shopperIdOf(queries, token);
        const { id, now } = await insertDeliveredOrder(queries, { number, shopperId });
        keys.set(number, await addOrderKey(queries, id, now));
      };
      for (const number of ['ADA-0001', 'ADA-0002', 'ADA-0003']) await add(number, tokens.ada);
      await add('EVE-0001', tokens.eve);
      await add('GUES-0001', tokens.guest);
    });
  });

  type Auth = { token?: string; key?: string };
  const auth = (order_number: string, { key }: Auth) =>
    key ? { order_number, key } : { order_number };
  const owner = (number: string): Auth => ({ key: keys.get(number) ?? '' });

  function upload(number: string, who: Auth, content: Buffer | string = photo) {
    const form = new FormData();
    for (const [name, value] of Object.entries(auth(number, who))) form.set(name, value);
    form.set('picture', new Blob([Buffer.from(content)]), 'item.png');
    return send(`${backend().url}/backend/api/uploadReturnPicture`, {
      method: 'POST',
      headers: who.token ? { authorization: `Bearer ${who.token}` } : {},
      body: form,
    });
  }

  /** What the form sends; read with the order's key. */
  async function formOf(number: string, position = 1) {
    const { data: order } = await call('trackOrder', auth(number, owner(number)));
    const item = { line_id: order.lines[position].id, address_id: null };
    const { data } = await call('returnOptions', { ...auth(number, owner(number)), ...item });
    return {
      ...item,
      quantity: 1,
      kind: 'return',
      reason: 'damaged',
      comment: '',
      has_agreed: true,
      picture: (await upload(number, owner(number))).data.picture,
      pickup_date: data.pickup_days[0].date,
      pickup_time: data.pickup_days[0].times[0],
      destination: 'source',
    };
  }

  const request = async (number: string, who: Auth, changes = {}, key?: string) =>
    call(
      'requestReturn',
      { ...auth(number, who), ...(await formOf(number)), ...changes },
      who.token,
      key ? { 'idempotency-key': key } : {},
    );

  it('answer everyone else as for an order that does not exist', async () => {
    const asked = await request('ADA-0001', { token: tokens.ada });
    expect(asked).toMatchObject({
      httpStatus: 200,
      data: { return_number: 'ADA-0001-R1', amount: '585.00' },
    });
    const form = await formOf('ADA-0001');
    const others: Auth[] = [
      {},
      { token: tokens.eve },
      { token: tokens.guest },
      { key: 'k'.repeat(22) },
      { key: keys.get('EVE-0001') ?? '' },
    ];
    for (const who of others) {
      const order = auth('ADA-0001', who);
      const ofReturn = { ...order, return_number: 'ADA-0001-R1' };
      const item = { line_id: form.line_id, address_id: null };
      expect(await call('returnOptions', { ...order, ...item }, who.token)).toMatchObject(
        NOT_FOUND,
      );
      expect(await upload('ADA-0001', who)).toMatchObject(NOT_FOUND);
      expect(await call('requestReturn', { ...order, ...form }, who.token)).toMatchObject(
        NOT_FOUND,
      );
      for (const endpoint of ['trackReturn', 'returnPictureFile', 'cancelReturn'])
        expect(await call(endpoint, ofReturn, who.token)).toMatchObject(NOT_FOUND);
    }
    // One's own order does not open the return of another one, nor its lines and pictures.
    const eve = { token: tokens.eve };
    for (const return_number of ['ADA-0001-R1', 'EVE-0001-R1', 'EVE-0001-R9'])
      for (const endpoint of ['trackReturn', 'returnPictureFile', 'cancelReturn'])
        expect(
          await call(endpoint, { order_number: 'EVE-0001', return_number }, eve.token),
        ).toMatchObject(NOT_FOUND);
    const wrongLine = { line_id: form.line_id };
    expect(await request('EVE-0001', eve, wrongLine)).toMatchObject(NOT_FOUND);
    expect(await request('EVE-0001', eve, { picture: form.picture })).toMatchObject({
      httpStatus: 422,
      data: { errors: { picture: 'Please add a picture of the item.' } },
    });
    const { data } = await call(
      'trackReturn',
      { order_number: 'ADA-0001', return_number: 'ADA-0001-R1' },
      tokens.ada,
    );
    expect(data).toMatchObject({ state: 'requested', can_cancel: true });
  });

  it('keep nothing of the picture but its pixels', async () => {
    expect(photo.includes('A secret place')).toBe(true);
    const file = { order_number: 'ADA-0001', return_number: 'ADA-0001-R1' };
    const { data } = await call('returnPictureFile', file, tokens.ada);
    const content = Buffer.from(data.content, 'base64');
    expect(content.includes('A secret place')).toBe(false);
    const metadata = await sharp(content).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 60, height: 40 });
    expect(metadata.exif).toBeUndefined();
    const large = await sharp({
      create: { width: 2400, height: 1200, channels: 3, background: '#fff' },
    })
      .webp()
      .toBuffer();
    expect(await upload('ADA-0001', { token: tokens.ada }, large)).toMatchObject({
      httpStatus: 200,
      data: { picture: expect.stringMatching(/^[\w-]{43}$/) },
    });
  });

  it.each([
    ['nothing', '', 'Please add a picture of the item.'],
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'Please choose a PNG, JPEG or WebP picture.',
    ],
    ['a page', '<!doctype html><script>x</script>', 'Please choose a PNG, JPEG or WebP picture.'],
    ['a GIF', 'GIF89a', 'Please choose a PNG, JPEG or WebP picture.'],
    [
      'the beginning of a WebP',
      'RIFF1234WEBPVP8 ',
      'This picture cannot be read. Please choose another one.',
    ],
    [
      '30,000 × 30,000 pixels',
      pictureBomb(),
      'This picture has too many pixels. Please choose a smaller one.',
    ],
    [
      'more than 5 MB',
      Buffer.alloc(5 * 1024 * 1024 + 1, 'x'),
      'Please choose a picture of at most 5 MB.',
    ],
  ])('reject %s as a picture', async (_, content, message) => {
    expect(await upload('ADA-0001', { token: tokens.ada }, content)).toMatchObject({
      httpStatus: 422,
      data: { errors: { picture: message } },
    });
  });

  it('name what is missing in the form', async () => {
    const who = { token: tokens.ada };
    const changes = {
      reason: '',
      picture: '',
      has_agreed: false,
      pickup_date: '',
      pickup_time: '',
      comment: 'x'.repeat(501),
    };
    const { httpStatus, data } = await request('ADA-0002', who, changes);
    expect({ httpStatus, errors: data.errors }).toEqual({
      httpStatus: 422,
      errors: {
        reason: 'Please select a reason',
        picture: 'Please add a picture of the item.',
        has_agreed: 'Please agree to the terms of returns.',
        pickup_date: 'Please choose when we may pick it up.',
        pickup_time: 'Please choose when we may pick it up.',
        comment: 'comment must have at most 500 characters.',
      },
    });
  });

  it('are done once for a key, however often they are pressed', async () => {
    const key = randomUUID();
    const body = { order_number: 'ADA-0002', ...(await formOf('ADA-0002')) };
    const press = () => call('requestReturn', body, tokens.ada, { 'idempotency-key': key });
    const answers = await Promise.all(Array.from({ length: 4 }, press));
    for (const { httpStatus, data } of answers) {
      expect({ httpStatus, number: data.return_number }).toEqual({
        httpStatus: 200,
        number: 'ADA-0002-R1',
      });
    }
    const { data } = await call('trackOrder', { order_number: 'ADA-0002' }, tokens.ada);
    expect(data.returns).toHaveLength(1);
  });

  it('let a guest return by the link, to where they paid from', async () => {
    const who = owner('GUES-0001');
    expect(await request('GUES-0001', who, { destination: 'wallet' })).toMatchObject({
      httpStatus: 403,
    });
    const asked = await request('GUES-0001', who);
    expect(asked).toMatchObject({ httpStatus: 200, data: { state: 'requested' } });
    const ofReturn = { ...auth('GUES-0001', who), return_number: asked.data.return_number };
    expect((await call('cancelReturn', ofReturn)).data).toMatchObject({ state: 'cancelled' });
    expect(await call('cancelReturn', ofReturn)).toMatchObject({
      httpStatus: 409,
      data: { code: 'conflict' },
    });
  });

  it("pick up at a member's saved address, and at no one else's", async () => {
    await call('addUserAddress', { ...addressForm, street_address: 'Elm Road' }, tokens.eve);
    const [saved] = (await call('userAddressList', {}, tokens.eve)).data;
    const changes = { address_id: saved.id };
    expect(await request('ADA-0003', { token: tokens.ada }, changes)).toMatchObject(NOT_FOUND);
    expect(await request('EVE-0001', { token: tokens.eve }, changes)).toMatchObject({
      data: { pickup: { address: { street_address: 'Elm Road' } } },
    });
  });

  it('show the order in the tab of returns', async () => {
    const { data } = await call('orderList', { tab: 'returned' }, tokens.ada);
    expect(
      data.orders.map((order: { order_number: string }) => order.order_number).toSorted(),
    ).toEqual(['ADA-0001', 'ADA-0002']);
    expect(data.orders[0].lines[1]).toMatchObject({ returnable_quantity: 1 });
  });

  describe('and the operator', () => {
    const run = (...args: string[]) => runShop(shopEnvironment(backend()), 'returns', ...args);

    it('take a return from its request to its refund', async () => {
      const number = 'ADA-0001-R1';
      expect((await run('list')).out).toMatch(
        /^ADA-0001-R1 {2}return {2}requested {2}pickup .* 1 × Maren chair$/m,
      );
      const file = path.join(folder(), 'picture.webp');
      const shown = await run('show', 'ada-0001-r1', '--picture', file);
      for (const part of ['Return ADA-0001-R1 is requested.', 'Reason: damaged', '$585.00', file])
        expect(shown.out).toContain(part);
      expect(await sharp(fs.readFileSync(file)).metadata()).toMatchObject({ format: 'webp' });
      expect(String((await run('received', number)).error)).toContain(
        'What is requested cannot become received.',
      );
      expect((await run('approve', number)).out).toContain('is pickup scheduled');
      expect((await run('picked-up', number)).out).toContain('is picked up');
      expect((await run('received', number, '--restock')).out).toContain('is received');
      expect((await run('refund', number)).out).toContain('is refunded');
      expect((await run('show', number)).out).toMatch(/Refund: \w+, \$585\.00/);
      const { data } = await call('trackOrder', { order_number: 'ADA-0001' }, tokens.ada);
      expect(data.refunds).toMatchObject([{ amount: '585.00', reason: 'return' }]);
    });

    it('reject a return and say why', async () => {
      const number = 'ADA-0002-R1';
      expect(String((await run('reject', number)).error)).toContain('--note');
      await run('reject', number, '--note', 'It was assembled.');
      const body = { order_number: 'ADA-0002', return_number: number };
      expect((await call('trackReturn', body, tokens.ada)).data).toMatchObject({
        state: 'rejected',
        note: 'It was assembled.',
      });
    });

    it.each([
      [['approve'], 'NUMBER is missing: npm run shop -- returns approve NUMBER'],
      [['fly', 'ADA-0001-R1'], "There is no command 'returns fly'"],
      [['show', 'ADA-0001-R1', 'now'], "Unexpected argument 'now'"],
      [['approve', 'ADA-0001-R7'], 'was not found'],
      [['show', 'NONE-0001-R1'], 'The return NONE-0001-R1 was not found.'],
      [['show', 'ADA-0001'], 'This is not the number of a return.'],
    ])('gets the reason why %j is rejected', async (args, message) => {
      const { error } = await run(...args);
      expect(error).toBeInstanceOf(CliError);
      expect(String(error)).toContain(message);
    });

    it('needs the secret', async () => {
      const url = `${backend().url}/backend/admin/returns/list`;
      expect(await post(url, {})).toMatchObject({ httpStatus: 401 });
    });
  });
});

describe('calls about returns in a shop without pictures, pickups and replacements', () => {
  const { call, signUp, inDatabase, backend } = testBackend(DRIVER, {
    env: () => ({
      RATE_LIMITS: 'off',
      FEATURES_OFF: 'returnPictures,returnPickups,replacements',
    }),
  });
  const run = (...args: string[]) => runShop(shopEnvironment(backend()), 'returns', ...args);
  const order_number = 'ADA-0001';
  const return_number = 'ADA-0001-R1';
  let token = '';

  beforeAll(async () => {
    token = (await signUp()).token;
    await inDatabase(async (queries) => {
      const shopperId = await shopperIdOf(queries, token);
      await insertDeliveredOrder(queries, { number: order_number, shopperId });
    });
  });

  it('take a request that leaves out what the shop does not ask for', async () => {
    const { data: order } = await call('trackOrder', { order_number }, token);
    const form = {
      order_number,
      line_id: order.lines[1].id,
      quantity: 1,
      kind: 'return',
      reason: 'damaged',
      comment: '',
      has_agreed: true,
      destination: 'source',
    };
    expect(await call('requestReturn', { ...form, kind: 'replacement' }, token)).toMatchObject({
      httpStatus: 409,
      data: { code: 'replacement_unavailable' },
    });
    expect(await call('requestReturn', form, token)).toMatchObject({
      httpStatus: 200,
      data: { return_number, has_picture: false, pickup: { date: null, time: null } },
    });
    for (const endpoint of ['uploadReturnPicture', 'returnPictureFile'])
      expect(await call(endpoint, { order_number, return_number }, token)).toMatchObject({
        httpStatus: 404,
      });
  });

  it("name no picture and no day in the file of a member's data", async () => {
    const rows = await inDatabase(async (queries) =>
      personParts.lists[0]?.read(queries, await shopperIdOf(queries, token), 0, 10),
    );
    expect(rows).toMatchObject([{ return_number, picture: null, pickup_date: null }]);
  });

  it('leave the pickup to the operator, who takes the return to its refund', async () => {
    expect((await run('list')).out).toMatch(
      /^ADA-0001-R1 {2}return {2}requested {2}pickup to be arranged {2}1 × Maren chair$/m,
    );
    expect((await run('show', return_number)).out).toContain('Pickup: to be arranged, ');
    const picture = await run('show', return_number, '--picture', 'item.webp');
    expect(String(picture.error)).toContain('A picture of the return ADA-0001-R1 was not found.');
    expect((await run('approve', return_number)).out).toContain('is approved');
    expect((await run('picked-up', return_number)).out).toContain('is picked up');
    expect((await run('received', return_number)).out).toContain('is received');
    expect((await run('refund', return_number)).out).toContain('is refunded');
  });
});
