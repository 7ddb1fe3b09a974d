import 'server-only';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { backendUrlOf } from '@/lib/contract/endpoint-url';
import { getConfig } from '@/lib/server/config';
import { brand } from '@/lib/shared/brand';
import { brandMark } from '@/lib/shared/brand-mark';
import { formatMoney } from '@/lib/shared/money';
import { readBytes } from '@/lib/shared/read-answer';
import { shopProfile } from '@/lib/shared/shop-profile';
import {
  type FontFile,
  filesFor,
  graphemesOf,
  type Weight,
} from '@/lib/shared/typesetting/font-files';
import { type Font, loadFont, RIGHT_TO_LEFT } from '@/lib/shared/typesetting/fonts';
import { runsOf } from '@/lib/shared/typesetting/runs';
import { wrap } from '@/lib/shared/typesetting/wrap';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import { SHARE_IMAGE_SIZE } from './page-metadata';
import type { HomeImageFacts, ListImageFacts, ShareImageFacts } from './share-image-path';

/*
 * The pictures for shared links. Text is drawn as outlines, so that it needs no font of the machine. sharp works outside
 * the event loop, so that a crawler which requests a thousand of them delays no page.
 */

const COLOURS = {
  page: '#faf8f4',
  tile: '#f3f1ed',
  ink: '#211d18',
  muted: '#6b6257',
  forest: '#24503f',
  clay: '#a84a24',
} as const;

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
const MARGIN = 56;
/** The photo is a square at the right edge. */
const PHOTO = HEIGHT;
/** As wide as a room of 4:3 without its upper and lower edges. */
const ROOM_WIDTH = 800;
const TEXT_WIDTH = WIDTH - PHOTO - MARGIN - 40;
const PHOTO_TIME_LIMIT_MS = 4000;
const MAX_PHOTO_BYTES = 32 * 1024 * 1024;

/** A PNG with the product's photo, name, brand and price. */
export async function drawProductImage(product: ShareImageFacts): Promise<Buffer> {
  const isReduced = (product.mrp_price ?? 0) > product.display_price;
  const name = await drawText(shorten(product.name), {
    weight: 'display',
    size: nameSize(product.name),
    colour: COLOURS.ink,
    width: TEXT_WIDTH,
  });
  const price = await drawText(formatMoney(product.display_price, product.currency), {
    weight: 'strong',
    size: 44,
    colour: isReduced ? COLOURS.clay : COLOURS.ink,
  });
  const before = isReduced
    ? await drawText(formatMoney(product.mrp_price ?? 0, product.currency), {
        weight: 'strong',
        size: 28,
        colour: COLOURS.muted,
        isStruckThrough: true,
      })
    : null;
  const priceTop = HEIGHT - MARGIN - price.height;
  const photoLeft = WIDTH - PHOTO;
  return compose(COLOURS.page, [
    ...(await drawBrand(product.brand || brand.name)),
    { input: name.image, left: MARGIN, top: Math.round((HEIGHT - name.height) / 2) },
    { input: price.image, left: MARGIN, top: priceTop },
    ...(before
      ? [
          {
            input: before.image,
            left: MARGIN + price.width + 20,
            top: priceTop + price.height - before.height - 2,
          },
        ]
      : []),
    { input: await drawPhoto(product.image), left: photoLeft, top: 0 },
  ]);
}

/** A PNG with the name of a category and the photos of its first products: four of them, or one that fills the square. */
export async function drawListImage({ name, photos }: ListImageFacts): Promise<Buffer> {
  const title = await drawText(shorten(name), {
    weight: 'display',
    size: nameSize(name),
    colour: COLOURS.ink,
    width: TEXT_WIDTH,
  });
  const columns = photos.length >= 4 ? 2 : 1;
  const side = PHOTO / columns;
  const tiles = await Promise.all(
    Array.from({ length: columns * columns }, async (_, index) => ({
      input: await drawPhoto(photos[index], side),
      left: WIDTH - PHOTO + (index % columns) * side,
      top: Math.floor(index / columns) * side,
    })),
  );
  return compose(COLOURS.page, [
    ...(await drawBrand(brand.name)),
    { input: title.image, left: MARGIN, top: Math.round((HEIGHT - title.height) / 2) },
    ...tiles,
  ]);
}

/** A PNG with a room, and the shop's name and tagline beside it. */
export async function drawHomeImage({ photo }: HomeImageFacts): Promise<Buffer> {
  const room = await sharp(await readPhoto(photo))
    .resize(ROOM_WIDTH, HEIGHT, { fit: 'cover' })
    .toBuffer();
  const width = WIDTH - ROOM_WIDTH - 2 * MARGIN;
  const mark = await sharp(Buffer.from(brandMark({ leaf: COLOURS.forest, tile: COLOURS.tile })))
    .resize(72)
    .toBuffer();
  const name = await drawText(brand.name, {
    weight: 'display',
    size: 56,
    colour: COLOURS.page,
    width,
  });
  const line = await drawText(shopProfile.tagline, {
    weight: 'strong',
    size: 30,
    colour: COLOURS.page,
    width,
  });
  return compose(COLOURS.forest, [
    { input: mark, left: MARGIN, top: MARGIN },
    { input: name.image, left: MARGIN, top: Math.round((HEIGHT - name.height) / 2) },
    { input: line.image, left: MARGIN, top: HEIGHT - MARGIN - line.height },
    { input: room, left: WIDTH - ROOM_WIDTH, top: 0 },
  ]);
}

