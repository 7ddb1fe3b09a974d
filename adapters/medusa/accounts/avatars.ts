import sharp from 'sharp';
import { z } from 'zod';
import { profilePicture } from '@/lib/contract/profile-picture';
import { appErrors } from '@/lib/contract-server/app-error';
import { newToken } from '@/lib/contract-server/tokens';
import { type Medusa, unlessRefused } from '../medusa/medusa';

const SIDE_PX = 256;
const MAX_PIXELS = 60_000_000;
const TIME_LIMIT_SECONDS = 3;

/** How a file of each type begins, as Latin-1: sharp reads far more formats, some of them programs (SVG). */
const SIGNATURES = [/^\x89PNG\r\n/, /^GIF8[79]a/, /^\xff\xd8\xff/];
const SIGNATURE_BYTES = 8;

/** Medusa puts the time before the name of a file. */
const NAME = /^\d{1,20}-[\w-]{43}\.webp$/;

/** Whether an id of Medusa's files is that of a shopper's picture. */
export function isAvatarName(name: string): boolean {
  return NAME.test(name);
}

/** A square of 256 pixels, with nothing but them: no place, no camera. Throws a 422 for what is no PNG, GIF or JPEG. */
async function toAvatar(upload: Buffer): Promise<Buffer<ArrayBuffer>> {
  const invalid = (message: string) => appErrors.field('profile_pic', message);
  const beginning = upload.toString('latin1', 0, SIGNATURE_BYTES);
  if (!SIGNATURES.some((signature) => signature.test(beginning))) {
    throw invalid(profilePicture.messages.wrongType);
  }
  try {
    const webp = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .toBuffer();
    return Buffer.from(webp);
  } catch {
    throw invalid('This picture cannot be read. Please choose another one.');
  }
}

/** Stores a picture in Medusa's file module. @returns its id there, which nobody can guess */
export async function storeAvatar(medusa: Medusa, upload: Buffer): Promise<string> {
  const id = await medusa.upload(`${newToken()}.webp`, 'image/webp', await toAvatar(upload));
  if (!isAvatarName(id)) throw new Error('Medusa gave the file another name than expected.');
  return id;
}

/** Removes a picture that was replaced. One that is gone already is removed. */
export async function removeAvatar(medusa: Medusa, id: string): Promise<void> {
  const path = `/uploads/${encodeURIComponent(id)}`;
  await unlessRefused([404], medusa.admin(path, z.unknown(), { method: 'DELETE' }), null);
}
