/** The work on a call took longer than its row allows. Answered as a 503. */
export class CallTimeoutError extends Error {
  override name = 'CallTimeoutError';
}

/**
 * Rejects with a {@link CallTimeoutError} when the work has not ended in time. Fastify's own `handlerTimeout`
 * ends with the body of the request, which has arrived before most of the work begins. The work itself goes
 * on; the time limits of its queries end it.
 * @param limitMs in milliseconds
 */
export async function withinLimit<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new CallTimeoutError(`The call was not answered within ${limitMs} ms`)),
      limitMs,
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
