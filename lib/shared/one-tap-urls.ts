/** Google's URL, unless a test sets another one. */
export const GOOGLE = 'https://accounts.google.com';

/**
 * What Google's one-tap prompt loads: its script and its style sheet, and the folder of its frames and calls.
 * @param issuer Google's URL
 */
export function oneTapUrls(issuer: string) {
  const folder = `${issuer}/gsi/`;
  return { script: `${folder}client`, style: `${folder}style`, calls: folder };
}
