import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '@/lib/shared/parse-json';

/** An entry as it is stored outside of a process. */
export interface EncodedEntry {
  value: Buffer;
  tags: readonly string[];
  /** The position of the tag clock at which its rendering began. */
  position: number;
  /** Where the tag clock is shared: which one it was. */
  epoch?: string;
}

const Header = z.object({
  key: z.string(),
  tags: z.array(z.string()),
  position: z.number().int().nonnegative(),
  epoch: z.string().optional(),
  digest: z.string(),
});

const LENGTH_BYTES = 4;

const digestOf = (value: Uint8Array) =>
  createHash('sha256').update(value).digest('base64url').slice(0, 22);

/** The length of a header, the header as JSON, and the value as it is. */
export function encodeEntry(key: string, { value, ...facts }: EncodedEntry): Buffer {
  const header = Buffer.from(JSON.stringify({ key, ...facts, digest: digestOf(value) }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, value]);
}

/** Reads an entry. Null if it is damaged, or that of another key. */
export function decodeEntry(key: string, bytes: Buffer): EncodedEntry | null {
  if (bytes.length < LENGTH_BYTES) return null;
  const end = LENGTH_BYTES + bytes.readUInt32BE();
  if (end > bytes.length) return null;
  const header = Header.safeParse(parseJson(bytes.toString('utf8', LENGTH_BYTES, end)));
  if (!header.success || header.data.key !== key) return null;
  const { tags, position, epoch, digest } = header.data;
  const value = bytes.subarray(end);
  if (digestOf(value) !== digest) return null;
  return { value, tags, position, ...(epoch !== undefined && { epoch }) };
}
