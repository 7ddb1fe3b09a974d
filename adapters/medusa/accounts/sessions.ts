import { z } from 'zod';
import { DAY_MS } from '@/lib/contract/durations';
import { hashToken, newToken } from '@/lib/contract-server/tokens';
import { parseJson } from '@/lib/shared/parse-json';
import type { Store } from '../redis/store';

/** From the last call on. */
const LIFETIME_MS = 30 * DAY_MS;

const Stored = z.object({ shopperId: z.string(), isMember: z.boolean() });

interface AnySession {
  /** The hash of its token. */
  id: string;
  /** Of a member the customer's id in Medusa. */
  shopperId: string;
}

export interface GuestSession extends AnySession {
  isMember: false;
}

export interface MemberSession extends AnySession {
  isMember: true;
}

export type Session = GuestSession | MemberSession;

const keyOf = (id: string) => `session:${id}`;
const keyOfShopper = (shopperId: string) => `sessions:${shopperId}`;

/** Which api tokens are valid, and whose they are. Medusa's own tokens never leave the adapter. */
export class Sessions {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Begins the session of a new guest. @returns its token */
  openForGuest(): Promise<string> {
    return this.#open({ shopperId: `guest-${newToken()}`, isMember: false });
  }

  /** @returns the token of a new session of a customer */
  openForMember(customerId: string): Promise<string> {
    return this.#open({ shopperId: customerId, isMember: true });
  }

  async #open(session: z.output<typeof Stored>): Promise<string> {
    const token = newToken();
    const id = hashToken(token);
    await this.#store.set(keyOf(id), JSON.stringify(session), LIFETIME_MS);
    await this.#store.addToSet(keyOfShopper(session.shopperId), id, LIFETIME_MS);
    return token;
  }

  /** The session of a token; null when there is none or it has ended. */
  async find(token: string): Promise<Session | null> {
    const id = hashToken(token);
    const text = await this.#store.getAndExtend(keyOf(id), LIFETIME_MS);
    if (text === null) return null;
    const { shopperId, isMember } = Stored.parse(parseJson(text));
    return { id, shopperId, isMember };
  }

  /** Ends one session: its token is worth nothing from now on. */
  async end({ id, shopperId }: Session): Promise<void> {
    await this.#store.delete(keyOf(id));
    await this.#store.removeFromSet(keyOfShopper(shopperId), id);
  }

  /** Ends the sessions of a shopper, all of them or all but one. */
  async endAll(shopperId: string, exceptId?: string): Promise<void> {
    const ids = await this.#store.membersOf(keyOfShopper(shopperId));
    const ended = ids.filter((id) => id !== exceptId);
    await this.#store.delete(...ended.map(keyOf));
    for (const id of ended) await this.#store.removeFromSet(keyOfShopper(shopperId), id);
  }

  /** Whether a shopper has a session. */
  async hasAny(shopperId: string): Promise<boolean> {
    for (const id of await this.#store.membersOf(keyOfShopper(shopperId))) {
      if ((await this.#store.get(keyOf(id))) !== null) return true;
      await this.#store.removeFromSet(keyOfShopper(shopperId), id);
    }
    return false;
  }
}
