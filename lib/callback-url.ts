import { HOME_PATH } from './routes';

/** Only a path of the shop itself: no other host, no backslash tricks, no control characters. */
const OWN_PATH = /^\/(?![/\\])[\w\-./~%?&=+:,@!$'()*;]*$/;

/** The address of the login page that leads back to `path` (a path with its query) afterwards. */
export function loginPath(path: string): string {
  return `/login?callbackUrl=${encodeURIComponent(path)}`;
}

/** Where a login leads: the remembered path if it is one of the shop's, else `home`. */
export function safeCallbackPath(callbackUrl: string | null | undefined, home = HOME_PATH): string {
  return callbackUrl && callbackUrl.length <= 2000 && OWN_PATH.test(callbackUrl)
    ? callbackUrl
    : home;
}
