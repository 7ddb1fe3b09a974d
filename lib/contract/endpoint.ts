import { z } from 'zod';
import { MINUTE_MS } from './durations';
import type { AnsweredCode } from './error-causes';
import type { Feature } from './features';
import { storableTexts } from './storable-text';

/** What the file parts of a form may be. */
interface Files {
  /** The names of the parts; each holds one file. */
  names: readonly string[];
  /** Media types. The sender may claim any type, so the backend checks the content. */
  types: readonly string[];
  /** The maximum size of one file. */
  bytes: number;
  /** For the shopper. */
  messages: { wrongType: string; tooLarge: string };
}

/** How often something may be tried, in windows that begin with the first attempt. */
export interface Attempts {
  attempts: number;
  windowMs: number;
}

/** The fields of requests that name an account. */
export type AccountField = 'email';

/** One person uses an account. A client can be a household or an office, so its limit is higher. */
export interface RateLimit {
  /** For each account: the one that a field of the request names, or the shopper's own. */
  account?: Attempts & {
    by: AccountField | 'shopper';
    /**
     * For each account from one client. The limit over all clients is then higher, so that a stranger does
     * not lock the shopper out.
     */
    perClient?: Attempts;
    /** A second limit over all clients in a longer window, against patience. */
    longTerm?: Attempts;
    /**
     * The field of the request that holds a device token. A device that has signed in to this account before
     * has a limit of its own, and one together with the other devices that have, and none of the others.
     */
    device?: Attempts & { field: string; together: Attempts };
    /** The minimum time between two attempts, even when rate limits are switched off. */
    pauseMs?: number;
  };
  /** For each client IP. */
  client: Attempts;
  /**
   * Where the attempts are counted: in the database by default, so that the limit holds over restarts and for all
   * backends together. In memory it costs no write, for what shoppers press in a row.
   */
  countedIn?: 'memory';
}

interface AnyEndpoint {
  request: z.ZodType;
  response: z.ZodType;
  /** What a backend has that answers it. Absent for the core: the specification's calls, which every backend has. */
  feature?: Feature;
  /** The codes of its failures, beside those that follow from the other fields of the row (`endpoint-errors.ts`). */
  errors?: readonly AnsweredCode[];
  /** The statuses of those that come with another one than usual here. */
  errorStatuses?: Partial<Record<AnsweredCode, number>>;
  /** Whether the browser may call it, through the storefront's `/api/backend`. */
  caller: 'server' | 'browser';
  /** A read has no effect and may be tried again. */
  effect: 'read' | 'write';
  /** How long the storefront waits for an answer. */
  timeoutMs: number;
  /** How long the backend works on a call, once its body has arrived. Shorter than `timeoutMs`. */
  limitMs: number;
  rateLimit?: RateLimit;
  /** Whether it places, pays or cancels, or says what became of that: such calls have places of their own. */
  movesMoney?: true;
  /**
   * Whether its `key` opens the order of its `order_number`: the storefront adds the one that it stores in this
   * browser's cookie.
   */
  takesOrderKey?: true;
  /**
   * Whether it is a step of recovering a password: the storefront adds the `browser` and the `device_token` of this
   * browser's cookies, whatever the caller sent, and stores the `device_token` of the answer.
   */
  takesBrowser?: true;
  /** File parts that may be beside the request's fields. Such a request is sent as a form. */
  files?: Files;
  /** The response is a {@link FileAnswer}, which the storefront sends to the browser as that file. Otherwise JSON. */
  answer?: 'file';
}

/** One row of the table: all that the layers between a caller and a procedure know about an endpoint. */
export type Endpoint = AnyEndpoint &
  (
    | {
        access: 'public';
        /** Whether the procedure gets the session of a valid bearer token: signing in ends a guest's. */
        takesSession?: true;
        /**
         * As below. Where a call has no session its key belongs to no shopper: the request itself must prove that
         * the caller may have the answer.
         */
        idempotent?: true;
      }
    | {
        /**
         * Both answer 401 without a valid bearer token. A shopper is a guest or a member; `member` answers
         * a guest 403 `member_required`.
         */
        access: 'shopper' | 'member';
        takesSession?: never;
        /**
         * Whether a write is done once for a shopper's idempotency key, however often it is sent. Such a
         * call may be tried again. The stored answer must hold nothing secret.
         */
        idempotent?: true;
      }
  );

/**
 * Checks the type of a row and returns it with the exact types of its schemas. The texts of its requests are
 * bound to what a database can store.
 */
export function endpoint<const E extends Endpoint>(row: E): E {
  return { ...row, request: row.request.check(storableTexts) };
}

/** Rows that are all part of one feature. */
export function ofFeature<F extends Feature, R extends Record<string, Endpoint>>(
  feature: F,
  rows: R,
): { [E in keyof R]: R[E] & { feature: F } } {
  const named = Object.entries(rows).map(([name, row]) => [name, { ...row, feature }]);
  return Object.fromEntries(named);
}

export const Empty = z.object({});
/** For answers that have only a `message`. */
export const Nothing = z.unknown();
/** A file: its name, its media type and its content as base64. */
export const FileAnswer = z.object({
  file_name: z.string().min(1).max(255),
  type: z.string().regex(/^[a-z]+\/[\w.+-]+(?:; charset=utf-8)?$/),
  content: z.base64(),
});
/** What rows that answer a file have in common. */
export const fileAnswer = { caller: 'server', answer: 'file', response: FileAnswer } as const;

const read = { effect: 'read', timeoutMs: 4_000, limitMs: 3_500 } as const;
const write = { effect: 'write', timeoutMs: 10_000, limitMs: 5_000 } as const;

/** Far more than a person presses, also with an office behind one address. A row with stricter limits has its own. */
const presses = {
  account: { by: 'shopper', attempts: 120, windowMs: MINUTE_MS },
  client: { attempts: 1200, windowMs: MINUTE_MS },
  countedIn: 'memory',
} as const;

/** For rows with files: pictures are decoded one after the other. */
export const uploadTimes = { timeoutMs: 20_000, limitMs: 15_000 } as const;

/** What rows have in common, by who calls: the storefront's server, or the browser of anyone, a shopper or a member. */
export const serverRead = { ...read, access: 'public', caller: 'server' } as const;
export const serverWrite = { ...write, access: 'public', caller: 'server' } as const;
export const visitorRead = { ...read, access: 'public', caller: 'browser' } as const;
export const visitorWrite = { ...write, access: 'public', caller: 'browser' } as const;
export const shopperRead = { ...read, access: 'shopper', caller: 'browser' } as const;
export const shopperWrite = {
  ...write,
  access: 'shopper',
  caller: 'browser',
  rateLimit: presses,
} as const;
export const memberRead = { ...read, access: 'member', caller: 'browser' } as const;
export const memberWrite = { ...shopperWrite, access: 'member' } as const;
