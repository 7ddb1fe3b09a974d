import { and, eq, gt, sql } from 'drizzle-orm';
import { type PersonParts, personalList } from '../../platform/person-parts';
import { endRecoveryLinksOf } from './email-links';
import { endChallengesOf } from './otp-challenges';
import { avatars, deletionCodes, sessions, shoppers, socialIdentities } from './schema';
import { endSessionsOf } from './sessions';

/** What the account itself keeps of a member. The row goes last (`deleteShopper`), and takes all of it along. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'account',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: shoppers.id,
            first_name: shoppers.firstName,
            last_name: shoppers.lastName,
            email: shoppers.email,
            email_verified_at: shoppers.emailVerifiedAt,
            mobile_no: shoppers.mobile,
            has_password: sql<boolean>`${shoppers.passwordHash} is not null`,
            created_at: shoppers.createdAt,
            updated_at: shoppers.updatedAt,
            /** WebP in Base64. */
            picture: sql<string | null>`(select encode(${avatars.content}, 'base64') from ${avatars}
          where ${avatars.shopperId} = ${shoppers.id})`,
            sign_in_providers: sql<unknown>`(select jsonb_agg(jsonb_build_object(
            'provider', ${socialIdentities.provider}, 'id', ${socialIdentities.subject},
            'since', ${socialIdentities.createdAt}))
          from ${socialIdentities} where ${socialIdentities.shopperId} = ${shoppers.id})`,
          })
          .from(shoppers)
          .where(and(eq(shoppers.id, id), gt(shoppers.id, after)))
          .limit(limit),
    },
    personalList('sessions', sessions, {
      signed_in_at: sessions.createdAt,
      expires_at: sessions.expiresAt,
    }),
  ],
  /** Every way back into the account. Its row gets its new owner by `setOwner`. */
  async takeOver(transaction, id) {
    await endSessionsOf(transaction, id);
    await endChallengesOf(transaction, id);
    await endRecoveryLinksOf(transaction, id);
    for (const table of [socialIdentities, avatars, deletionCodes])
      await transaction.delete(table).where(eq(table.shopperId, id));
  },
};
