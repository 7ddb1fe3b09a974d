/**
 * The `Cache-Control` of a page for browsers and shared caches. Next.js allows both to show a page for a year while
 * they request a newer one (`stale-while-revalidate`). Browsers do that with client navigations and prefetches, so a
 * shopper who comes back after a month would see the price of then. The front revalidates pages itself and knows
 * when they change, and its ETag makes it cheap to ask.
 */
export function withoutStaleWhileRevalidate(cacheControl: string): string {
  const directives = cacheControl.split(',').map((directive) => directive.trim());
  return directives.filter((directive) => !/^stale-while-revalidate=/i.test(directive)).join(', ');
}
