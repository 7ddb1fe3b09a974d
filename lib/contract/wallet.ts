import { z } from 'zod';
import { Empty, endpoint, memberRead } from './endpoint';
import { Price } from './money';

/** Beyond section 7. */
export const walletEndpoints = {
  /** What the shopper may spend now: what is held for an order that is not paid yet is not in it. */
  walletBalance: endpoint({
    ...memberRead,
    request: Empty,
    response: z.object({ balance: Price }),
  }),
};
