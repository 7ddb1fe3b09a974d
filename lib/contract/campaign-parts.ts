/*
 * What the address of a campaign's link says, and how much of it is kept. It is not in the file of the schema, so that
 * the browser loads it without zod.
 */

/** As in `utm_source`, `utm_medium`… */
export const CAMPAIGN_PARTS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type CampaignPart = (typeof CAMPAIGN_PARTS)[number];

/** Of each part. */
export const MAX_CAMPAIGN_TEXT = 100;
