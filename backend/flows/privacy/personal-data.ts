import type { Queries } from '../../platform/database/database';
import type { PersonalList } from '../../platform/person-parts';

/** How many rows one call reads. */
const PAGE_SIZE = 100;

const CURSOR = /^([a-z_]+):(\d{1,15})$/;

interface Page {
  part: string;
  rows: object[];
  next: string | null;
}

/**
 * One page of what is kept about a member.
 * @param lists everything that is kept, in the order of the file
 * @param cursor of the page before; null for the first page
 * @returns null for a cursor that is none
 */
export async function readPersonalData(
  lists: readonly PersonalList[],
  queries: Queries,
  shopperId: number,
  cursor: string | null,
): Promise<Page | null> {
  const [, name, after] = CURSOR.exec(cursor ?? `${lists[0]?.name}:0`) ?? [];
  const index = lists.findIndex((one) => one.name === name);
  const current = lists[index];
  if (!current) return null;
  const rows = await current.read(queries, shopperId, Number(after), PAGE_SIZE);
  const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  const nextList = lists[index + 1];
  const next = last ? `${current.name}:${last.place}` : nextList ? `${nextList.name}:0` : null;
  return { part: current.name, rows: rows.map(({ place: _, ...row }) => row), next };
}
