import { z } from 'zod';
import { SECOND_MS } from '@/lib/contract/durations';
import { parseJson } from '@/lib/shared/parse-json';
import { readBytes } from '@/lib/shared/read-answer';
import { withTimeLimit } from '@/lib/shared/with-time-limit';

/** Below the limits of the contract's rows: 3.5 s for a read and 5 s for a write. */
const READ_MS = 3 * SECOND_MS;
const WRITE_MS = 4.5 * SECOND_MS;
/** A page of a hundred products has a tenth of it. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Medusa refuses a call. What it says is for programmers, and is not logged: it may repeat what was sent. */
export class MedusaRefusal extends Error {
  override name = 'MedusaRefusal';

  constructor(
    call: string,
    readonly status: number,
    /** Such as `not_found`. */
    readonly type: string,
    /** Such as `insufficient_inventory`. */
    readonly code: string,
  ) {
    super(`${call} was answered with ${status} ${code || type}`);
  }
}

/** Medusa does not answer in time, or not in a form that the adapter understands. */
export class MedusaUnavailable extends Error {
  override name = 'MedusaUnavailable';
}

interface Options {
  url: string;
  publishableKey: string;
  secretKey: string;
}

interface Call {
  method?: 'GET' | 'POST' | 'DELETE';
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: object;
  /** The token of a customer. */
  token?: string | undefined;
  limitMs?: number;
}

const Refusal = z.object({ type: z.string().catch(''), code: z.string().catch('') });

/** Without ids: one text for all calls of a route. */
const routeOf = (path: string) => path.replaceAll(/\/[a-z]+_[0-9A-Z]{20,}/g, '/:id');

/** Medusa's HTTP APIs. Every call has a time limit, a bound for its answer, and a schema. */
export class Medusa {
  readonly #options: Options;
  readonly #secret: string;

  constructor(options: Options) {
    this.#options = options;
    this.#secret = `Basic ${Buffer.from(`${options.secretKey}:`).toString('base64')}`;
  }

  get url(): string {
    return this.#options.url;
  }

  /** The Store API, as the shop's visitor or as the customer of a token. */
  store<T extends z.ZodType>(path: string, schema: T, call: Call = {}): Promise<z.output<T>> {
    const { token } = call;
    return this.#call(`/store${path}`, schema, call, {
      'x-publishable-api-key': this.#options.publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
    });
  }

  /** The Admin API, by the secret key. */
  admin<T extends z.ZodType>(path: string, schema: T, call: Call = {}): Promise<z.output<T>> {
    return this.#call(`/admin${path}`, schema, call, { authorization: this.#secret });
  }

  auth<T extends z.ZodType>(path: string, schema: T, call: Call = {}): Promise<z.output<T>> {
    const { token } = call;
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return this.#call(`/auth${path}`, schema, { method: 'POST', ...call }, headers);
  }

  /** Sends a file. Resolves to its id in Medusa. */
  async upload(name: string, type: string, content: Buffer<ArrayBuffer>): Promise<string> {
    const form = new FormData();
    form.set('files', new Blob([content], { type }), name);
    const answer = await this.#send('/admin/uploads', WRITE_MS, {
      method: 'POST',
      headers: { authorization: this.#secret },
      body: form,
    });
    const Uploaded = z.object({ files: z.tuple([z.object({ id: z.string() })]) });
    return this.#parse('/admin/uploads', Uploaded, answer).files[0].id;
  }

  /** The content of a file that Medusa has; null where it has none of this id. */
  async download(id: string): Promise<Buffer | null> {
    const File = z.object({ file: z.object({ url: z.url({ protocol: /^https?$/ }) }) });
    const { file } = await this.admin(`/uploads/${encodeURIComponent(id)}`, File);
    const given = new URL(file.url);
    // Medusa names itself as its own machine knows it.
    const isOwn = given.pathname.startsWith('/static/');
    const url = isOwn ? `${this.#options.url}${given.pathname}` : file.url;
    return withTimeLimit(READ_MS, async (signal) => {
      const response = await fetch(url, { signal, redirect: 'error' });
      if (response.ok) return readBytes(response, MAX_BYTES);
      await response.body?.cancel();
      return null;
    });
  }

  async #call<T extends z.ZodType>(
    path: string,
    schema: T,
    { method, query = {}, body, limitMs }: Call,
    headers: Record<string, string>,
  ): Promise<z.output<T>> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) search.set(name, String(value));
    }
    const isRead = (method ?? (body ? 'POST' : 'GET')) === 'GET';
    const answer = await this.#send(
      search.size > 0 ? `${path}?${search}` : path,
      limitMs ?? (isRead ? READ_MS : WRITE_MS),
      {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      },
    );
    return this.#parse(path, schema, answer);
  }

  async #send(path: string, limitMs: number, init: RequestInit): Promise<unknown> {
    const call = `${init.method} ${routeOf(path.replace(/\?.*/s, ''))}`;
    let status: number;
    let text: string;
    try {
      [status, text] = await withTimeLimit(limitMs, async (signal) => {
        const response = await fetch(`${this.#options.url}${path}`, {
          ...init,
          signal,
          redirect: 'error',
        });
        return [response.status, (await readBytes(response, MAX_BYTES)).toString('utf8')];
      });
    } catch (error) {
      throw new MedusaUnavailable(`${call} was not answered`, { cause: error });
    }
    const json = parseJson(text);
    if (status >= 500 || status === 429) {
      throw new MedusaUnavailable(`${call} was answered with ${status}`);
    }
    if (status >= 400) {
      const { type, code } = Refusal.catch({ type: '', code: '' }).parse(json);
      throw new MedusaRefusal(call, status, type, code);
    }
    return json;
  }

  #parse<T extends z.ZodType>(path: string, schema: T, answer: unknown): z.output<T> {
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new MedusaUnavailable(
      `${routeOf(path)} is not understood: ${issue?.path.join('.')} ${issue?.message}`,
    );
  }
}

/** What becomes of a refusal with one of the statuses: the fallback. */
export async function unlessRefused<T, F>(
  statuses: readonly number[],
  work: Promise<T>,
  fallback: F,
): Promise<T | F> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MedusaRefusal && statuses.includes(error.status)) return fallback;
    throw error;
  }
}
