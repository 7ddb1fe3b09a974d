import { eq } from 'drizzle-orm';
import { type PersonParts, personalList } from '../../platform/person-parts';
import { lowered } from '../accounts/schema';
import { contactMessages } from './schema';

/** The messages that a member has written with the contact form. */
export const personParts: PersonParts = {
  lists: [
    personalList('messages', contactMessages, {
      first_name: contactMessages.firstName,
      last_name: contactMessages.lastName,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: contactMessages.message,
      created_at: contactMessages.createdAt,
    }),
  ],
  /** Also what was written from the address while its owner was signed out. */
  async remove(transaction, { verifiedEmail }) {
    if (verifiedEmail === null) return;
    await transaction
      .delete(contactMessages)
      .where(eq(lowered(contactMessages.email), verifiedEmail.toLowerCase()));
  },
};
