import sharp from 'sharp';
import { makeProduct } from './fixtures';
import { drawHomeImage, drawListImage, drawProductImage, drawShopImage } from './share-image';

async function sizeOf(image: Buffer) {
  const { format, width, height } = await sharp(image).metadata();
  return { format, width, height };
}

const SHARE_IMAGE = { format: 'png', width: 1200, height: 630 };

it('draws the picture of the shop', async () => {
  expect(await sizeOf(await drawShopImage())).toEqual(SHARE_IMAGE);
});

it('draws the picture of the home page with a room', async () => {
  const room = '/catalogue/rooms/fjord-sofa-forest-velvet--room.webp';
  expect(await sizeOf(await drawHomeImage({ photo: room }))).toEqual(SHARE_IMAGE);
});

it.each([
  ['as it is', {}],
  ['without a photo', { image: null }],
  ['without a list price', { mrp_price: null }],
  ['with markup in its name', { name: '<b>Oak & "Loom" </span>\u0007' }],
  ['with a very long name', { name: 'Upholstered '.repeat(40) }],
  ['with one endless word', { name: 'a'.repeat(300) }],
  ['with a name of spaces', { name: '  ' }],
  ['with a family that is cut in the middle', { name: '👩‍👩‍👧'.repeat(91) }],
])('draws a product %s', async (_, overrides) => {
  expect(await sizeOf(await drawProductImage(makeProduct(overrides)))).toEqual(SHARE_IMAGE);
});

const photo = '/catalogue/products/fjord-sofa-forest-velvet.webp';
it.each([
  ['without a photo', []],
  ['with one photo', [photo]],
  ['with four photos', [photo, photo, photo, photo]],
])('draws a category %s', async (_, photos) => {
  expect(await sizeOf(await drawListImage({ name: 'Sofas & Armchairs', photos }))).toEqual(
    SHARE_IMAGE,
  );
});

it('shows the price: another price makes another picture', async () => {
  const before = await drawProductImage(makeProduct());
  expect(await drawProductImage(makeProduct())).toEqual(before);
  expect(await drawProductImage(makeProduct({ display_price: 179_000 }))).not.toEqual(before);
});

it.each(['Möbel ½', 'мебель', 'மரச்சாமான்கள்', 'फ़र्नीचर', 'أثاث', 'רהיטים', '家具', '가구'])(
  'draws the letters of %s, not signs in their place',
  async (name) => {
    const picture = await drawProductImage(makeProduct({ name }));
    const signs = '\uFFFD'.repeat([...name].length);
    expect(picture).not.toEqual(await drawProductImage(makeProduct({ name: signs })));
    const turned = [...name].reverse().join('');
    expect(picture).not.toEqual(await drawProductImage(makeProduct({ name: turned })));
  },
);

it('reads no file outside the public folder', async () => {
  await expect(drawProductImage(makeProduct({ image: '/../package.json' }))).rejects.toThrow(
    'ENOENT',
  );
});

it('fails for a photo that cannot be read, so that no picture without it is cached', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
  const product = makeProduct({ image: 'https://cdn.example/gone.webp' });
  await expect(drawProductImage(product)).rejects.toThrow('404');
});
