import { z } from 'zod';
import { HOUR_MS } from './durations';
import { endpoint, memberWrite, Nothing, ofFeature, visitorWrite } from './endpoint';
import * as fields from './fields';
import { Id } from './id';

const ATTEMPTS = { attempts: 20, windowMs: HOUR_MS };
/** Each may send an e-mail to an address that somebody else has typed. */
const PER_ADDRESS = { attempts: 5, windowMs: HOUR_MS };

export const StockAlertEmail = z.object({ email: fields.email });

const StockAlertRequest = z.object({ product_id: Id });

/** 'Tell me' when a product is back in stock: `conflict` for one that is. Beyond section 7, which has no calls for it. */
export const stockAlertEndpoints = ofFeature('stockAlerts', {
  /** The member gets a notification and an e-mail. */
  addStockAlert: endpoint({
    ...memberWrite,
    rateLimit: {
      account: { by: 'shopper', attempts: 120, windowMs: HOUR_MS },
      client: { attempts: 480, windowMs: HOUR_MS },
    },
    request: StockAlertRequest,
    response: Nothing,
    errors: ['not_found', 'conflict'],
  }),
  /** For anyone else: sends a link that confirms the address. */
  requestStockAlert: endpoint({
    ...visitorWrite,
    rateLimit: { account: { by: 'email', ...PER_ADDRESS }, client: ATTEMPTS },
    request: StockAlertRequest.extend({ email: fields.email }),
    response: Nothing,
    errors: ['not_found', 'conflict'],
  }),
  confirmStockAlert: endpoint({
    ...visitorWrite,
    rateLimit: { client: ATTEMPTS },
    request: z.object({ key: z.string().regex(/^[\w-]{43}$/) }),
    response: z.object({ product_id: Id, name: z.string() }),
    errors: ['not_found'],
  }),
});
