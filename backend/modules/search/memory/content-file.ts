import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { at, type Lists } from '../content/lists';
import type { SearchContent } from '../content/search-content';
import { WORD_FIELDS, type WordField } from '../text/vocabulary';

/**
 * Must be raised by every change of what a content holds or is made of: of its fields, of how words are read, of stems,
 * synonyms, measures, colour families and size groups. A content of another format is not read.
 */
export const CONTENT_FORMAT = 2;

const Texts = z.array(z.string());
const Header = z.object({
  categoryId: z.array(z.number()),
  subCategoryId: z.array(z.number()),
  material: Texts,
  size: Texts,
  colour: Texts,
  room: Texts,
  vocabularies: z.record(z.enum(WORD_FIELDS), Texts),
  /** Of each list of numbers: how many bytes a number has, and how many numbers there are. */
  lists: z.array(z.tuple([z.literal([1, 2, 4]), z.number().int().min(0)])),
});

const HEADER_SIZE_BYTES = 4;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The differences of ascending numbers, which need fewer bytes. */
function differences(ascending: Int32Array): Int32Array {
  return ascending.map((value, place) => value - (place === 0 ? 0 : at(ascending, place - 1)));
}

function sums(differences: Int32Array): Int32Array {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}

/** As few bytes a number as the largest one needs. Numbers are not negative, and in the byte order of the machine. */
function narrow(list: Int32Array): Uint8Array | Uint16Array | Int32Array {
  let largest = 0;
  for (let place = 0; place < list.length; place++) largest = Math.max(largest, at(list, place));
  if (largest < 2 ** 8) return new Uint8Array(list);
  return largest < 2 ** 16 ? new Uint16Array(list) : list;
}

/** A content as bytes, compressed. */
export async function encodeContent(content: SearchContent): Promise<Buffer> {
  const { ids, models, byName, words } = content;
  const { categoryId, subCategoryId, material, size, colour, room } = content;
  const columns = [categoryId, subCategoryId, material, size, colour, room];
  const lists = [
    differences(ids),
    models,
    byName,
    ...columns.map(({ codes }) => codes),
    ...WORD_FIELDS.flatMap((field) => {
      const { starts, entries } = words[field].ofProduct;
      return [differences(starts), entries];
    }),
  ].map(narrow);
  const ofField = (field: WordField) => [field, words[field].vocabulary] as const;
  const header = {
    categoryId: categoryId.values,
    subCategoryId: subCategoryId.values,
    material: material.values,
    size: size.values,
    colour: colour.values,
    room: room.values,
    vocabularies: Object.fromEntries(WORD_FIELDS.map(ofField)),
    lists: lists.map((list) => [list.BYTES_PER_ELEMENT, list.length]),
  };
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(HEADER_SIZE_BYTES);
  length.writeUInt32LE(text.length);
  const bytes = lists.map((list) => Buffer.from(list.buffer, list.byteOffset, list.byteLength));
  // A better compression takes five times as long and saves a tenth.
  return compress(Buffer.concat([length, text, ...bytes]), { level: constants.Z_BEST_SPEED });
}

/** @throws {Error} where the bytes are damaged */
export async function decodeContent(compressed: Uint8Array): Promise<SearchContent> {
  const bytes = await decompress(compressed);
  const headerEnd = HEADER_SIZE_BYTES + bytes.readUInt32LE(0);
  const header = Header.parse(JSON.parse(bytes.toString('utf8', HEADER_SIZE_BYTES, headerEnd)));
  let offset = headerEnd;
  const lists = header.lists.values();
  const next = (): Int32Array => {
    const [width, length] = lists.next().value ?? [1, 0];
    const start = bytes.byteOffset + offset;
    offset += width * length;
    // A copy, because a number must not begin at every byte.
    const copy = bytes.buffer.slice(start, start + width * length);
    if (width === 4) return new Int32Array(copy);
    return new Int32Array(width === 2 ? new Uint16Array(copy) : new Uint8Array(copy));
  };
  const coded = <T>(values: T[]) => ({ values, codes: next() });
  const wordsOf = (field: WordField) => {
    const ofProduct: Lists = { starts: sums(next()), entries: next() };
    return { vocabulary: header.vocabularies[field], ofProduct };
  };
  // In the order in which they were written.
  return {
    ids: sums(next()),
    models: next(),
    byName: next(),
    categoryId: coded(header.categoryId),
    subCategoryId: coded(header.subCategoryId),
    material: coded(header.material),
    size: coded(header.size),
    colour: coded(header.colour),
    room: coded(header.room),
    words: {
      names: wordsOf('names'),
      kinds: wordsOf('kinds'),
      namedKinds: wordsOf('namedKinds'),
      others: wordsOf('others'),
      options: wordsOf('options'),
    },
  };
}
