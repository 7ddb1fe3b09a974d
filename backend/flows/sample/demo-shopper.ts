import { eq } from 'drizzle-orm';
import { demoShopper as published } from '@/lib/shared/demo-shopper.mjs';
import { StartError } from '@/lib/shared/start-error';
import { hashPassword, isPassword } from '../../modules/accounts/passwords';
import { findMemberByEmail, insertMember } from '../../modules/accounts/shoppers';
import { addresses } from '../../modules/addresses/schema';
import { areas, cities, states } from '../../modules/places/schema';
import type { Queries } from '../../platform/database/database';

/** The shopper of the sample shop. */
const demoShopper = {
  firstName: 'Demo',
  lastName: 'Shopper',
  email: published.email,
  mobile: '+919876543210',
};

/** By cities of the data file, whose ids stay; the first area of each will do. */
const ADDRESSES = [
  {
    cityId: '13810',
    addressType: 'Home',
    houseNumber: '12 Alder Court',
    streetAddress: '482 Cedar Lane',
    landmark: 'Beside the old mill',
  },
  {
    cityId: '32910',
    addressType: 'Office',
    houseNumber: 'Studio 3, Weaver House',
    streetAddress: '27 Loom Street',
    landmark: 'Opposite the library',
  },
];

/**
 * Adds the demo shopper with an address in each of the cities that there are. Once: a second time does nothing.
 * @param onAdded what other modules add to the new shopper, in the same transaction
 */
export async function addDemoShopper(
  queries: Queries,
  now: Date,
  onAdded: (transaction: Queries, shopperId: number) => Promise<void> = async () => {},
): Promise<void> {
  const passwordHash = await hashPassword(published.password);
  await queries.transaction(async (transaction) => {
    const shopper = await insertMember(
      transaction,
      { ...demoShopper, passwordHash, emailVerifiedAt: now },
      now,
    );
    if (!shopper) return;
    const { firstName, lastName, email, mobile } = demoShopper;
    for (const { cityId, ...rest } of ADDRESSES) {
      const [place] = await transaction
        .select({
          countryId: states.countryId,
          stateId: states.id,
          cityId: cities.id,
          areaId: areas.id,
        })
        .from(areas)
        .innerJoin(cities, eq(cities.id, areas.cityId))
        .innerJoin(states, eq(states.id, cities.stateId))
        .where(eq(cities.id, cityId))
        .orderBy(areas.id)
        .limit(1);
      if (!place) continue;
      await transaction
        .insert(addresses)
        .values({ shopperId: shopper.id, firstName, lastName, email, mobile, ...rest, ...place });
    }
    await onAdded(transaction, shopper.id);
  });
}

/**
 * Checks that nobody can log in with the published password.
 * @throws {StartError} where the demo shopper is there, and has it
 */
export async function requireNoDemoShopper(queries: Queries): Promise<void> {
  const member = await findMemberByEmail(queries, published.email);
  if (!member || !(await isPassword(published.password, member.passwordHash))) return;
  throw new StartError(
    `The database has the account ${published.email} of the sample shop, whose password is published, and the public can reach this shop (SITE_URL). Use another database (DATABASE_URL or DATA_DIR) that begins without the sample shop, change the password of the account while SITE_URL is local, or set ALLOW_DEMO=1 if it is a demo on purpose: each page says so.`,
  );
}
