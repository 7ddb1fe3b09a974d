import { z } from 'zod';
import { withTimeLimit } from '@/lib/shared/with-time-limit';

/** Some of its workflows, such as the one of a product with its variants and prices, take seconds on a slow machine. */
const LIMIT_MS = 60_000;

/** An answer of Medusa that is no success. */
export class MedusaError extends Error {
  constructor(
    call: string,
    readonly status: number,
    answer: string,
  ) {
    super(`${call} answered ${status}: ${answer.slice(0, 1000)}`);
  }
}

export const Row = z.object({ id: z.string() });

const Answer = z.record(z.string(), z.unknown());

type Query = Record<string, string | readonly string[]>;

function queryText(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string') search.append(name, value);
    else for (const each of value) search.append(`${name}[]`, each);
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** How a call says who it is. */
export const asSecretKey = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
export const asToken = (token: string) => `Bearer ${token}`;

/** Medusa's Admin API. All paths are below `/admin`. */
export class AdminApi {
  constructor(
    private readonly url: string,
    private readonly authorization: string,
  ) {}

  private async call(method: string, path: string, body?: object): Promise<unknown> {
    return await withTimeLimit(LIMIT_MS, async (signal) => {
      const response = await fetch(`${this.url}/admin${path}`, {
        method,
        headers: {
          authorization: this.authorization,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
        signal,
      });
      const text = await response.text();
      if (!response.ok) throw new MedusaError(`${method} ${path}`, response.status, text);
      return JSON.parse(text);
    });
  }

  /** What `key` of the answer holds. */
  async get<T extends z.ZodType>(path: string, key: string, schema: T, query: Query = {}) {
    const answer = await this.call('GET', `${path}${queryText(query)}`);
    return schema.parse(Answer.parse(answer)[key]);
  }

  /** All rows of a list, page by page. */
  async list<T extends z.ZodType>(path: string, key: string, schema: T, query: Query = {}) {
    const limit = 200;
    const rows: z.output<T>[] = [];
    for (;;) {
      const page = { ...query, limit: String(limit), offset: String(rows.length) };
      const answer = await this.get(path, key, z.array(schema), page);
      rows.push(...answer);
      if (answer.length < limit) return rows;
    }
  }

  /** Creates or changes something. Resolves to what `key` of the answer holds. */
  async post<T extends z.ZodType>(path: string, body: object, key: string, schema: T) {
    const answer = await this.call('POST', path, body);
    return schema.parse(Answer.parse(answer)[key]);
  }

  /** Changes something whose new state is not of interest. */
  async change(path: string, body: object): Promise<void> {
    await this.call('POST', path, body);
  }
}
