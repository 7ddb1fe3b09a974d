import { randomInt } from 'node:crypto';
import type { EndpointName, RequestOf } from '../../lib/contract/endpoints';
import { type Answer, ask } from './ask';

/** A browser that keeps the cookies of a shop, and sends them with each request. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #url: string;
  readonly #headers: Record<string, string>;

  /**
   * @param url of the shop
   * @param headers sent with each request
   */
  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url;
    this.#headers = headers;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#ask(path, headers);
  }

  /** Sends JSON, as a page of the shop does. */
  post(path: string, data: object, headers: Record<string, string> = {}): Promise<Answer> {
    const json = { origin: this.#url, 'content-type': 'application/json', ...headers };
    return this.#ask(path, json, JSON.stringify(data));
  }

  /** A call of the shop's own pages. */
  call<E extends EndpointName>(endpoint: E, data: RequestOf<E>): Promise<Answer> {
    return this.post(`/api/backend/${endpoint}`, data);
  }

  /** Submits a form of next-auth. `url` of its answer has the error where there is one. */
  async submit(
    form: 'login' | 'register' | 'guest',
    values: Record<string, string> = {},
  ): Promise<Answer> {
    const { csrfToken } = JSON.parse((await this.get('/api/auth/csrf')).text);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ csrfToken, json: 'true', ...values }).toString();
    return this.#ask(`/api/auth/callback/${form}`, type, body);
  }

  async #ask(path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await ask(`${this.#url}${path}`, {
      headers: { ...this.#headers, ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { body }),
    });
    for (const set of answer.headers['set-cookie'] ?? []) this.#keep(set);
    return answer;
  }

  /** Keeps a cookie, or removes it if it has expired. */
  #keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const expires = /^\s*expires=(.*)/i;
    const dead = attributes.some(
      (text) =>
        /^\s*max-age=0\b/i.test(text) || Date.parse(expires.exec(text)?.[1] ?? '') <= Date.now(),
    );
    if (dead) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

interface Account {
  email: string;
  mobile: string;
  password: string;
}

/** Registers a new account, in whose name the visitor is signed in. */
export async function signUp(visitor: Visitor): Promise<Account> {
  const digits = String(randomInt(1e9)).padStart(9, '0');
  const account = {
    email: `ada${digits}@shoppers.example`,
    mobile: `9${digits}`,
    password: 'Demo@1234',
  };
  const answer = await visitor.submit('register', {
    first_name: 'Ada',
    last_name: 'Weaver',
    email: account.email,
    mobile_no: account.mobile,
    password: account.password,
    confirm_password: account.password,
  });
  expect(answer.status).toBe(200);
  return account;
}
