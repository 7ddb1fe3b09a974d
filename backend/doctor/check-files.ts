import { randomUUID } from 'node:crypto';
import type { S3Config } from '../platform/files/config';
import { createS3Store } from '../platform/files/s3-store';
import { type Finding, ok, wrong } from './finding';

/** Whether the object store takes, gives and deletes a file. */
export async function checkFiles(config: S3Config | undefined): Promise<Finding> {
  if (!config) return ok('files', 'Uploads are in the database: there is no S3_BUCKET.');
  const store = await createS3Store(config);
  const key = `doctor/${randomUUID()}`;
  const content = Buffer.from('doctor');
  let step = 'take';
  try {
    await store.put(key, content, 'text/plain');
    step = 'give';
    const found = await store.get(key);
    if (!found?.equals(content)) throw new Error('another content');
    step = 'delete';
    await store.delete(key);
    return ok('files', `The bucket ${config.bucket} takes, gives and deletes files.`);
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    return wrong(
      'files',
      `The bucket ${config.bucket} does not ${step} a file (${reason}): no picture can be sent or shown. Look at the S3 settings.`,
    );
  } finally {
    store.close();
  }
}
