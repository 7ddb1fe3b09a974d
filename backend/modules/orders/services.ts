import type { Feature } from '@/lib/contract/features';
import type { Invalidations } from '../../platform/invalidations';
import type { MailSender } from '../../platform/mail';
import type { PaymentServices } from '../payment/services';
import type { Stock } from '../stock/service';

/** What placing and settling orders needs. */
export interface OrderServices extends PaymentServices {
  stock: Stock;
  /** The storefront's public origin, to which a provider's page redirects back. */
  siteUrl: string;
  /** What the shop has. Messages name nothing else, and link to no page of anything else. */
  features: ReadonlySet<Feature>;
  invalidations: Pick<Invalidations, 'publishInvalidation'>;
  mail: MailSender;
  /** Where the shop reads its mails. */
  shopEmail: string;
  /** What the shop keeps of items that are cancelled later than a day after the order. */
  cancellationFeePercent: number;
}
