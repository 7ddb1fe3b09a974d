import { eq } from 'drizzle-orm';
import { profilePicture } from '@/lib/contract/profile-picture';
import type { Queries } from '../../platform/database/database';
import { toWebp } from '../../platform/pictures';
import { newToken } from '../../platform/tokens';
import { avatars } from './schema';

const SIDE_PX = 256;

/** A square of 256 pixels. Throws an `AppError` for what is no PNG, GIF or JPEG. */
export function toAvatar(upload: Buffer): Promise<Buffer> {
  const resize = { width: SIDE_PX, height: SIDE_PX, fit: 'cover' } as const;
  return toWebp(upload, { field: 'profile_pic', ...profilePicture, resize });
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
