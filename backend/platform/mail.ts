import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { and, eq, or, sql } from 'drizzle-orm';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { SECOND_MS } from '@/lib/contract/durations';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import type { Queries } from './database/database';
import { errorCode } from './error-code';
import type { Jobs } from './jobs';
import { jobs as jobRows } from './jobs-schema';
import { defineTopic } from './jobs-topic';

const CONNECT_TIMEOUT_MS = 5 * SECOND_MS;
/** For all of a message. */
const SEND_TIMEOUT_MS = 30 * SECOND_MS;

const MailMessage = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Whom an answer goes to, where it is not the sender. */
  replyTo: z.string().optional(),
});

/** An e-mail to one person, with the same content as text and as HTML. */
export type MailMessage = z.output<typeof MailMessage>;

/** A message stands in the database in clear from its commit until it is sent or its job is removed. */
const mail = defineTopic({ name: 'mail', payload: MailMessage.nullable() });

export interface MailSender {
  /**
   * Sends a message after the transaction's commit. What fails is tried again. Null does the same work and sends
   * nothing: so it does not tell whose address is known.
   */
  send(transaction: Queries, message: MailMessage | null): Promise<void>;
}

/** Sends one message, or throws an error that holds nothing of it. The id is the same when it is tried again. */
export type MailTransport = (
  message: MailMessage,
  id: string,
  signal: AbortSignal,
) => Promise<void>;

interface Options {
  dataDir: string;
  /** `smtp://` or `smtps://`. Without one, messages are files in `outbox/` in the data folder. */
  smtpUrl: string | undefined;
  /** E.g. `Oak & Loom <hello@oakandloom.example>`. */
  from: string;
}

/** Through the SMTP server, or into the outbox where there is none. */
export function createMailTransport({ dataDir, smtpUrl, from }: Options): MailTransport {
  const addressed = (message: MailMessage, id: string) => ({
    ...message,
    from,
    // An address as it is: a text would be taken for a list of addresses.
    to: { name: '', address: message.to },
    ...(message.replyTo && { replyTo: { name: '', address: message.replyTo } }),
    // Mailboxes know by it that a message has come twice.
    messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (smtpUrl) return (message, id, signal) => sendBySmtp(smtpUrl, addressed(message, id), signal);
  const outbox = path.resolve(dataDir, 'outbox');
  return (message, id) => writeToOutbox(outbox, id, addressed(message, id));
}

async function writeToOutbox(folder: string, id: string, message: SendMailOptions): Promise<void> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message: content } = await composer.sendMail(message);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${id}.eml`);
  await fs.writeFile(`${file}.part`, content, { mode: 0o600 });
  await fs.rename(`${file}.part`, file);
}

async function sendBySmtp(url: string, message: SendMailOptions, stop: AbortSignal): Promise<void> {
  const transport = nodemailer.createTransport({
    url,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  });
  const send = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('it did not answer in time')));
      transport.sendMail(message).then(
        () => resolve(),
        (error) => reject(new Error(reasonOf(error))),
      );
    });
  await withTimeLimit(SEND_TIMEOUT_MS, send, stop);
}

/** The server's own words may name the recipient. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && Reflect.get(error, 'responseCode');
  return code ? `it answered ${code}` : `it failed (${errorCode(error) || 'unknown'})`;
}

/** E-mails as jobs. What fails is tried again, and logged without the message. */
export function createMailSender(jobs: Jobs, transport: MailTransport): MailSender {
  jobs.handle(mail, async ({ key, payload: message, signal }) => {
    if (message) await transport(message, key, signal);
  });
  return {
    send: (transaction, message) =>
      // The key is logged, so it is not the address.
      jobs.enqueue(transaction, { topic: mail, key: randomUUID(), payload: message }),
  };
}

/** Removes the e-mails to an address, and those to be answered there, that wait or were given up. */
export async function deleteMailsOf(queries: Queries, address: string): Promise<void> {
  const { topic, payload } = jobRows;
  const isOf = (field: string) => sql`lower(${payload} ->> ${field}) = lower(${address})`;
  await queries.delete(jobRows).where(and(eq(topic, mail.name), or(isOf('to'), isOf('replyTo'))));
}
