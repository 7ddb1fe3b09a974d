/**
 * Whether a browser sent a call from a page of the shop.
 * @param headerOf the value of a header, whose name is in lower case
 */
export function isSameOriginCall(headerOf: (name: string) => string | null): boolean {
  const site = headerOf('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = headerOf('origin');
  return origin !== null && URL.canParse(origin) && new URL(origin).host === headerOf('host');
}
