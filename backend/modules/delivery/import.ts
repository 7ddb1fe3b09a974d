import { isDeepStrictEqual } from 'node:util';
import { asc, inArray } from 'drizzle-orm';
import { tags } from '@/lib/contract/revalidation';
import { AppError } from '@/lib/contract-server/app-error';
import { WEEKDAYS } from '@/lib/shared/calendar-date';
import type { Queries } from '../../platform/database/database';
import type { FileImport } from '../catalogue/change-service';
import { states } from '../places/schema';
import {
  deliveryMethods,
  deliveryRegions,
  deliveryServices,
  deliverySettings,
  deliveryWindows,
} from './schema';
import { publishDeliveryChange } from './service';

const SETTINGS_ROW = 1;

/** Finds the states that the file names. */
async function regionRows(
  queries: Queries,
  regions: NonNullable<NonNullable<FileImport['file']['delivery']>['regions']>,
) {
  const names = regions.map((region) => region.state);
  const known = await queries
    .select({ id: states.id, name: states.name })
    .from(states)
    .where(inArray(states.name, names));
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  return regions.map(({ state, capacity_per_day }, index) => {
    const stateId = ids.get(state);
    if (stateId === undefined)
      throw new AppError(
        422,
        'validation_failed',
        `delivery.regions[${index}].state is ${state}, and there is no such state.`,
      );
    return { stateId, capacity: capacity_per_day };
  });
}

/** All rows that say how the shop delivers. */
async function storedDelivery(queries: Queries) {
  return [
    await queries.select().from(deliverySettings),
    await queries.select().from(deliveryRegions).orderBy(asc(deliveryRegions.stateId)),
    await queries.select().from(deliveryMethods).orderBy(asc(deliveryMethods.position)),
    await queries.select().from(deliveryWindows).orderBy(asc(deliveryWindows.position)),
    await queries.select().from(deliveryServices).orderBy(asc(deliveryServices.position)),
  ];
}

/** Replaces how the shop delivers by what a catalogue file says. The pages of all products show it. */
export async function importDelivery({ transaction, changes, file }: FileImport): Promise<void> {
  const { delivery } = file;
  if (!delivery) return;
  const before = await storedDelivery(transaction);
  const settings = {
    weekdays: delivery.weekdays ?? [...WEEKDAYS],
    holidays: delivery.holidays ?? [],
    capacity: delivery.capacity_per_day ?? null,
    leadDays: delivery.default_lead_days ?? 1,
  };
  await transaction
    .insert(deliverySettings)
    .values({ id: SETTINGS_ROW, ...settings })
    .onConflictDoUpdate({ target: deliverySettings.id, set: settings });
  await transaction.delete(deliveryRegions);
  if (delivery.regions?.length)
    await transaction
      .insert(deliveryRegions)
      .values(await regionRows(transaction, delivery.regions));
  await transaction.delete(deliveryMethods);
  await transaction.insert(deliveryMethods).values(
    delivery.methods.map(({ free_from, ...method }, position) => ({
      ...method,
      position,
      freeFrom: free_from ?? null,
    })),
  );
  await transaction.delete(deliveryWindows);
  if (delivery.windows?.length)
    await transaction.insert(deliveryWindows).values(
      delivery.windows.map(({ capacity_per_day, ...window }, position) => ({
        ...window,
        position,
        capacity: capacity_per_day ?? null,
      })),
    );
  await transaction.delete(deliveryServices);
  if (delivery.services?.length)
    await transaction
      .insert(deliveryServices)
      .values(delivery.services.map((service, position) => ({ ...service, position })));
  if (isDeepStrictEqual(before, await storedDelivery(transaction))) return;
  changes.tag(tags.delivery);
  await publishDeliveryChange(transaction);
}
