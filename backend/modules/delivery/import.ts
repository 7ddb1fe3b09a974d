import { inArray } from 'drizzle-orm';
import { WEEKDAYS } from '@/lib/shared/calendar-date';
import { AppError } from '../../platform/app-error';
import type { Queries } from '../../platform/database/database';
import type { FileImport } from '../catalogue/change-service';
import { states } from '../places/schema';
import { deliveryMethods, deliveryRegions, deliverySettings } from './schema';

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

/** Replaces how the shop delivers by what a catalogue file says. No cached page shows it. */
export async function importDelivery({ transaction, file }: FileImport): Promise<void> {
  const { delivery } = file;
  if (!delivery) return;
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
}
