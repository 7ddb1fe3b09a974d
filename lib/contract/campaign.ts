import { z } from 'zod';
import { type CampaignPart, MAX_CAMPAIGN_TEXT } from './campaign-parts';
import { typedText } from './typed-text';

const Part = typedText().min(1).max(MAX_CAMPAIGN_TEXT).optional();

/** By which campaign a shopper came: the `utm_` parameters of the address at which the visit began. */
export const Campaign = z.object({
  source: Part,
  medium: Part,
  campaign: Part,
  term: Part,
  content: Part,
} satisfies Record<CampaignPart, unknown>);
export type Campaign = z.output<typeof Campaign>;
