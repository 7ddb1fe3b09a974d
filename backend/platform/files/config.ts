import { z } from 'zod';
import { HttpUrl, optionalSetting, readSettings, setting } from '@/lib/shared/settings';
import { StartError } from '@/lib/shared/start-error';

const FOLDER = /^[\w.-]{1,100}(?:\/[\w.-]{1,100}){0,5}$/;

export const fileSettings = z.object({
  S3_BUCKET: optionalSetting(
    z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket'),
    'none: uploads are in the database, pictures of products in public/catalogue',
    'The bucket of an S3-compatible store for uploads and pictures of products. It must not be public.',
  ),
  S3_ENDPOINT: optionalSetting(
    HttpUrl,
    'that of Amazon for S3_REGION',
    'The URL of the store, if it is another one: https://minio.example:9000.',
  ),
  S3_REGION: setting(z.string().regex(/^[\w-]{1,50}$/), 'us-east-1', 'The region of the bucket.'),
  S3_ACCESS_KEY_ID: optionalSetting(
    z.string(),
    "the machine's own role",
    'The key of a user that may put, get and delete objects of the bucket, and list it.',
  ),
  S3_SECRET_ACCESS_KEY: optionalSetting(
    z.string(),
    "the machine's own role",
    'The secret of S3_ACCESS_KEY_ID.',
  ),
  S3_FOLDER: setting(
    z.string().regex(FOLDER, 'must be a path such as shop or shops/us'),
    'shop',
    'What the names of all objects begin with. Shops that share a bucket need one each.',
  ),
});

/** The bucket of an S3-compatible store. */
export interface S3Config {
  bucket: string;
  /** Absent: Amazon's. */
  endpoint?: string | undefined;
  region: string;
  /** Absent: the SDK finds those of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** What the names of all objects begin with, without a slash at the end. */
  folder: string;
}

export interface FileConfig {
  /** Absent: files are in the database. */
  s3?: S3Config | undefined;
}

/** @throws {StartError} where one of the two keys is missing */
export function readFileConfig(environment: NodeJS.ProcessEnv): FileConfig {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FOLDER: folder,
  } = readSettings(fileSettings, environment);
  if (!bucket) return {};
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must both be set, or neither.');
  }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { s3: { bucket, endpoint, region, credentials, folder } };
}
