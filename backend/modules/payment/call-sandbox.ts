import { z } from 'zod';
import { readAnswer } from '@/lib/shared/read-answer';
import { traceHeaders } from '@/lib/shared/tracing';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import { ProviderRejection, ProviderUnavailable } from './provider';
import { inProviderSpan } from './provider-span';

interface Options {
  /** Where the backend reaches the sandbox. */
  url: string;
  secretKey: string;
}

interface Call<T extends z.ZodType> {
  method?: 'GET' | 'POST' | 'DELETE';
  /** With its query. */
  path: string;
  body?: object;
  idempotencyKey?: string;
  /** For the call with its connection and its answer. In milliseconds. */
  limitMs: number;
  answer: T;
}

const ErrorAnswer = z.object({ error: z.object({ code: z.string() }) });

/** What the shopper can correct. */
const FOR_SHOPPER: Partial<Record<string, string>> = {
  unknown_upi_id: 'This UPI id is not known.',
  unknown_saved_card: 'This card is no longer saved. Please choose another one.',
};

/**
 * That the provider is busy says nothing for good. And a key that was used for another request means that
 * there is a payment.
 */
const UNDECIDED = [408, 409, 425, 429];

function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && !UNDECIDED.includes(status);
}

export type CallSandbox = <T extends z.ZodType>(call: Call<T>) => Promise<z.output<T>>;

/**
 * Calls of the sandbox's API. An error holds neither the key nor what was sent.
 * @throws {ProviderUnavailable | ProviderRejection}
 */
export function createSandboxCalls({ url, secretKey }: Options): CallSandbox {
  return async ({ method = 'GET', path, body, idempotencyKey, limitMs, answer }) => {
    const call = (signal: AbortSignal) =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          ...traceHeaders(),
          authorization: `Bearer ${secretKey}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        body: body ? JSON.stringify(body) : null,
        redirect: 'error',
        signal,
      });
    const { status, content } = await withTimeLimit(limitMs, async (signal) => {
      const response = await inProviderSpan('sandbox', method, () => call(signal));
      return { status: response.status, content: await readAnswer(response) };
    }).catch((cause) => {
      throw new ProviderUnavailable('The payments sandbox did not answer.', { cause });
    });
    if (isRejection(status)) {
      const code = ErrorAnswer.safeParse(content).data?.error.code ?? '';
      throw new ProviderRejection(
        `The payments sandbox answered ${status} ${code}`.trim(),
        FOR_SHOPPER[code],
      );
    }
    const parsed = answer.safeParse(content);
    if (status !== 200 || !parsed.success) {
      throw new ProviderUnavailable(`The payments sandbox gave an unusable answer (${status}).`);
    }
    return parsed.data;
  };
}
