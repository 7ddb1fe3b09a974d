import type { Campaign } from '../contract/campaign';
import { CAMPAIGN_PARTS, MAX_CAMPAIGN_TEXT } from '../contract/campaign-parts';
import { storableText } from '../contract/storable-text';

/** What may name a person: an e-mail address, or the digits of a phone number or of a customer. */
const PERSONAL = /@|\d{7}/;

/** Where the visit's campaign is kept, in the storage of the tab. */
export const CAMPAIGN_KEY = 'campaign';

/**
 * Runs in the browser while the page is parsed: keeps the campaign that the address names, the last one of the visit.
 * It is a part of the page and not of its scripts, so no page loads code for it. Nothing is kept that looks like a
 * person, and nothing of who asks not to be tracked.
 */
export const KEEP_CAMPAIGN = `(function () {
  try {
    if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return;
    var parts = location.search.match(/[?&]utm_(${CAMPAIGN_PARTS.join('|')})=(?![^&]*(@|%40|\\d{7}))[^&]{1,${3 * MAX_CAMPAIGN_TEXT}}(?=&|$)/g);
    if (parts) sessionStorage.setItem('${CAMPAIGN_KEY}', parts.join('').slice(1));
  } catch (error) {}
})()`;

/** Reads what was kept, which a person may have changed. Undefined where nothing of it can be used. */
export function campaignOf(kept: string | null): Campaign | undefined {
  const query = new URLSearchParams(kept ?? '');
  const parts = CAMPAIGN_PARTS.flatMap((part) => {
    const text = storableText(query.get(`utm_${part}`) ?? '').trim();
    const isUsable = text !== '' && !PERSONAL.test(text);
    return isUsable ? [[part, storableText(text.slice(0, MAX_CAMPAIGN_TEXT)).trim()] as const] : [];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}
