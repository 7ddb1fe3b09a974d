import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string} name */
const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** The Firefox of FIREFOX_PATH, or the system's. */
export function findFirefox() {
  return process.env.FIREFOX_PATH || inPath('firefox-esr') || inPath('firefox');
}

/** Where Debian, Fedora and Arch have the MiniBrowser of WebKitGTK. */
const MINI_BROWSERS = ['4.1', '4.0', '6.0'].flatMap((version) =>
  ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'libexec', 'lib'].map(
    (folder) => `/usr/${folder}/webkit2gtk-${version}/MiniBrowser`,
  ),
);

/**
 * The driver of WebKitGTK, the browser that it drives, and the X server without a screen in which that runs: those of
 * WEBKIT_DRIVER_PATH and MINIBROWSER_PATH, or the system's. Undefined where one of them is missing.
 */
export function findWebkit() {
  const driver = process.env.WEBKIT_DRIVER_PATH || inPath('WebKitWebDriver');
  const browser = process.env.MINIBROWSER_PATH || MINI_BROWSERS.find((path) => existsSync(path));
  const xvfb = inPath('Xvfb');
  return driver && browser && xvfb ? { driver, browser, xvfb } : undefined;
}

/** The Chromium of CHROMIUM_PATH, or the system's. Undefined where only Playwright's own can be there. */
export function findSystemChromium() {
  return (
    process.env.CHROMIUM_PATH ||
    inPath('chromium-headless-shell') ||
    inPath('chromium') ||
    inPath('google-chrome')
  );
}
