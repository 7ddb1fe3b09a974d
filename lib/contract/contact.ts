import { z } from 'zod';
import { HOUR_MS } from './durations';
import { endpoint, Nothing, ofFeature, visitorWrite } from './endpoint';
import * as fields from './fields';
import { typedText } from './typed-text';

const MAX_SUBJECT = 150;
const MAX_MESSAGE = 4000;

/** Control characters and line separators: a subject is one line of an e-mail. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Section 2, "/contact-us", with the address to answer to. */
export const ContactRequest = z.object({
  first_name: fields.firstName,
  last_name: fields.lastName,
  email: fields.email,
  subject: typedText()
    .min(1, 'Please enter subject')
    .max(MAX_SUBJECT, `Please use at most ${MAX_SUBJECT} characters`)
    .regex(ONE_LINE, 'Please enter valid subject'),
  message: typedText()
    .min(1, 'Please enter message')
    .max(MAX_MESSAGE, `Please use at most ${MAX_MESSAGE} characters`),
  /** A trap: no person meets this field. What has something in it is answered as any other, and dropped. */
  website: z.string().max(200),
});
export type ContactRequest = z.output<typeof ContactRequest>;

const MESSAGES = { attempts: 10, windowMs: HOUR_MS };

export const contactEndpoints = ofFeature('contact', {
  /** Beyond section 7: stores a message and mails it to the shop. */
  sendContactMessage: endpoint({
    ...visitorWrite,
    takesSession: true,
    idempotent: true,
    rateLimit: { account: { by: 'email', ...MESSAGES }, client: MESSAGES },
    request: ContactRequest,
    response: Nothing,
  }),
});
