import type { EndpointName } from '@/lib/contract/endpoints';
import { codeOfStatus, type ErrorCode } from '@/lib/contract/error-codes';
import { messages } from '@/lib/contract/messages';

/**
 * How a call failed: no connection, no answer in time, an HTTP failure without our envelope, an error in
 * the envelope, or an answer that breaks the contract.
 */
export type BackendErrorKind = 'network' | 'timeout' | 'http' | 'envelope' | 'contract';

interface Details {
  kind: BackendErrorKind;
  endpoint: EndpointName;
  requestId: string;
  /** For the log: what went wrong, without anything a shopper typed. */
  reason: string;
  status?: number | undefined;
  /** Without one, the general code of the status. */
  code?: ErrorCode | undefined;
  /** The backend's own message for the shopper. */
  shopperMessage?: string | null | undefined;
  fieldErrors?: Record<string, string> | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

const RETRYABLE_STATUS = new Set([502, 503, 504]);

/** The one error of a failed call to the backend. `message` is for the log, `shopperMessage` for people. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly kind: BackendErrorKind;
  readonly endpoint: EndpointName;
  readonly requestId: string;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The stable name of what went wrong. */
  readonly code: ErrorCode;
  readonly shopperMessage: string;
  /** By request field, where the backend named one (status 422). */
  readonly fieldErrors: Record<string, string>;
  /** After how many seconds the backend wants to be called again. */
  readonly retryAfterSeconds: number | undefined;
  /**
   * The only property that a page's error keeps on its way out of Next.js. The front answers such a page with
   * status 503 (`server/failed-page.ts`).
   */
  readonly digest?: string;

  constructor(details: Details) {
    super(
      `${details.endpoint} failed (${details.kind}): ${details.reason} [request ${details.requestId}]`,
      { cause: details.cause },
    );
    this.kind = details.kind;
    this.endpoint = details.endpoint;
    this.requestId = details.requestId;
    this.status = details.status;
    this.code = details.code ?? codeOfStatus(details.status ?? 503);
    this.shopperMessage = details.shopperMessage || messages.somethingWentWrong;
    this.fieldErrors = details.fieldErrors ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    if (this.isRetryable) this.digest = `unavailable-${details.requestId}`;
  }

  /** Whether the same call may succeed a moment later. */
  get isRetryable(): boolean {
    return (
      this.kind === 'network' ||
      this.kind === 'timeout' ||
      (this.status !== undefined && RETRYABLE_STATUS.has(this.status))
    );
  }
}
