import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { type EndpointPaths, endpointUrl } from '@/lib/contract/endpoint-url';
import {
  type EndpointName,
  endpoints,
  type RequestOf,
  type ResponseOf,
} from '@/lib/contract/endpoints';
import { DEVICE_TYPE, Envelope, SUCCESS_STATUS } from '@/lib/contract/envelope';
import { IDEMPOTENCY_KEY_HEADER } from '@/lib/contract/idempotency';
import { parseJson } from '@/lib/shared/parse-json';
import { AnswerTooLargeError, readBytes } from '@/lib/shared/read-answer';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import { Broken } from './broken';

/** One call as the report shows it. */
export interface Exchange {
  endpoint: string;
  /** What was sent, without passwords and tokens. */
  request: string;
  /** The HTTP status; null where there was no answer. */
  status: number | null;
  answer: string;
  ms: number;
}

/** Any answer, also one that breaks the contract. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The body as it was sent. */
  text: string;
  /** The body as JSON; undefined where it is none. */
  json: unknown;
}

export interface CallOptions {
  /** The api token of a shopper. */
  token?: string | undefined;
  idempotencyKey?: string;
  method?: string;
  /** Sent as it is, instead of the payload as JSON. */
  body?: string | FormData;
  headers?: Record<string, string>;
}

interface Options {
  url: string;
  paths: EndpointPaths;
}

/** A shopper can wait that long for a rate limit; so can a test. */
const MAX_RETRY_AFTER_SECONDS = 70;
const SHOWN_CHARACTERS = 2_000;

/** Calls a backend as the storefront does, and notes what was sent and answered. */
export class BackendClient {
  readonly #options: Options;
  /** Of the check that runs. */
  #exchanges: Exchange[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** The calls since this was asked last. */
  takeExchanges(): Exchange[] {
    const taken = this.#exchanges;
    this.#exchanges = [];
    return taken;
  }

  /**
   * Sends a payload as it is.
   * @throws {Broken} where there is no answer within the time of the endpoint's row, or more than the storefront reads
   */
  async send(endpoint: EndpointName, payload: unknown, options: CallOptions = {}): Promise<Answer> {
    for (;;) {
      const answer = await this.#sendOnce(endpoint, payload, options);
      const seconds = Number(answer.headers.get('retry-after'));
      if (answer.status !== 429 || !(seconds <= MAX_RETRY_AFTER_SECONDS)) return answer;
      await new Promise((resolve) => setTimeout(resolve, Math.max(1, seconds) * 1000));
    }
  }

