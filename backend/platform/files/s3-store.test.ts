import { createS3Store } from './s3-store';

describe('an object store', () => {
  it('is opened without a warning about Node.js among the lines of the log', async () => {
    const warned = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const store = await createS3Store({ bucket: 'shop', region: 'us-east-1', folder: 'shop' });
    store.close();
    expect(warned).not.toHaveBeenCalled();
  });
});
