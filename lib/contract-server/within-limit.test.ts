import { CallTimeoutError, withinLimit } from './within-limit';

describe('work with a time limit', () => {
  it('answers what the work answers', async () => {
    expect(await withinLimit(1000, Promise.resolve('done'))).toBe('done');
  });

  it('fails with the error of the work', async () => {
    const failing = Promise.reject(new Error('broken'));
    await expect(withinLimit(1000, failing)).rejects.toThrow('broken');
  });

  it('ends when its time is over, and a later failure of the work is no error of the process', async () => {
    let fail = (_error: Error) => {};
    const work = new Promise<never>((_, reject) => {
      fail = reject;
    });
    await expect(withinLimit(10, work)).rejects.toThrow(CallTimeoutError);
    fail(new Error('too late'));
    await new Promise(setImmediate);
  });
});
