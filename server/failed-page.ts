import { RETRY_AFTER_SECONDS } from '@/lib/shared/retry-after';
import { secureHtml } from './content-security-policy';
import { errorPage, type FailedPageOptions } from './error-page';

/** A whole response. */
export interface FailedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const UNAVAILABLE = 503;
/** In the page that Next.js sends for an error, behind `digest` and within a script's string or not. */
const DIGEST = /digest\\?":\\?"([\w-]+)/;
/** `BackendError` gives its errors this digest if the same call may succeed later. */
const UNAVAILABLE_DIGEST = /^unavailable-([\w-]+)$/;

/**
 * Replaces a page that Next.js could not render. If the reason is that the backend is not available, the status
 * becomes 503, which asks search engines to come again.
 * @param rendered what Next.js rendered, if it did
 */
export function failedPage(
  status: number,
  rendered: Buffer | null,
  { market, reference }: FailedPageOptions,
): FailedPage {
  const digest = DIGEST.exec(rendered?.toString() ?? '')?.[1];
  const callId = UNAVAILABLE_DIGEST.exec(digest ?? '')?.[1];
  return callId === undefined
    ? answer(status, { market, reference: reference ?? digest })
    : unavailablePage({ market, reference: reference ?? callId });
}

/** The page for a request that may succeed later. */
export function unavailablePage(options: FailedPageOptions): FailedPage {
  return answer(UNAVAILABLE, options);
}

function answer(status: number, options: FailedPageOptions): FailedPage {
  const { html, policy } = secureHtml(Buffer.from(errorPage(options)), '');
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      ...(status === UNAVAILABLE && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
    },
    body: html,
  };
}
