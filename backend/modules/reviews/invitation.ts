import { and, asc, eq, gt, isNull, notExists, or } from 'drizzle-orm';
import type { Feature } from '@/lib/contract/features';
import { reviewLinePath } from '@/lib/shared/orders-path';
import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import type { MailSender } from '../../platform/mail';
import { type MailContent, mailHtml, mailText } from '../../platform/mail-template';
import { shoppers } from '../accounts/schema';
import { products } from '../catalogue/schema';
import { wantsMail } from '../notifications/service';
import { returns } from '../orders/return-schema';
import { orderLines, orders } from '../orders/schema';
import { reviewInvitations, reviews } from './schema';

interface Invitation {
  queries: Queries;
  clock: Clock;
  mail: MailSender;
  /** The storefront's public origin. */
  siteUrl: string;
  features: ReadonlySet<Feature>;
}

/**
 * Asks the member of a delivered order for reviews of what they kept and have not reviewed yet: once, however often it
 * is called. Guests cannot write any, so they are not asked; nor is who wants no e-mails about reviews, nor anyone in a shop
 * without reviews.
 */
export async function inviteToReview(
  { queries, clock, mail, siteUrl, features }: Invitation,
  orderId: number,
): Promise<void> {
  if (!features.has('reviews')) return;
  await queries.transaction(async (transaction) => {
    const lines = await readUnreviewed(transaction, orderId);
    const [first] = lines;
    if (!first?.email || !first.firstName) return;
    if (!(await wantsMail(transaction, first.shopperId, 'review'))) return;
    const [isNew] = await transaction
      .insert(reviewInvitations)
      .values({ orderId, at: clock() })
      .onConflictDoNothing()
      .returning();
    if (!isNew) return;
    const title = 'How do you like it?';
    const content: MailContent = {
      title,
      paragraphs: [
        `Hello ${first.firstName}`,
        `Your order ${first.number} has been with you for a week. Would you tell others what it is like to live with? A few words help them choose.`,
      ],
      link: {
        label: 'Write a review',
        url: `${siteUrl}${reviewLinePath(first.number, first.lineId)}`,
      },
      sections: [{ title: 'Your order', lines: [...new Set(lines.map(({ name }) => name))] }],
    };
    await mail.send(transaction, {
      to: first.email,
      subject: `${title} Your order ${first.number}`,
      text: mailText(content),
      html: mailHtml(content),
    });
  });
}

/** The lines of a member's delivered order that are neither cancelled nor on their way back, without a review. */
function readUnreviewed(transaction: Queries, orderId: number) {
  const written = transaction
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(eq(reviews.shopperId, orders.shopperId), eq(reviews.productId, orderLines.productId)),
    );
  return transaction
    .select({
      shopperId: shoppers.id,
      number: orders.number,
      lineId: orderLines.id,
      name: orderLines.name,
      email: shoppers.email,
      firstName: shoppers.firstName,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(shoppers, eq(shoppers.id, orders.shopperId))
    .leftJoin(returns, eq(returns.orderLineId, orderLines.id))
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.kind, 'goods'),
        eq(orders.state, 'delivered'),
        gt(orderLines.quantity, orderLines.cancelledQuantity),
        or(isNull(returns.id), eq(returns.state, 'cancelled'), eq(returns.state, 'rejected')),
        notExists(written),
      ),
    )
    .orderBy(asc(orderLines.position));
}
