import { getImageProps } from 'next/image';
import { imageWidths } from './image-widths';
import { pictureSources, pictureUrl } from './picture-url';

/** What next/image makes with the configuration of next.config.mjs. */
function byNext(src: string, width: number, sizes: string) {
  const { props } = getImageProps({ src, alt: '', width, height: width, sizes, quality: 75 });
  const candidates = props.srcSet?.split(', ') ?? [];
  const widthOf = (candidate: string) => Number(/ (\d+)w$/.exec(candidate)?.[1]);
  const enough = candidates.findIndex((candidate) => widthOf(candidate) >= width);
  return candidates.slice(0, enough < 0 ? undefined : enough + 1).join(', ');
}

describe('the URLs of pictures', () => {
  beforeAll(() => {
    Object.assign(process.env.__NEXT_IMAGE_OPTS ?? {}, {
      deviceSizes: imageWidths.large,
      imageSizes: imageWidths.small,
      qualities: [75],
    });
  });

  it.each([
    ['(min-width: 64rem) 23vw, (min-width: 40rem) 30vw, 45vw', 900],
    ['(min-width: 120rem) 438px, 100vw', 1600],
    ['104px', 900],
    ['(min-width: 64rem) 5vw, 45vw', 5000],
  ])('are those of next/image for %s', (sizes, width) => {
    const { srcSet } = pictureSources('/catalogue/a b.webp', width, sizes);
    expect(srcSet).toBe(byNext('/catalogue/a b.webp', width, sizes));
  });

  it('name the largest candidate for browsers that do not choose', () => {
    expect(pictureSources('/a.webp', 900, '100vw').src).toBe(
      '/_next/image?url=%2Fa.webp&w=960&q=75',
    );
  });

  it('take the next width of the configuration', () => {
    expect(pictureUrl('/a.webp', 320)).toBe('/_next/image?url=%2Fa.webp&w=360&q=75');
    expect(pictureUrl('/a.webp', 9000)).toBe('/_next/image?url=%2Fa.webp&w=2000&q=75');
  });

  it.each(['/drawing.svg', 'data:image/png;base64,AA=='])('leave %s as it is', (src) => {
    expect(pictureSources(src, 900, '100vw')).toEqual({ src });
    expect(pictureUrl(src, 96)).toBe(src);
  });
});
