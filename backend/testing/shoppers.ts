import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { parsePhone } from '@/lib/contract/phone';
import { hashToken } from '@/lib/contract-server/tokens';
import { DEFAULT_MARKET } from '@/lib/shared/markets';
import { sessions, shoppers } from '../modules/accounts/schema';
import type { Queries } from '../platform/database/database';
import { type Answer, post } from './backend-process';

export const PASSWORD = 'Secret#123';

/** What a person fills into the registration form. */
export interface Person {
  first_name: string;
  last_name: string;
  email: string;
  mobile_no: string;
  password: string;
  confirm_password: string;
}

let people = 0;

/** A person whom no shop knows yet. */
export function newPerson(changes: Partial<Person> = {}): Person {
  people += 1;
  return {
    first_name: 'Ada',
    last_name: 'Weaver',
    email: `ada${people}@shoppers.example`,
    mobile_no: String(7_000_000_000 + people),
    password: PASSWORD,
    confirm_password: PASSWORD,
    ...changes,
  };
}

/** The shopper of a session, a member or a guest, by its token. */
export async function shopperIdOf(queries: Queries, token: string): Promise<number> {
  const [session] = await queries
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  if (!session) throw new Error('The token has no session');
  return session.shopperId;
}

/** The member has pressed the link of the e-mail. */
export async function verifyEmailOf(queries: Queries, email: string): Promise<void> {
  await queries
    .update(shoppers)
    .set({ emailVerifiedAt: new Date() })
    .where(eq(shoppers.email, email));
}

let addresses = 0;

/** Calls as a shopper makes them, each from another client IP; the backend trusts one proxy. */
export function shopCalls(backend: () => { url: string }) {
  const call = (
    endpoint: string,
    body: unknown = {},
    token = '',
    headers = {},
  ): Promise<Answer> => {
    addresses += 1;
    return post(`${backend().url}/backend/api/${endpoint}`, body, {
      'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    });
  };
  const login = (email: string, password = PASSWORD) => call('login', { email, password });
  /** Registers a new person, who is logged in then. */
  const signUp = async (changes: Partial<Person> = {}) => {
    const person = newPerson(changes);
    const { data } = await call('register', person);
    return { person, token: String(data.api_token) };
  };
  /** Whether the token lets its owner in. */
  const isLoggedIn = async (token: string) => {
    const { status } = await call('userAddressList', {}, token);
    return status === 200;
  };
  return { call, login, signUp, isLoggedIn };
}

interface Sms {
  to: string;
  text: string;
  sentAt: string;
}

/** What was sent to a number so far. */
export function smsTo(dataFolder: string, mobile: string): Sms[] {
  const file = path.join(dataFolder, 'outbox/sms.jsonl');
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line): Sms => JSON.parse(line))
    .filter((sms) => sms.to === parsePhone(mobile, DEFAULT_MARKET));
}

/** The code in the `count`th message to a number, once it is there. */
export async function codeSentTo(dataFolder: string, mobile: string, count = 1): Promise<string> {
  for (;;) {
    const sms = smsTo(dataFolder, mobile)[count - 1];
    if (sms) return /\b\d{4}\b/.exec(sms.text)?.[0] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
