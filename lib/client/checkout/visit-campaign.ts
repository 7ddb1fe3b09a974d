import type { Campaign } from '@/lib/contract/campaign';
import { CAMPAIGN_KEY, campaignOf } from '@/lib/shared/campaign';

/** By which campaign this visit began, for the order; undefined where it is not known. */
export function visitCampaign(): Campaign | undefined {
  try {
    return campaignOf(sessionStorage.getItem(CAMPAIGN_KEY));
  } catch {
    // The storage is forbidden.
    return undefined;
  }
}
