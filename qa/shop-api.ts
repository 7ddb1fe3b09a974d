import { type APIRequestContext, request } from '@playwright/test';
import { z } from 'zod';
import type { Cookie } from './browsers/driver';
import type { Person } from './data/person';

/** How long an answer may take, in milliseconds. */
const LIMIT_MS = 30_000;

const Envelope = z.object({ message: z.string().nullish(), data: z.unknown() });

/** A call that the shop has rejected. */
export class ShopApiError extends Error {
  constructor(
    call: string,
    readonly status: number,
    answer: string,
  ) {
    super(`${call}: ${status} ${answer.slice(0, 500)}`);
  }
}

/** The shop as the pages of one visitor call it: `/api/backend` and next-auth, with cookies of its own. */
export class ShopApi {
  private constructor(
    readonly url: string,
    private readonly context: APIRequestContext,
  ) {}

  static async open(url: string): Promise<ShopApi> {
    const { origin } = new URL(url);
    const extraHTTPHeaders = { origin };
    const context = await request.newContext({
      baseURL: origin,
      timeout: LIMIT_MS,
      extraHTTPHeaders,
    });
    return new ShopApi(origin, context);
  }

  /**
   * Calls an endpoint of the contract.
   * @returns the data of the answer, read with the schema
   * @throws a {@link ShopApiError} where the shop rejects the call
   */
  async call<Data>(endpoint: string, data: object, answer: z.ZodType<Data>): Promise<Data> {
    const response = await this.context.post(`/api/backend/${endpoint}`, { data });
    const text = await response.text();
    if (!response.ok()) throw new ShopApiError(endpoint, response.status(), text);
    return answer.parse(Envelope.parse(JSON.parse(text)).data);
  }

  /** A page as it is sent, before any script. Redirects are not followed. */
  async get(path: string): Promise<{ status: number; location: string; text: string }> {
    const response = await this.context.get(path, { maxRedirects: 0 });
    const { location = '' } = response.headers();
    return { status: response.status(), location, text: await response.text() };
  }

  /** Whether the shop has the page of a path. One that it does not have redirects to /home. */
  async has(path: string): Promise<boolean> {
    const { status, location } = await this.get(path);
    return status < 300 || location.includes('/login');
  }

  /** Begins the session of a guest. */
  async continueAsGuest(): Promise<void> {
    await this.submit('guest', {});
  }

  /** Makes an account, and signs in to it. */
  async register(person: Person): Promise<void> {
    await this.submit('register', {
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      mobile_no: person.mobile,
      password: person.password,
      confirm_password: person.password,
    });
  }

  async logIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.submit('login', { email, password });
  }

  /** What the browser stores of the signed-in member, for the header; null for a guest. */
  async sessionUser(): Promise<string | null> {
    const session = await this.context.get('/api/auth/session');
    const { user } = z.looseObject({ user: z.unknown() }).parse(await session.json());
    return user ? JSON.stringify(user) : null;
  }

  async cookies(): Promise<Cookie[]> {
    return (await this.context.storageState()).cookies;
  }

  async close(): Promise<void> {
    await this.context.dispose();
  }

  /** Submits a form of next-auth. */
  private async submit(provider: string, values: Record<string, string>): Promise<void> {
    const csrf = await this.context.get('/api/auth/csrf');
    const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await csrf.json());
    const form = { csrfToken, json: 'true', ...values };
    const response = await this.context.post(`/api/auth/callback/${provider}`, { form });
    if (!response.ok()) throw new ShopApiError(provider, response.status(), await response.text());
  }
}
