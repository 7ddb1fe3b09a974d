import { KEEP_CAMPAIGN } from '@/lib/shared/campaign';

/** Keeps for the order by which campaign the visit began. */
export function KeepCampaign() {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant.
      dangerouslySetInnerHTML={{ __html: KEEP_CAMPAIGN }}
    />
  );
}
