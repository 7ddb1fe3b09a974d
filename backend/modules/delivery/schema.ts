import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { WINDOW_IDS } from '@/lib/contract/delivery-extras';
import { rowId } from '../../platform/database/columns';
import { states } from '../places/schema';
import type { Weekday } from './rules';

/** One row: on which days the shop delivers. Without it the shop has said nothing about delivery. */
export const deliverySettings = pgTable('delivery_settings', {
  id: integer().primaryKey(),
  /** The days of the week on which it delivers. */
  weekdays: text().array().$type<Weekday[]>().notNull(),
  /** Days on which it does not: `12-25` each year, `2026-11-26` once. */
  holidays: text().array().notNull(),
  /** Orders a day in each region that has no capacity of its own; null for without limit. */
  capacity: integer(),
  /** Days from the order until a product is ready that says nothing about its delivery. */
  leadDays: integer('lead_days').notNull(),
});

/** A region is a state of the places. */
export const deliveryRegions = pgTable('delivery_regions', {
  stateId: rowId('state_id')
    .primaryKey()
    .references(() => states.id),
  /** Orders a day. */
  capacity: integer().notNull(),
});

/** Amounts are integers in minor units. */
export const deliveryMethods = pgTable('delivery_methods', {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  price: integer().notNull(),
  /** The sub total from which it is free; null for never. */
  freeFrom: integer('free_from'),
});

/** The times of a day that can be chosen; without a row it comes at any time. */
export const deliveryWindows = pgTable('delivery_windows', {
  id: text({ enum: WINDOW_IDS }).primaryKey(),
  position: integer().notNull(),
  hours: text().notNull(),
  /** Orders a day in each region; null for without limit of its own. */
  capacity: integer(),
});

/** What can be chosen with a delivery, for the whole order. Amounts are integers in minor units. */
export const deliveryServices = pgTable('delivery_services', {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  price: integer().notNull(),
});

/** One row for each order that takes, or took, a place on a day. */
export const deliveryBookings = pgTable(
  'delivery_bookings',
  {
    /** Of the order. */
    key: text().primaryKey(),
    stateId: rowId('state_id')
      .notNull()
      .references(() => states.id),
    date: date({ mode: 'string' }).notNull(),
    /** Null for any time of the day. */
    window: text({ enum: WINDOW_IDS }),
    state: text({ enum: ['booked', 'released'] }).notNull(),
  },
  (table) => [index('delivery_bookings_of_day').on(table.stateId, table.date)],
);
