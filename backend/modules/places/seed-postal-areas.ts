import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { postalAreasOf, readPostalAreasFile } from './postal-areas';
import { geographyState } from './schema';
import { readStates } from './states-by-name';
import { writePlaces } from './write-places';

const STATE_ROW = 2;

/**
 * Adds the postal areas of `postal-areas.txt`, unless that was done before. The places of `geography.json` must be
 * there. Returns how many are new.
 */
export async function seedPostalAreas(queries: Queries): Promise<number> {
  const content = readPostalAreasFile();
  const contentHash = createHash('sha256').update(content).digest('base64url');
  const [state] = await queries
    .select()
    .from(geographyState)
    .where(eq(geographyState.id, STATE_ROW));
  if (state?.contentHash === contentHash) return 0;
  return queries.transaction(async (transaction) => {
    const states = await readStates(transaction);
    const wanted = postalAreasOf(content).map(({ market, state, town, area }) => {
      const stateId = states.find(market, state)?.id;
      if (stateId === undefined) throw new Error(`postal-areas.txt: there is no state ${state}.`);
      return { stateId, town, area };
    });
    const added = await writePlaces(transaction, wanted);
    await transaction
      .insert(geographyState)
      .values({ id: STATE_ROW, contentHash })
      .onConflictDoUpdate({ target: geographyState.id, set: { contentHash } });
    return added;
  });
}
