import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, with its zone; not null. */
export const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** A primary key that the database counts up. */
export const generatedId = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** Text that is sorted by its bytes: the order is the same in both databases, and a prefix is a range. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** A point in time, with its zone, or null. */
export const optionalMoment = (name: string) => timestamp(name, { withTimezone: true });
