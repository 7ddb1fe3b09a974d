import { paths } from './paths';

/** What a page says to someone who comes from a friend's link. `unknown`: no one has the code. */
export type InvitationNote = 'unknown' | 'member';

/** The link that a member shares, without the shop's origin. */
export function invitationPath(code: string): string {
  return `/r/${code}`;
}

/** Where the link redirects: new shoppers register, and members see a message that it is for new ones. */
export function invitedPath(note: InvitationNote | null): string {
  if (note === 'member') return `${paths.referEarn}?invitation=member`;
  return note ? `${paths.register}?invitation=${note}` : paths.register;
}
