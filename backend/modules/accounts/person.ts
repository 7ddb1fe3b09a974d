import { and, eq, gt, sql } from 'drizzle-orm';
import { type PersonParts, personalList } from '../../platform/person-parts';
import { avatars, sessions, shoppers, socialIdentities } from './schema';

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
};
