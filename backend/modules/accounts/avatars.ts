import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { profilePicture } from '@/lib/contract/profile-picture';
import { appErrors } from '../../platform/app-error';
import type { Queries } from '../../platform/database/database';
import { newToken } from '../../platform/tokens';
import { avatars } from './schema';

const SIDE_PX = 256;
/** More than any camera makes. Decoding a larger one would take too much memory. */
const MAX_PIXELS = 60_000_000;
const TIME_LIMIT_SECONDS = 3;

const SIGNATURES = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
  Buffer.from([0xff, 0xd8, 0xff]),
];

const invalidPicture = (message: string) => appErrors.field('profile_pic', message);

/**
 * A picture as a square WebP of 256 pixels with nothing but the pixels: no place, no camera, no owner.
 * Throws an `AppError` for what is no PNG, GIF or JPEG, whatever its name says.
 */
export async function toAvatar(upload: Buffer): Promise<Buffer> {
  // Before any decoder sees it: sharp reads far more formats, some of them programs (SVG).
  if (!SIGNATURES.some((signature) => upload.subarray(0, signature.length).equals(signature))) {
    throw invalidPicture(profilePicture.messages.wrongType);
  }
  // Reads the header alone, and so may look at a picture of any size.
  const header = sharp(upload, { limitInputPixels: false });
  const size = await header.metadata().catch(() => null);
  if (!size) throw invalidPicture('This picture cannot be read. Please choose another one.');
  if (size.width * size.height > MAX_PIXELS) {
    throw invalidPicture('This picture has too many pixels. Please choose a smaller one.');
  }
  const picture = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
    return await picture
      .autoOrient()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .toBuffer();
  } catch {
    throw invalidPicture('This picture cannot be read. Please choose another one.');
  }
}

/** Replaces the shopper's picture and answers the name of the new one. */
export async function replaceAvatar(
  transaction: Queries,
  shopperId: number,
  content: Buffer,
  now: Date,
): Promise<string> {
  // A new name each time, because browsers cache a picture for a year; random, because anyone may ask for it.
  const name = `${newToken()}.webp`;
  await transaction.delete(avatars).where(eq(avatars.shopperId, shopperId));
  await transaction.insert(avatars).values({ name, shopperId, content, createdAt: now });
  return name;
}

/** The picture of this name. */
export async function findAvatar(queries: Queries, name: string): Promise<Buffer | null> {
  const [avatar] = await queries
    .select({ content: avatars.content })
    .from(avatars)
    .where(eq(avatars.name, name));
  return avatar ? Buffer.from(avatar.content) : null;
}
