import type { Feature } from '@/lib/contract/features';
import type { TakeOverServices } from './take-over';

/** What signing in needs beside the services of every procedure. */
export interface SignInServices extends TakeOverServices {
  /** The storefront's public origin. */
  siteUrl: string;
  features: ReadonlySet<Feature>;
}
