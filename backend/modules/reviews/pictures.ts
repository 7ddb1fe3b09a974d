import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import sharp from 'sharp';
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations';
import { messages } from '@/lib/contract/messages';
import { reviewPicture } from '@/lib/contract/review-rules';
import type { ReviewPicture } from '@/lib/contract/reviews';
import { appErrors } from '@/lib/contract-server/app-error';
import { newToken } from '@/lib/contract-server/tokens';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { deleteInBatches } from '../../platform/delete-in-batches';
import type { Files } from '../../platform/files/files';
import { toWebp, within } from '../../platform/pictures';
import { shoppers } from '../accounts/schema';
import { reviewPictures, reviews } from './schema';

const SIDE_PX = 1600;
/** Three times the side that lists show. */
const THUMBNAIL_SIDE_PX = 240;
/** How long a picture waits for its review. */
const LIFETIME_MS = DAY_MS;
/** How many of a shopper's pictures wait for theirs. */
const MAX_WAITING = 12;

/** A picture of at most 1600 pixels a side, and its thumbnail. @throws {AppError} 422 for what is no PNG, JPEG or WebP */
export async function toReviewPicture(upload: Buffer | undefined) {
  if (!upload) throw appErrors.field('picture', 'Please choose a picture.');
  const content = await toWebp(upload, {
    field: 'picture',
    ...reviewPicture,
    resize: within(SIDE_PX),
  });
  const { width, height } = await sharp(content).metadata();
  const thumbnail = await sharp(content)
    .resize(THUMBNAIL_SIDE_PX, THUMBNAIL_SIDE_PX, { withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  return { content, thumbnail, width, height };
}

const SIZES = { content: '', thumbnail: '-small' } as const;

const keyOf = (name: string, size: keyof typeof SIZES) => `review-pictures/${name}${SIZES[size]}`;

/** Adds a picture of a shopper, of whose pictures the oldest that wait go. @returns its name */
export async function addReviewPicture(
  { queries, files }: { queries: Queries; files: Files },
  shopperId: number,
  picture: Awaited<ReturnType<typeof toReviewPicture>>,
  now: Date,
): Promise<string> {
  const name = newToken();
  const keys = { content: keyOf(name, 'content'), thumbnail: keyOf(name, 'thumbnail') };
  const [content, thumbnail] = await Promise.all([
    files.save(queries, keys.content, picture.content, 'image/webp'),
    files.save(queries, keys.thumbnail, picture.thumbnail, 'image/webp'),
  ]);
  const stored = { ...picture, content, thumbnail };
  await queries.transaction(async (transaction) => {
    // One after the other: each leaves only so many.
    await transaction
      .select({ id: shoppers.id })
      .from(shoppers)
      .where(eq(shoppers.id, shopperId))
      .for('no key update');
    await transaction.insert(reviewPictures).values({ name, shopperId, ...stored, createdAt: now });
    await files.keep(transaction, keys.content, keys.thumbnail);
    const isWaiting = and(eq(reviewPictures.shopperId, shopperId), isNull(reviewPictures.reviewId));
    const tooMany = transaction
      .select({ name: reviewPictures.name })
      .from(reviewPictures)
      .where(isWaiting)
      .orderBy(desc(reviewPictures.createdAt), desc(reviewPictures.name))
      .offset(MAX_WAITING);
    await transaction
      .delete(reviewPictures)
      .where(and(isWaiting, inArray(reviewPictures.name, tooMany)));
  });
  return name;
}

/**
 * Gives a locked review exactly these pictures, in this order; others that it had are deleted.
 * @throws {AppError} 422 for a picture that is not its author's, belongs to another review, or is gone
 */
export async function setReviewPictures(
  transaction: Queries,
  { reviewId, shopperId, names }: { reviewId: string; shopperId: number; names: readonly string[] },
  now: Date,
): Promise<void> {
  await transaction
    .delete(reviewPictures)
    .where(and(eq(reviewPictures.reviewId, reviewId), notInArray(reviewPictures.name, [...names])));
  if (names.length === 0) return;
  const isFree = and(
    isNull(reviewPictures.reviewId),
    gt(reviewPictures.createdAt, later(now, -LIFETIME_MS)),
  );
  const kept = await transaction
    .update(reviewPictures)
    .set({
      reviewId,
      position: sql`array_position(${sql.param(names)}::text[], ${reviewPictures.name}) - 1`,
    })
    .where(
      and(
        inArray(reviewPictures.name, [...names]),
        eq(reviewPictures.shopperId, shopperId),
        or(isFree, eq(reviewPictures.reviewId, reviewId)),
      ),
    )
    .returning({ name: reviewPictures.name });
  // A name that stands there twice is wrong too.
  if (kept.length !== names.length) {
    throw appErrors.field('pictures', messages.reviewPictureMissing);
  }
}

/** One in the object store has both sizes. */
const hasThumbnail = or(isNotNull(reviewPictures.thumbnail), isNull(reviewPictures.content));

/** The pictures of reviews, by their ids. */
export async function readReviewPictures(
  queries: Queries,
  reviewIds: readonly string[],
): Promise<(reviewId: string) => ReviewPicture[]> {
  if (reviewIds.length === 0) return () => [];
  const rows = await queries
    .select({
      reviewId: reviewPictures.reviewId,
      name: reviewPictures.name,
      width: reviewPictures.width,
      height: reviewPictures.height,
      hasThumbnail: sql<boolean>`${hasThumbnail}`,
    })
    .from(reviewPictures)
    .where(inArray(reviewPictures.reviewId, [...reviewIds]))
    .orderBy(asc(reviewPictures.position));
  return (id) =>
    rows
      .filter(({ reviewId }) => reviewId === id)
      .map(({ name, width, height, hasThumbnail }) => ({
        name,
        image: `/review-pictures/${name}.webp`,
        thumbnail: hasThumbnail ? `/review-pictures/${name}-small.webp` : null,
        width,
        height,
      }));
}

/** The picture of a published review or its thumbnail, as WebP. */
export async function findPublicPicture(
  { queries, files }: { queries: Queries; files: Files },
  name: string,
  size: keyof typeof SIZES,
): Promise<Buffer | null> {
  const [picture] = await queries
    .select({ content: reviewPictures[size], isThere: sql<boolean>`${hasThumbnail}` })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .where(and(eq(reviewPictures.name, name), eq(reviews.state, 'published')));
  if (!picture || (size === 'thumbnail' && !picture.isThere)) return null;
  return files.read(keyOf(name, size), picture.content);
}

/** Removes pictures that no review got. An hour later than a review could have it. */
export async function deleteUnusedReviewPictures(queries: Queries, now: Date): Promise<void> {
  const isOver = lte(reviewPictures.createdAt, later(now, -(LIFETIME_MS + HOUR_MS)));
  await deleteInBatches(queries, reviewPictures, and(isOver, isNull(reviewPictures.reviewId)));
}
