/**
 * Awaits work that ends when its signal is aborted: with a `TimeoutError` after the limit, or with `stop`. The signal is
 * for this work alone, so all that is to be limited belongs into it, also reading the body of an answer.
 *
 * The linter forbids `AbortSignal.timeout`: on Node 20 a signal of it that was made while an `AsyncLocalStorage` has a
 * store (as in every request) is never collected, and with it the request and the page that was rendered for it.
 * @param limitMs in milliseconds
 * @param stop ends the work sooner, with its own reason. Nothing begins where it is aborted already.
 */
export async function withTimeLimit<T>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  stop?.throwIfAborted();
  const controller = new AbortController();
  const end = () => controller.abort(stop?.reason);
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`It took longer than ${limitMs} ms.`, 'TimeoutError'));
  }, limitMs);
  stop?.addEventListener('abort', end);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', end);
  }
}
