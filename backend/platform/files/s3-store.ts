import { SECOND_MS } from '@/lib/contract/durations';
import { readBytes } from '@/lib/shared/read-answer';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import type { S3Config } from './config';
import type { ObjectStore } from './object-store';

/** Less than the storefront waits for a picture. */
const GET_LIMIT_MS = 3 * SECOND_MS;
const PUT_LIMIT_MS = 6 * SECOND_MS;
const DELETE_LIMIT_MS = 5 * SECOND_MS;
const CONNECTION_LIMIT_MS = 2 * SECOND_MS;
/** Larger than any upload may be. */
const MAX_BYTES = 12 * 1024 * 1024;

/** The objects of an S3-compatible store. */
export async function createS3Store({
  bucket,
  endpoint,
  region,
  credentials,
  folder,
}: S3Config): Promise<ObjectStore> {
  // It would warn at each start on Node.js 20. The lock file decides which release of it runs, and the doctor speaks of Node.js.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  // Only shops with a bucket load it.
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    ...(credentials && { credentials }),
    // Other stores have no host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Not every store knows the checksums that Amazon's takes beside the signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECTION_LIMIT_MS },
  });
  const named = (key: string) => ({ Bucket: bucket, Key: `${folder}/${key}` });

  return {
    async put(key, content, type) {
      const command = new PutObjectCommand({ ...named(key), Body: content, ContentType: type });
      await withTimeLimit(PUT_LIMIT_MS, (abortSignal) => client.send(command, { abortSignal }));
    },

    get: (key) =>
      withTimeLimit(GET_LIMIT_MS, async (abortSignal) => {
        const found = await client
          .send(new GetObjectCommand(named(key)), { abortSignal })
          .catch((error: unknown) => {
            if (error instanceof Error && error.name === 'NoSuchKey') return null;
            throw error;
          });
        if (!found?.Body) return null;
        return readBytes(new Response(found.Body.transformToWebStream()), MAX_BYTES);
      }),

    has: (key) =>
      withTimeLimit(GET_LIMIT_MS, async (abortSignal) => {
        try {
          await client.send(new HeadObjectCommand(named(key)), { abortSignal });
          return true;
        } catch (error) {
          if (error instanceof Error && error.name === 'NotFound') return false;
          throw error;
        }
      }),

    async delete(key) {
      const command = new DeleteObjectCommand(named(key));
      await withTimeLimit(DELETE_LIMIT_MS, (abortSignal) => client.send(command, { abortSignal }));
    },

    close: () => client.destroy(),
  };
}