/** A PNG with the shop's name and tagline, for pages without a picture of their own. */
export async function drawShopImage(): Promise<Buffer> {
  const mark = await sharp(Buffer.from(brandMark({ leaf: COLOURS.forest, tile: COLOURS.tile })))
    .resize(112)
    .toBuffer();
  const name = await drawText(brand.name, { weight: 'display', size: 88, colour: COLOURS.page });
  const line = await drawText(shopProfile.tagline, {
    weight: 'strong',
    size: 34,
    colour: COLOURS.page,
  });
  const centred = (width: number) => Math.round((WIDTH - width) / 2);
  return compose(COLOURS.forest, [
    { input: mark, left: centred(112), top: 130 },
    { input: name.image, left: centred(name.width), top: 282 },
    { input: line.image, left: centred(line.width), top: 424 },
  ]);
}

function compose(background: string, layers: OverlayOptions[]): Promise<Buffer> {
  return (
    sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
      .composite(layers)
      // No palette: with 256 colours a plain background gets stains.
      .png({ compressionLevel: 6, adaptiveFiltering: true })
      .toBuffer()
  );
}

async function drawBrand(name: string): Promise<OverlayOptions[]> {
  const mark = await sharp(Buffer.from(brandMark({ leaf: COLOURS.page, tile: COLOURS.forest })))
    .resize(52)
    .toBuffer();
  const text = await drawText(shorten(name, 28), {
    weight: 'display',
    size: 30,
    colour: COLOURS.ink,
  });
  return [
    { input: mark, left: MARGIN, top: MARGIN },
    { input: text.image, left: MARGIN + 68, top: MARGIN + Math.round((52 - text.height) / 2) },
  ];
}

/** The product's photo on a plain background, never cropped. Without a photo it is the shop's logo. */
async function drawPhoto(image: string | null | undefined, side: number = PHOTO): Promise<Buffer> {
  const source = image
    ? await readPhoto(image)
    : Buffer.from(brandMark({ leaf: COLOURS.page, tile: COLOURS.tile }));
  return sharp(source)
    .resize(side, side, { fit: 'contain', background: COLOURS.tile })
    .flatten({ background: COLOURS.tile })
    .toBuffer();
}

async function readPhoto(image: string): Promise<Buffer> {
  const isStored = image.startsWith('/product-pictures/');
  if (image.startsWith('/') && !isStored) {
    // `normalize` removes every `..` that would leave the folder.
    return readFile(join(process.cwd(), 'public', normalize(image)));
  }
  const url = isStored ? backendUrlOf(getConfig().BACKEND_URL, `backend${image}`) : image;
  return withTimeLimit(PHOTO_TIME_LIMIT_MS, async (signal) => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`${image} answered ${response.status}`);
    return readBytes(response, MAX_PHOTO_BYTES);
  });
}

interface TextLook {
  weight: Weight;
  /** In pixels. */
  size: number;
  colour: string;
  /** Breaks lines at this width. */
  width?: number;
  isStruckThrough?: boolean;
}

interface Drawing {
  /** SVG. */
  shapes: string;
  width: number;
}

const LINE_HEIGHT = 1.2;

/** A picture of a text that has no margins. */
async function drawText(text: string, look: TextLook) {
  const { size, colour, width = Number.POSITIVE_INFINITY } = look;
  const draw = await createPen(text, look);
  const lines = wrap(text, (line) => draw(line).width <= width).map(draw);
  const right = Math.ceil(Math.max(...lines.map((line) => line.width))) + size;
  const bottom = Math.ceil((lines.length + 1) * LINE_HEIGHT * size);
  const rows = lines.map((line, index) => {
    const baseline = (index + 1) * LINE_HEIGHT * size;
    const stroke = look.isStruckThrough
      ? `<rect y="${-0.34 * size}" width="${line.width}" height="${size / 14}"/>`
      : '';
    return `<g transform="translate(${size / 2} ${baseline})">${line.shapes}${stroke}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${right}" height="${bottom}" fill="${colour}">${rows.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .trim()
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

/** What draws lines of a text, each from the left end of its baseline. */
async function createPen(
  text: string,
  { weight, size }: TextLook,
): Promise<(line: string) => Drawing> {
  const files = await filesFor(text, weight);
  const fonts = new Map<FontFile, Font>();
  for (const file of files) fonts.set(file, await loadFont(file));
  return (line) => {
    let shapes = '';
    let x = 0;
    for (const run of runsOf(line, files)) {
      const font = fonts.get(run.font);
      if (!font) continue;
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(run.text, run.isRightToLeft ? [RIGHT_TO_LEFT] : []);
      for (const [index, { id }] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const place = `translate(${x + xOffset * scale} ${-yOffset * scale}) scale(${scale} ${-scale})`;
        shapes += `<path transform="${place}" d="${font.outlineOf(id)}"/>`;
        x += xAdvance * scale;
      }
    }
    return { shapes, width: x };
  };
}

function nameSize(name: string): number {
  if (name.length <= 24) return 68;
  return name.length <= 48 ? 56 : 46;
}

function shorten(text: string, max = 90): string {
  const letters = graphemesOf(text);
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
