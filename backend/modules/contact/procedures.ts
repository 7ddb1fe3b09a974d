import type { RequestOf } from '@/lib/contract/endpoints';
import { WithMessage } from '@/lib/contract-server/with-message';
import type { Context } from '../../platform/procedure';
import { contactMail } from './mail';
import { contactMessages } from './schema';

const SENT = 'Your message is on its way to us.';

/** @param shopEmail where the shop reads its mails */
export function createContactProcedures(shopEmail: string) {
  /** Section 2, "/contact-us". A caught robot gets the same answer. */
  async function sendContactMessage(
    form: RequestOf<'sendContactMessage'>,
    { queries, clock, mail, session }: Context,
  ): Promise<WithMessage<null>> {
    const { website, ...message } = form;
    if (website === '') {
      await queries.transaction(async (transaction) => {
        await transaction.insert(contactMessages).values({
          shopperId: session?.isMember ? session.shopperId : null,
          firstName: message.first_name,
          lastName: message.last_name,
          email: message.email,
          subject: message.subject,
          message: message.message,
          createdAt: clock(),
        });
        await mail.send(transaction, contactMail(message, shopEmail), { is: 'owed' });
      });
    }
    return new WithMessage(SENT, null);
  }

  return { sendContactMessage };
}
