import { ownedDraft, textsOf } from '@/lib/client/drafts/owned-draft';

/** What is typed into the address forms of the checkout, by field. For this tab. */
export const addressDrafts = {
  shipping: ownedDraft({ key: 'checkout-shipping-address', area: 'session', parse: textsOf }),
  billing: ownedDraft({ key: 'checkout-billing-address', area: 'session', parse: textsOf }),
};