  /**
   * Calls as the storefront does.
   * @returns the data in its domain representation
   * @throws {Broken} for anything but a success that keeps the contract
   */
  async call<E extends EndpointName>(
    endpoint: E,
    payload: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<ResponseOf<E>> {
    const { request }: Endpoint = endpoints[endpoint];
    const fields = { ...Object(z.encode(request, payload)), device_type: DEVICE_TYPE };
    return this.succeed(endpoint, fields, options);
  }

  /** {@link call} with a payload as it goes over the wire. */
  async succeed<E extends EndpointName>(
    endpoint: E,
    payload: unknown,
    options: CallOptions = {},
  ): Promise<ResponseOf<E>> {
    const answer = await this.send(endpoint, payload, options);
    const { status, message, data } = envelopeOf(answer);
    if (status !== SUCCESS_STATUS) {
      throw new Broken(`it answers ${status} (${message || 'without a message'}) instead of 200`);
    }
    const { response }: Endpoint = endpoints[endpoint];
    const decoded = z.safeDecode(response, data);
    if (!decoded.success) {
      const [issue] = decoded.error.issues;
      const path = ['data', ...(issue?.path ?? [])].join('.');
      throw new Broken(`${path} breaks the contract: ${issue?.message}`);
    }
    return decoded.data as ResponseOf<E>;
  }

  /**
   * Expects a failure.
   * @param statuses those that keep the contract
   * @param field of the request that `data.errors` has to name, where it says anything
   */
  async fail(
    endpoint: EndpointName,
    payload: unknown,
    statuses: readonly number[],
    { field, ...options }: CallOptions & { field?: string } = {},
  ): Promise<{ status: number; message: string; code: unknown }> {
    const answer = await this.send(endpoint, payload, options);
    const { status, message, data } = envelopeOf(answer);
    if (!statuses.includes(status)) {
      throw new Broken(`it answers ${status} instead of ${statuses.join(' or ')}`);
    }
    if (!message?.trim()) throw new Broken(`its ${status} has no message for the shopper`);
    if (LEAKED.test(message)) throw new Broken(`its message shows insides: ${message}`);
    const { errors, code } = Object(data);
    if (field && errors && !Object.hasOwn(Object(errors), field)) {
      throw new Broken(`data.errors does not name ${field}`);
    }
    return { status, message, code };
  }

  async #sendOnce(
    endpoint: EndpointName,
    payload: unknown,
    { token, idempotencyKey, method = 'POST', body, headers }: CallOptions,
  ): Promise<Answer> {
    const { url, paths } = this.#options;
    const { timeoutMs }: Endpoint = endpoints[endpoint];
    const sent = body ?? JSON.stringify(payload);
    const exchange: Exchange = {
      endpoint,
      request: shown(typeof sent === 'string' ? sent : 'a form'),
      status: null,
      answer: '',
      ms: 0,
    };
    this.#exchanges.push(exchange);
    const begin = performance.now();
    try {
      return await withTimeLimit(timeoutMs, async (signal) => {
        const response = await fetch(endpointUrl(url, endpoint, paths), {
          method,
          redirect: 'manual',
          signal,
          headers: {
            ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
            ...headers,
          },
          ...(method !== 'GET' && { body: sent }),
        });
        exchange.status = response.status;
        const { text, json } = await bodyOf(response);
        exchange.answer = shown(text);
        return { status: response.status, headers: response.headers, text, json };
      });
    } catch (error) {
      if (error instanceof Broken) throw error;
      const isTimeout = Object(error).name === 'TimeoutError';
      const reason = error instanceof Error ? error.message : String(error);
      throw new Broken(isTimeout ? `no answer within ${timeoutMs} ms` : `no answer: ${reason}`);
    } finally {
      exchange.ms = Math.round(performance.now() - begin);
    }
  }
}

/** What a program says of itself, and not to a shopper. */
const LEAKED =
  /\bat .+:\d+:\d+|<!doctype|<html|SQLSTATE|duplicate key value|violates .+ constraint|syntax error at|Traceback|(?:Type|Reference|Range|Syntax)Error|^undefined$|\[object |ECONNREFUSED|node_modules/i;

async function bodyOf(response: Response): Promise<{ text: string; json: unknown }> {
  try {
    const text = (await readBytes(response)).toString('utf8');
    return { text, json: parseJson(text) };
  } catch (error) {
    if (error instanceof AnswerTooLargeError) throw new Broken(`its answer has ${error.message}`);
    throw error;
  }
}

/** The envelope of an answer. @throws {Broken} where it is none, or not that of its HTTP status */
export function envelopeOf({ status, headers, json }: Answer): z.output<typeof Envelope> {
  const type = headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) {
    throw new Broken(`its content type is ${type || 'missing'} instead of application/json`);
  }
  const envelope = Envelope.safeParse(json);
  if (!envelope.success) throw new Broken('it is no envelope { status, message, data }');
  if (envelope.data.status !== status) {
    throw new Broken(
      `its status is ${envelope.data.status} in an answer with the status ${status}`,
    );
  }
  return envelope.data;
}

/** Without what nobody who reads a report may see, and not longer than a screen. */
function shown(text: string): string {
  const plain = text
    .replace(/("(?:\w*password|\w*token|otp)"\s*:\s*)"[^"]*"/gi, '$1"…"')
    .replace(/\0/g, '␀');
  return plain.length > SHOWN_CHARACTERS ? `${plain.slice(0, SHOWN_CHARACTERS)} …` : plain;
}
