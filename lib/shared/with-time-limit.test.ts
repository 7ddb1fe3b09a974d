import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withTimeLimit } from './with-time-limit';

/** Work that ends only with its signal. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

it('answers what the work answers', async () => {
  await expect(withTimeLimit(1000, async () => 'done')).resolves.toBe('done');
});

it('passes on the error of the work', async () => {
  const failing = withTimeLimit(1000, () => Promise.reject(new Error('it broke')));
  await expect(failing).rejects.toThrow('it broke');
});

it('ends work that takes longer with a TimeoutError', async () => {
  await expect(withTimeLimit(10, endless)).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('also ends an answer whose body does not come to an end', async () => {
  const server = createServer((_, response) => void response.write('the beginning')).listen(0);
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const reading = withTimeLimit(200, async (signal) => {
    const response = await fetch(`http://127.0.0.1:${port}`, { signal });
    return response.text();
  });
  await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' });
  server.close();
});

it('ends the work when it is told to stop, with the reason', async () => {
  const stopping = new AbortController();
  const work = withTimeLimit(60_000, endless, stopping.signal);
  stopping.abort(new Error('the program ends'));
  await expect(work).rejects.toThrow('the program ends');
});

it('does not begin to wait when it was told to stop before', async () => {
  const stop = AbortSignal.abort(new Error('the program has ended'));
  await expect(withTimeLimit(60_000, endless, stop)).rejects.toThrow('the program has ended');
});

it('keeps nothing of a finished request in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const requests = new AsyncLocalStorage<object>();
  async function handleRequest(): Promise<WeakRef<object>> {
    const request = { page: 'rendered' };
    await requests.run(request, () =>
      withTimeLimit(60_000, async (signal) => {
        // As `fetch` does.
        signal.addEventListener('abort', () => requests.getStore());
        Reflect.set(request, 'signal', signal);
      }),
    );
    return new WeakRef(request);
  }
  const request = await handleRequest();
  for (let round = 0; round < 50 && request.deref(); round++) {
    await sleep(10);
    collectGarbage();
  }
  expect(request.deref()).toBeUndefined();
});
