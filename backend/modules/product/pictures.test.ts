import type { Files } from '../../platform/files/files';
import { addProductPicture } from './pictures';

describe('a picture of a product', () => {
  it('whose name is taken is rejected without reading the one that has it', async () => {
    const unused = jest.fn().mockRejectedValue(new Error('It must not be called.'));
    const files: Files = {
      save: unused,
      keep: unused,
      read: unused,
      put: unused,
      find: unused,
      has: async (key) => key === 'product-pictures/alder-bed.webp',
    };
    const adding = addProductPicture(files, { name: 'alder-bed', upload: Buffer.alloc(0) });
    await expect(adding).rejects.toThrow('There is a picture named alder-bed');
    expect(unused).not.toHaveBeenCalled();
  });
});
