import { findFirefox, findWebkit } from '../../qa/browsers/find-browsers.mjs';
import { canInstall, install } from './debian.mjs';

/**
 * Finds a Firefox, and installs one with apt-get where there is none and the user is root.
 * @returns {Promise<string | undefined>} undefined where none can be had
 */
export async function ensureFirefox() {
  if (!findFirefox() && canInstall()) await install('firefox-esr');
  return findFirefox();
}

/**
 * Finds WebKitGTK with its driver and an X server to run it in, and installs them as {@link ensureFirefox} does.
 * @returns {Promise<ReturnType<typeof findWebkit>>}
 */
export async function ensureWebkit() {
  if (!findWebkit() && canInstall()) await install('webkit2gtk-driver', 'xvfb');
  return findWebkit();
}
