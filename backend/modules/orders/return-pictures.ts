import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations';
import { messages } from '@/lib/contract/messages';
import { returnPicture } from '@/lib/contract/return-states';
import { appErrors } from '@/lib/contract-server/app-error';
import { newToken } from '@/lib/contract-server/tokens';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { deleteInBatches } from '../../platform/delete-in-batches';
import type { Files } from '../../platform/files/files';
import { toWebp, within } from '../../platform/pictures';
import { returnPictures, returns } from './return-schema';

const SIDE_PX = 1600;
/** How long a picture waits for its return. */
const LIFETIME_MS = DAY_MS;
/** How many of an order's pictures wait for theirs. */
const MAX_WAITING = 20;

const pictureMissing = () => appErrors.field('picture', messages.returnPictureRequired);

/** A picture of at most 1600 pixels a side. @throws {AppError} 422 for what is no PNG, JPEG or WebP */
export function toReturnPicture(upload: Buffer | undefined): Promise<Buffer> {
  if (!upload) throw pictureMissing();
  return toWebp(upload, { field: 'picture', ...returnPicture, resize: within(SIDE_PX) });
}

/** Pictures that no return has. */
const unused = (queries: Queries) =>
  queries
    .select({ name: returnPictures.name })
    .from(returnPictures)
    .leftJoin(returns, eq(returns.picture, returnPictures.name));

const keyOf = (name: string) => `return-pictures/${name}`;

/** A picture whose row is still to be written: by {@link addReturnPicture}. */
export async function storeReturnPicture(
  { queries, files }: { queries: Queries; files: Files },
  webp: Buffer,
) {
  const name = newToken();
  return { name, content: await files.save(queries, keyOf(name), webp, 'image/webp') };
}

/** Adds a picture to a locked order, of which the oldest that wait go. */
export async function addReturnPicture(
  transaction: Queries,
  files: Files,
  orderId: number,
  picture: Awaited<ReturnType<typeof storeReturnPicture>>,
  now: Date,
): Promise<void> {
  await transaction.insert(returnPictures).values({ ...picture, orderId, createdAt: now });
  await files.keep(transaction, keyOf(picture.name));
  const waiting = unused(transaction)
    .where(and(eq(returnPictures.orderId, orderId), isNull(returns.id)))
    .orderBy(desc(returnPictures.createdAt), desc(returnPictures.name))
    .offset(MAX_WAITING);
  await transaction.delete(returnPictures).where(inArray(returnPictures.name, waiting));
}

/**
 * Checks that a return of a locked order may have a picture: it is the order's, it waits, and it will not be deleted.
 * @throws {AppError} 422 where it may not
 */
export async function checkReturnPicture(
  transaction: Queries,
  { orderId, name, now }: { orderId: number; name: string; now: Date },
): Promise<void> {
  const [found] = await unused(transaction).where(
    and(
      eq(returnPictures.name, name),
      eq(returnPictures.orderId, orderId),
      gt(returnPictures.createdAt, later(now, -LIFETIME_MS)),
      isNull(returns.id),
    ),
  );
  if (!found) throw pictureMissing();
}

/** The picture of this name, as WebP. */
export async function readReturnPicture(
  { queries, files }: { queries: Queries; files: Files },
  name: string,
): Promise<Buffer> {
  const [picture] = await queries
    .select({ content: returnPictures.content })
    .from(returnPictures)
    .where(eq(returnPictures.name, name));
  if (!picture) throw new Error('A return has no picture');
  return files.read(keyOf(name), picture.content);
}

/** Removes pictures that no return got. An hour later than a return could have it. */
export async function deleteUnusedReturnPictures(queries: Queries, now: Date): Promise<void> {
  // `not in` finds nothing in a list with a null.
  const used = queries
    .select({ name: returns.picture })
    .from(returns)
    .where(isNotNull(returns.picture));
  const isOver = lte(returnPictures.createdAt, later(now, -(LIFETIME_MS + HOUR_MS)));
  await deleteInBatches(
    queries,
    returnPictures,
    and(isOver, notInArray(returnPictures.name, used)),
  );
}
