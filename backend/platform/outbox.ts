import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@/lib/shared/error-code';
import { later } from './clock';

/** The text messages of before those in `sms.jsonl`. */
const EARLIER_SMS = 'sms-earlier.jsonl';

/** Where e-mails and text messages are written that nothing takes. */
export function outboxFolder(dataDir: string): string {
  return path.resolve(dataDir, 'outbox');
}

/**
 * Removes e-mails and text messages that were written to files long ago. Text messages stand in one file, to which may be
 * written meanwhile: once its first one is old it becomes the earlier file, in the place of the one before.
 */
export async function deleteOldOutbox(
  dataDir: string,
  now: Date,
  { outboxMs }: { outboxMs: number },
): Promise<void> {
  const folder = outboxFolder(dataDir);
  const limit = later(now, -outboxMs);
  try {
    // One by one: there may be a million.
    for await (const { name } of await fs.opendir(folder)) {
      if (!/\.eml(\.part)?$/.test(name) && name !== EARLIER_SMS) continue;
      const file = path.join(folder, name);
      if ((await fs.stat(file)).mtime <= limit) await fs.rm(file, { force: true });
    }
    const texts = path.join(folder, 'sms.jsonl');
    if ((await firstSentAt(texts)) <= limit) await fs.rename(texts, path.join(folder, EARLIER_SMS));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

async function firstSentAt(file: string): Promise<Date> {
  const handle = await fs.open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096) });
    const sentAt = /"sentAt":"([^"]+)"/.exec(buffer.toString('utf8', 0, bytesRead))?.[1];
    return sentAt ? new Date(sentAt) : (await handle.stat()).mtime;
  } finally {
    await handle.close();
  }
}
