import { paths } from './paths';

/** A path of the shop itself, which may name a part of its page: no other host, no backslash, no control characters. */
const OWN_PATH = /^\/(?![/\\])[\w\-./~%?&=+:,@!$'()*;]*(?:#[\w-]*)?$/;

/** The login page's path, with `path` (a path with its query) as the return URL. */
export function loginPath(path: string): string {
  return `${paths.login}?callbackUrl=${encodeURIComponent(path)}`;
}

/** Where to go after a login: the return URL if it is a path of the shop, else `home`. */
export function safeCallbackPath(
  callbackUrl: string | null | undefined,
  home: string = paths.home,
): string {
  return callbackUrl && callbackUrl.length <= 2000 && OWN_PATH.test(callbackUrl)
    ? callbackUrl
    : home;
}
