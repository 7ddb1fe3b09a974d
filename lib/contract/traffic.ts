import type { Endpoint } from './endpoint';

/**
 * Whose call it is when the shop is busy: a read that every visitor may make, a shopper's call, or one that moves money.
 * Each has places of its own in the storefront and in the backend.
 */
export type Traffic = 'visitor' | 'shopper' | 'money';

/** The traffic that calls of an endpoint are. */
export function trafficOf({ access, effect, takesSession, movesMoney }: Endpoint): Traffic {
  if (movesMoney) return 'money';
  return access === 'public' && effect === 'read' && !takesSession ? 'visitor' : 'shopper';
}
