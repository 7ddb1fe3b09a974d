import path from 'node:path';
import { isNotNull } from 'drizzle-orm';
import { shoppers } from '@/backend/modules/accounts/schema';
import { rewardPoints } from '@/backend/modules/wallet/points';
import { openPglite } from '@/backend/platform/database/pglite';
import { openPostgresql } from '@/backend/platform/database/postgresql';
import { createLogger } from '@/backend/platform/http/logging';

/** Gives each member of a backend that does not run points, as for friends. Prints how many members there are. */
const { DATABASE_URL, DATA_DIR = '', POINTS = '' } = process.env;
const database = DATABASE_URL
  ? openPostgresql(DATABASE_URL, createLogger('silent'))
  : await openPglite(path.join(DATA_DIR, 'pglite'));
const { queries } = database;
const members = await queries
  .select({ shopperId: shoppers.id })
  .from(shoppers)
  .where(isNotNull(shoppers.email));
await queries.transaction(async (transaction) => {
  for (const { shopperId } of members) {
    const reward = { shopperId, points: Number(POINTS), key: `faults-${shopperId}` };
    await rewardPoints(transaction, reward, new Date());
  }
});
await database.close();
process.stdout.write(String(members.length));
