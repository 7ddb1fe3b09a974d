import 'server-only';
import pino from 'pino';

/** The storefront's log: one JSON object a line. What a caller passes must hold no token, password or code. */
export const log = pino({
  name: 'storefront',
  level: process.env.LOG_LEVEL || 'info',
  redact: ['*.authorization', '*.cookie', '*.password', '*.token', '*.otp'],
});
