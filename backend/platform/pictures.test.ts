import sharp, { type Sharp } from 'sharp';
import { toWebp, within } from './pictures';

const rules = {
  field: 'picture',
  types: ['image/png', 'image/jpeg', 'image/gif'],
  messages: { wrongType: 'Please choose a picture.' },
  resize: within(100),
};
const canvas = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#24503f' } });
const tooLarge = 'This picture has too many pixels. Please choose a smaller one.';

describe('pictures that are sent', () => {
  it('are decoded one after the other, however many come at once', async () => {
    const upload = await canvas(3000, 2000).png().toBuffer();
    const { toBuffer } = sharp.prototype;
    let running = 0;
    let atOnce = 0;
    const decode = jest.spyOn(sharp.prototype, 'toBuffer');
    decode.mockImplementation(async function (this: Sharp) {
      running += 1;
      atOnce = Math.max(atOnce, running);
      const picture = await toBuffer.call(this);
      running -= 1;
      return picture;
    });
    const pictures = await Promise.all(Array.from({ length: 6 }, () => toWebp(upload, rules)));
    decode.mockRestore();
    expect(atOnce).toBe(1);
    for (const picture of pictures) {
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 100 });
    }
  });

  it('are turned away for a moment when too many wait', async () => {
    const upload = await canvas(3000, 2000).png().toBuffer();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => toWebp(upload, rules)),
    );
    const rejected = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    );
    expect(rejected).toHaveLength(9);
    for (const reason of rejected) {
      expect(reason).toMatchObject({ status: 503, options: { retryAfterSeconds: 5 } });
    }
  });

  it('may have more pixels where they are decoded row by row', async () => {
    const large = canvas(8000, 7000, 4);
    const interlaced = await large.clone().png({ progressive: true }).toBuffer();
    await expect(toWebp(interlaced, rules)).rejects.toMatchObject({ message: tooLarge });
    const plain = await large.jpeg().toBuffer();
    expect(await sharp(await toWebp(plain, rules)).metadata()).toMatchObject({ width: 100 });
  });
});
