import { eq } from 'drizzle-orm';
import { profilePicture } from '@/lib/contract/profile-picture';
import { newToken } from '@/lib/contract-server/tokens';
import type { Queries } from '../../platform/database/database';
import type { Files } from '../../platform/files/files';
import { toWebp } from '../../platform/pictures';
import { avatars } from './schema';

const SIDE_PX = 256;

/** A square of 256 pixels. Throws an `AppError` for what is no PNG, GIF or JPEG. */
export function toAvatar(upload: Buffer): Promise<Buffer> {
  const resize = { width: SIDE_PX, height: SIDE_PX, fit: 'cover' } as const;
  return toWebp(upload, { field: 'profile_pic', ...profilePicture, resize });
}

const keyOf = (name: string) => `avatars/${name}`;

/** A picture whose row is still to be written: by {@link replaceAvatar}. */
export async function storeAvatar(
  { queries, files }: { queries: Queries; files: Files },
  webp: Buffer,
) {
  // A new name each time, because browsers cache a picture for a year; random, because anyone may ask for it.
  const name = `${newToken()}.webp`;
  return { name, content: await files.save(queries, keyOf(name), webp, 'image/webp') };
}

/** Replaces the shopper's picture. */
export async function replaceAvatar(
  transaction: Queries,
  files: Files,
  shopperId: number,
  avatar: Awaited<ReturnType<typeof storeAvatar>>,
  now: Date,
): Promise<void> {
  await transaction.delete(avatars).where(eq(avatars.shopperId, shopperId));
  await transaction.insert(avatars).values({ ...avatar, shopperId, createdAt: now });
  await files.keep(transaction, keyOf(avatar.name));
}

/** The picture of this name. */
export async function findAvatar(
  { queries, files }: { queries: Queries; files: Files },
  name: string,
): Promise<Buffer | null> {
  const [avatar] = await queries
    .select({ content: avatars.content })
    .from(avatars)
    .where(eq(avatars.name, name));
  return avatar ? files.read(keyOf(name), avatar.content) : null;
}
