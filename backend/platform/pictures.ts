import sharp, { type Metadata, type ResizeOptions } from 'sharp';
import { appErrors } from '@/lib/contract-server/app-error';
import { createTurns } from './turns';

/** More than any camera makes. */
const MAX_PIXELS = 60_000_000;
/** Of the pixels of a picture that cannot be decoded row by row. Decoding it takes twice as much. */
const MAX_WHOLE_BYTES = 200_000_000;
const TIME_LIMIT_SECONDS = 3;
/** Each of them holds its upload, of 5 MB at most. */
const MAX_WAITING = 20;
const WAIT_MS = 8000;

/** One that is decoded may take 400 MB, so no two are at the same time. */
const inTurn = createTurns({ maxWaiting: MAX_WAITING, waitMs: WAIT_MS });
// No picture comes a second time.
sharp.cache(false);

const UNREADABLE = 'This picture cannot be read. Please choose another one.';

/** How a file of each type begins, as Latin-1. A dot stands for any byte. */
const SIGNATURES: Readonly<Partial<Record<string, RegExp>>> = {
  'image/png': /^\x89PNG\r\n/,
  'image/gif': /^GIF8[79]a/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF.{4}WEBP/s,
};
/** Of the longest signature. */
const SIGNATURE_BYTES = 12;

interface PictureRules {
  /** The file part, for messages. */
  field: string;
  /** Media types of {@link SIGNATURES}. */
  types: readonly string[];
  messages: { wrongType: string };
  resize: ResizeOptions;
}

/** Makes a picture smaller where one of its sides is longer, in pixels. */
export const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * A picture that somebody sent, as WebP with nothing but the pixels: no place, no camera, no owner.
 * @throws {AppError} 422 for what is none of the types, whatever its name says, or too large to be decoded; 503 where
 *   too many wait for theirs
 */
export async function toWebp(
  upload: Buffer,
  { field, types, messages, resize }: PictureRules,
): Promise<Buffer> {
  const invalid = (message: string) => appErrors.field(field, message);
  // Before any decoder sees it: sharp reads far more formats, some of them programs (SVG).
  const beginning = upload.toString('latin1', 0, SIGNATURE_BYTES);
  if (!types.some((type) => SIGNATURES[type]?.test(beginning))) throw invalid(messages.wrongType);
  return inTurn(async () => {
    // Reads the header alone, and so may look at a picture of any size.
    const header = sharp(upload, { limitInputPixels: false });
    const size = await header.metadata().catch(() => null);
    if (!size) throw invalid(UNREADABLE);
    if (size.width * size.height > MAX_PIXELS || wholeBytes(size) > MAX_WHOLE_BYTES) {
      throw invalid('This picture has too many pixels. Please choose a smaller one.');
    }
    const picture = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    try {
      return await picture
        .autoOrient()
        .resize(resize)
        .webp({ quality: 82 })
        .timeout({ seconds: TIME_LIMIT_SECONDS })
        .toBuffer();
    } catch {
      throw invalid(UNREADABLE);
    }
  });
}

/** The bytes of all pixels, where they cannot be decoded row by row. */
function wholeBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  if (format === 'gif') return width * height * 4;
  return isProgressive ? width * height * channels * (depth === 'ushort' ? 2 : 1) : 0;
}
