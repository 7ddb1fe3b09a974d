import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { DAY_MS } from '@/lib/contract/durations';
import type { Feature } from '@/lib/contract/features';
import { CliError } from '../../platform/cli-error';
import type { MailMessage } from '../../platform/mail';
import { type Answer, DRIVERS, runProgram, send } from '../../testing/backend-process';
import { openStream } from '../../testing/event-stream';
import { featuresWithout } from '../../testing/features';
import { mailsTo } from '../../testing/mails';
import { until } from '../../testing/open-database';
import { insertOrder } from '../../testing/orders';
import { pictureBomb } from '../../testing/picture-bomb';
import { runShop, shopEnvironment } from '../../testing/run-shop';
import { shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { notifications } from '../notifications/schema';
import { deleteUnusedDocuments } from './documents';
import { ticketDocuments, ticketEvents, ticketReplies, tickets } from './schema';
import { answerTicket } from './steps';

const NOT_FOUND = { httpStatus: 404, data: { code: 'not_found' } };
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const INVALID = { httpStatus: 422, data: { code: 'validation_failed' } };

describe.each(DRIVERS)('calls about tickets, on %s', (driver) => {
  const { call, signUp, inDatabase, backend, folder } = testBackend(driver, {
    env: () => ({ RATE_LIMITS: 'off' }),
  });
  const tokens = { ada: '', eve: '', guest: '' };
  let email = '';

  beforeAll(async () => {
    const ada = await signUp();
    email = ada.person.email;
    tokens.ada = ada.token;
    tokens.eve = (await signUp()).token;
    tokens.guest = String((await call('guestSession')).data.api_token);
    await inDatabase(async (queries) => {
      for (const [number, token, state] of [
        ['ADA-0001', tokens.ada, 'delivered'],
        ['ADA-0002', tokens.ada, 'pending_payment'],
        ['EVE-0001', tokens.eve, 'delivered'],
      ] as const) {
        const shopperId = await shopperIdOf(queries, token);
        await insertOrder(queries, { number, state, shopperId });
      }
    });
  });

  function upload(content: Buffer | string, { token = tokens.ada, name = 'bill.pdf' } = {}) {
    const form = new FormData();
    form.set('file_name', name);
    form.set('document', new Blob([Buffer.from(content)]), name);
    return send(`${backend().url}/backend/api/uploadTicketDocument`, {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      body: form,
    });
  }

  const create = (changes = {}, token = tokens.ada, key?: string): Promise<Answer> =>
    call(
      'createTicket',
      {
        reason: 'payment',
        order_number: null,
        details: 'I was charged twice.',
        document: null,
        ...changes,
      },
      token,
      key ? { 'idempotency-key': key } : {},
    );
  const reply = (ticket_number: string, text: string, token = tokens.ada, key?: string) =>
    call('replyToTicket', { ticket_number, text }, token, key ? { 'idempotency-key': key } : {});
  const list = async (fields = {}, token = tokens.ada) =>
    (await call('ticketList', { tab: 'all', ...fields }, token)).data;
  const found = async (ticket_number: string) =>
    (await list({ search_text: ticket_number })).tickets[0];
  const repliesOf = async (ticket_number: string) =>
    (await call('ticketReplies', { ticket_number }, tokens.ada)).data.replies;

  async function staff(...args: string[]): Promise<string> {
    const { out, error } = await runShop(shopEnvironment(backend()), 'tickets', ...args);
    if (error) throw error;
    return out;
  }
  /** Closed tickets are no part of the limit. */
  const closeAll = async () => {
    for (const { ticket_number } of (await list({ tab: 'open' })).tickets)
      await staff('close', ticket_number);
  };
  afterEach(closeAll);

  it('are answered by an e-mail without a link once the shop has no page of tickets', async () => {
    const { data } = await create();
    const sent: MailMessage[] = [];
    const answerWith = (features: ReadonlySet<Feature>) =>
      inDatabase((queries) =>
        answerTicket(
          {
            queries,
            clock: () => new Date(),
            mail: { send: async (_, message) => void (message && sent.push(message)) },
            siteUrl: 'https://shop.example',
            features,
          },
          data.ticket_number,
          'We have sent you a new one.',
        ),
      );
    await answerWith(featuresWithout());
    await answerWith(featuresWithout('tickets'));
    expect(sent.map(({ text }) => text.includes('https://shop.example/ticket'))).toEqual([
      true,
      false,
    ]);
    expect(sent[1]?.text).toContain('We have sent you a new one.');
  });

  it('are for members alone', async () => {
    const { data } = await create();
    const calls: [string, object][] = [
      ['ticketList', { tab: 'all' }],
      ['ticketReplies', { ticket_number: data.ticket_number }],
      ['ticketOrders', {}],
      ['replyToTicket', { ticket_number: data.ticket_number, text: 'Hello' }],
      ['ticketDocumentFile', { ticket_number: data.ticket_number }],
    ];
    for (const [endpoint, body] of calls) {
      expect((await call(endpoint, body)).httpStatus).toBe(401);
      expect((await call(endpoint, body, tokens.guest)).data.code).toBe('member_required');
    }
    expect((await create({}, '')).httpStatus).toBe(401);
    expect((await create({}, tokens.guest)).data.code).toBe('member_required');
    expect((await upload(PDF, { token: tokens.guest })).data.code).toBe('member_required');
  });

  it("answer another member's ticket, order and document as if there were none", async () => {
    const { data: uploaded } = await upload(PDF);
    const { data } = await create({ document: uploaded.document });
    const of = { ticket_number: data.ticket_number };
    expect(await call('ticketReplies', of, tokens.eve)).toMatchObject(NOT_FOUND);
    expect(await call('ticketDocumentFile', of, tokens.eve)).toMatchObject(NOT_FOUND);
    expect(await reply(data.ticket_number, 'Mine!', tokens.eve)).toMatchObject(NOT_FOUND);
    expect(await repliesOf(data.ticket_number)).toEqual([]);
    expect(await list({}, tokens.eve)).toEqual({ tickets: [], total: 0 });

    for (const order_number of ['EVE-0001', 'ADA-0002', 'NOX-9999'])
      expect(await create({ order_number })).toMatchObject(NOT_FOUND);
    const { data: other } = await upload(PDF);
    const stolen = await create({ document: other.document }, tokens.eve);
    expect(stolen).toMatchObject({
      ...INVALID,
      data: { errors: { document: expect.any(String) } },
    });
    // One document, one ticket.
    expect(await create({ document: uploaded.document })).toMatchObject(INVALID);
  });

  it('are made of reason, order and details', async () => {
    expect((await call('ticketOrders', {}, tokens.ada)).data).toMatchObject([
      { order_number: 'ADA-0001', name: 'Fjord sofa in forest velvet' },
    ]);
    const made = await create({ order_number: ' ada-0001 ', details: ' Where is it? ' });
    expect(made.data).toMatchObject({
      ticket_number: expect.stringMatching(/^T-\w{4}-\w{4}$/),
      title: 'Payment',
      state: 'open',
      details: 'Where is it?',
      order_number: 'ADA-0001',
      document: null,
      reply_count: 0,
    });
    const wrong = await create({ reason: 'revenge', details: ' ' });
    expect(wrong).toMatchObject({
      ...INVALID,
      data: { errors: { reason: 'Please select a reason', details: 'Please enter details' } },
    });
    expect((await create({ details: 'x'.repeat(2001) })).httpStatus).toBe(422);
    expect((await create({ details: 'a\u0000b' })).httpStatus).toBe(422);
  });

  it('are made once for an idempotency key, as are replies', async () => {
    const key = randomUUID();
    const [one, two] = await Promise.all([
      create({}, tokens.ada, key),
      create({}, tokens.ada, key),
    ]);
    expect(one.data.ticket_number).toBe(two.data.ticket_number);
    const number = one.data.ticket_number;
    const replyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => reply(number, 'Twice?', tokens.ada, replyKey)),
    );
    expect(new Set(answers.map(({ data }) => data.reply.id)).size).toBe(1);
    expect(await repliesOf(number)).toHaveLength(1);
    expect((await found(number)).reply_count).toBe(1);
  });

  it('are found by tab and by text, page by page', async () => {
    await closeAll();
    const { data: closed } = await create({ details: 'About a 50% discount_code' });
    await staff('close', closed.ticket_number);
    const { data: open } = await create({ order_number: 'ADA-0001', details: 'About a leg' });
    await staff('reply', open.ticket_number, '--text', 'A spare LEG is on its way.');
    const numbers = async (fields: object) =>
      (await list(fields)).tickets.map(
        ({ ticket_number }: { ticket_number: string }) => ticket_number,
      );
    expect(await numbers({ tab: 'open' })).toEqual([open.ticket_number]);
    expect(await numbers({ tab: 'closed', search_text: '50% discount_' })).toEqual([
      closed.ticket_number,
    ]);
    expect(await numbers({ search_text: 'spare leg' })).toEqual([open.ticket_number]);
    const bare = open.ticket_number.replaceAll('-', '').toLowerCase();
    expect(await numbers({ search_text: bare })).toEqual([open.ticket_number]);
    expect(await numbers({ search_text: '%' })).toEqual([closed.ticket_number]);
    expect(await numbers({ search_text: 'nothing like this' })).toEqual([]);
    const { total } = await list();
    expect((await list({ page_number: Math.ceil(total / 10) })).tickets).toHaveLength(
      total % 10 || 10,
    );
    expect(await list({ page_number: 99 })).toEqual({ tickets: [], total });
  });

  it('are answered and closed by the shop, and opened again by a reply', async () => {
    const { data } = await create({ order_number: 'ADA-0001', details: 'Hello\u001b[2J shop' });
    const number = data.ticket_number;
    const stream = await openStream(`${backend().url}/backend/api/orderEvents`, {
      token: tokens.ada,
    });
    const others = await openStream(`${backend().url}/backend/api/orderEvents`, {
      token: tokens.eve,
    });
    expect(await staff('list')).toContain(number);
    await staff('reply', number, '--text', 'We have refunded it.');
    await until(() => stream.events.some(({ name }) => name === 'ticket'));
    expect(stream.events.at(-1)).toEqual({ name: 'ticket', data: { ticket_number: number } });
    expect((await found(number)).state).toBe('answered');
    const shown = await staff('show', number);
    expect(shown).toContain('We have refunded it.');
    expect(shown).toContain('Order: ADA-0001');
    expect(shown).not.toContain('\u001b');

    await staff('close', number);
    expect((await found(number)).state).toBe('closed');
    await expect(staff('close', number)).rejects.toThrow(CliError);
    await expect(staff('reply', number, '--text', 'Again')).rejects.toThrow('closed');
    expect((await reply(number, 'It is not there yet.')).data).toMatchObject({
      ticket: { state: 'open', reply_count: 2 },
      reply: { author: 'shopper', text: 'It is not there yet.' },
    });
    expect(await repliesOf(number)).toMatchObject([{ author: 'shop' }, { author: 'shopper' }]);
    expect(others.events.map(({ name }) => name)).not.toContain('ticket');
    stream.close();
    others.close();

    // The member may have an e-mail about another ticket too.
    const answer = async () =>
      (await mailsTo(folder(), email)).find(({ text }) => text?.includes(number));
    await until(async () => (await answer()) !== undefined);
    const mail = await answer();
    expect(mail?.subject).toBe(`We have answered your ticket ${number}`);
    expect(mail?.text).toContain('We have refunded it.');
    expect(mail?.text).toContain(`/ticket?search=${number}`);
    await inDatabase(async (queries) => {
      const [row] = await queries.select().from(tickets).where(eq(tickets.number, number));
      const events = await queries
        .select()
        .from(ticketEvents)
        .where(eq(ticketEvents.ticketId, row?.id ?? 0))
        .orderBy(ticketEvents.id);
      expect(events.map(({ state, actor }) => [state, actor])).toEqual([
        ['open', 'shopper'],
        ['answered', 'shop'],
        ['closed', 'shop'],
        ['open', 'shopper'],
      ]);
      const notified = await queries.select().from(notifications);
      const paths = notified
        .filter(({ kind }) => kind === 'ticket')
        .map(({ path: shown }) => shown);
      expect(paths).toContain(`/ticket?search=${number}`);
    });
  });

  it('are bounded: ten that are not closed, and a hundred replies', async () => {
    await closeAll();
    const made = await Promise.all(Array.from({ length: 12 }, () => create()));
    const limited = made.filter(({ data }) => data.code === 'ticket_limit');
    expect(limited).toHaveLength(2);
    const full = { httpStatus: 409, data: { code: 'ticket_limit' } };
    const [first, second] = made.filter(({ httpStatus }) => httpStatus === 200);
    for (const { data } of [first, second].filter((one) => one !== undefined))
      await staff('close', data.ticket_number);
    expect((await create()).httpStatus).toBe(200);
    // There is room for one: two that are opened again at the same time are one too many.
    const reopened = await Promise.all(
      [first, second].map((closed) => reply(closed?.data.ticket_number, 'There is more to it')),
    );
    expect(reopened.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
    const rejected = reopened.findIndex(({ httpStatus }) => httpStatus === 409);
    expect(reopened[rejected]).toMatchObject(full);
    const stillClosed = [first, second][rejected]?.data.ticket_number;
    expect((await found(stillClosed)).state).toBe('closed');
    expect(await repliesOf(stillClosed)).toEqual([]);
    const number = [first, second][1 - rejected]?.data.ticket_number;
    await inDatabase(async (queries) => {
      const [row] = await queries.select().from(tickets).where(eq(tickets.number, number));
      const values = {
        ticketId: row?.id ?? 0,
        author: 'shopper' as const,
        text: 'x',
        at: new Date(),
      };
      await queries.insert(ticketReplies).values(Array(100).fill(values));
    });
    expect(await reply(number, 'One more')).toMatchObject({
      httpStatus: 409,
      data: { code: 'ticket_full' },
    });
  });

  it('take pictures and PDFs as documents, by what they hold', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'A secret place' } })
      .jpeg()
      .toBuffer();
    const { data: uploaded } = await upload(photo, { name: '../../photo.html' });
    const { data } = await create({ document: uploaded.document });
    expect(data.document).toMatchObject({ file_name: 'photo.webp', type: 'image/webp' });
    const of = { ticket_number: data.ticket_number };
    const { data: file } = await call('ticketDocumentFile', of, tokens.ada);
    const webp = Buffer.from(file.content, 'base64');
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 60 });
    expect(webp.includes('A secret place')).toBe(false);

    const { data: pdf } = await upload(PDF, { name: 'C:\\bills\\bill.exe' });
    const { data: withPdf } = await create({ document: pdf.document });
    expect(withPdf.document).toEqual({
      file_name: 'bill.pdf',
      type: 'application/pdf',
      bytes: PDF.length,
    });
    const saved = path.join(folder(), 'saved.pdf');
    await staff('show', withPdf.ticket_number, '--document', saved);
    expect(fs.readFileSync(saved).equals(PDF)).toBe(true);
  });

  it('take nothing else as a document', async () => {
    const rejected = [
      '<html><script>alert(1)</script></html>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'GIF89a<script>alert(1)</script>',
      // Both a page and a PDF, for a program that looks for the head anywhere.
      `<html><!--${PDF}-->`,
      PDF.subarray(0, 20),
      pictureBomb(),
      Buffer.concat([PDF.subarray(0, 20), Buffer.alloc(5 * 1024 * 1024), PDF]),
    ];
    for (const content of rejected) expect(await upload(content)).toMatchObject(INVALID);
    expect((await upload('')).data.errors).toEqual({ document: 'Please add the document again.' });
    const answer = await create({ document: 'x'.repeat(43) });
    expect(answer).toMatchObject(INVALID);
  });

  it('are listed by a program for the shop', async () => {
    const { data } = await create();
    const { code, out, err } = await runProgram(
      'backend/cli.ts',
      ['tickets', 'list'],
      shopEnvironment(backend()),
    );
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(data.ticket_number);
  });

  it('keep five documents that wait, for a day', async () => {
    const names: string[] = [];
    for (let count = 0; count < 7; count += 1) names.push((await upload(PDF)).data.document);
    const [oldest, , third] = names;
    expect((await create({ document: oldest })).httpStatus).toBe(422);
    expect((await create({ document: third })).httpStatus).toBe(200);
    await inDatabase(async (queries) => {
      await deleteUnusedDocuments(queries, new Date(Date.now() + 2 * DAY_MS));
      const left = await queries.select().from(ticketDocuments);
      const used = await queries.select().from(tickets);
      expect(left.map(({ name }) => name).toSorted()).toEqual(
        used.flatMap(({ document }) => document ?? []).toSorted(),
      );
    });
  });
});
