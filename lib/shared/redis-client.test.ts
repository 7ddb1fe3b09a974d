import { stat } from 'node:fs/promises';
import { answerOf } from './redis-client';

/** As while Next.js loads its code. */
function beBusy(forMs: number): void {
  const end = performance.now() + forMs;
  while (performance.now() < end);
}

it('takes an answer that came while this process was busy for longer than the limit', async () => {
  const answer = answerOf(stat('package.json'), 20);
  beBusy(200);
  expect((await answer).isFile()).toBe(true);
});

it('waits no longer than the limit for an answer that does not come', async () => {
  const startedAt = performance.now();
  await expect(answerOf(new Promise(() => {}), 20)).rejects.toThrow('It took longer than 20 ms.');
  expect(performance.now() - startedAt).toBeGreaterThan(15);
});
