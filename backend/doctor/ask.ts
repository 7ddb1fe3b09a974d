import { SECOND_MS } from '@/lib/contract/durations';
import { parseJson } from '@/lib/shared/parse-json';
import { readBytes } from '@/lib/shared/read-answer';
import { withTimeLimit } from '@/lib/shared/with-time-limit';

const LIMIT_MS = 5 * SECOND_MS;
const MAX_BYTES = 1024 * 1024;

export interface Answer {
  status: number;
  /** The clock of who answered, exact to a second. */
  date: Date | undefined;
  /** What the JSON holds, where it is some. */
  content: unknown;
}

/** Nobody has answered. */
export interface Silence {
  /** A word for the operator, such as `ECONNREFUSED`. */
  reason: string;
}

/** What an error of a connection says in a word: its code, or that of its cause. */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('cause' in error && error.cause) return reasonOf(error.cause);
  const isLate = 'name' in error && error.name === 'TimeoutError';
  return !isLate && 'message' in error ? String(error.message) : 'no answer in time';
}

/** Asks once, for five seconds at most. Redirects are not followed, and it never rejects. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | Silence> {
  try {
    return await withTimeLimit(LIMIT_MS, async (signal) => {
      const response = await fetch(url, { ...init, redirect: 'manual', signal });
      const date = new Date(response.headers.get('date') ?? '');
      const text = (await readBytes(response, MAX_BYTES)).toString('utf8');
      return {
        status: response.status,
        date: Number.isNaN(date.getTime()) ? undefined : date,
        content: parseJson(text),
      };
    });
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** `it answered 502`, or why nothing came. */
export function failureOf(answer: Answer | Silence): string {
  return 'reason' in answer ? answer.reason : `it answered ${answer.status}`;
}
