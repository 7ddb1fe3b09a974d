import type { Queries } from './database/database';
import type { Invalidations } from './invalidations';
import type { JobQueue } from './jobs';

/** A row of the file, with what its place among the member's rows follows from. Amounts are minor units. */
export interface PersonalRow {
  place: number;
}

/** A list in the file that a member gets of what is kept about them. */
export interface PersonalList {
  /** Its name in the file. */
  name: string;
  /** The member's rows behind a place, in ascending order. */
  read(queries: Queries, shopperId: number, after: number, limit: number): Promise<PersonalRow[]>;
}

/** A member who is being deleted. */
interface DeletedMember {
  id: number;
  email: string;
}

interface RemovalServices {
  jobs: JobQueue;
  invalidations: Pick<Invalidations, 'publishInvalidation'>;
  now: Date;
}

/** What a module keeps of members. Rows that reference the shopper with `onDelete: 'cascade'` go by themselves. */
export interface PersonParts {
  /** A new table that knows a shopper is one more list, or is left out for a reason (`personal-data.test.ts`). */
  lists: readonly PersonalList[];
  /** Locks what `obstacles` looks at: what changes it meanwhile is waited for, and seen. */
  lock?(transaction: Queries, shopperId: number): Promise<void>;
  /** What has to be finished before a member can be deleted, one text each. */
  obstacles?(queries: Queries, shopperId: number): Promise<string[]>;
  /** Removes the member from what stays, and what would not go with them. */
  remove?(transaction: Queries, member: DeletedMember, services: RemovalServices): Promise<unknown>;
}
