import 'server-only';
import { createJsonLogger } from '@/lib/shared/logger';

/** The storefront's log. What a caller passes must hold no token, password or code. */
export const log = createJsonLogger({
  name: 'storefront',
  level: process.env.LOG_LEVEL || 'info',
  secretKeys: ['authorization', 'cookie', 'password', 'token', 'otp'],
});
