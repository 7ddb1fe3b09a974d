import { ownedDraft, textsOf } from '@/lib/client/drafts/owned-draft';

/** What is typed into the contact form, by field. It stays until the message is sent, so that a closed tab loses nothing. */
export const contactDraft = ownedDraft({ key: 'contact-message', area: 'local', parse: textsOf });
