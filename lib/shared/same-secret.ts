import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether the given secret is right. Takes the same time however much of a wrong one is right. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
