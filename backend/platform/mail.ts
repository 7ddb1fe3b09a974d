import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { and, eq, or, sql } from 'drizzle-orm';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import { errorCode } from '@/lib/shared/error-code';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import type { Queries } from './database/database';
import type { Jobs } from './jobs';
import { jobs as jobRows } from './jobs-schema';
import { defineTopic } from './jobs-topic';
import { deleteHeldMailsOf, MailCause, type MailLimit } from './mail-limit';
import { mergedMail } from './mail-template';
import { outboxFolder } from './outbox';

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

/** An e-mail that is written when it is sent, because it holds a secret that stands nowhere else. */
const LateMail = z.object({
  /** Who writes it. */
  source: z.string(),
  /** What the source knows it by. */
  key: z.string(),
  address: z.string(),
});

/** One of those that are merged. */
const MailPart = z.union([MailMessage, LateMail]);

const MergedMail = z.object({ to: z.string(), parts: z.array(MailPart) });

/** A message stands in the database in clear from its commit until it is sent or its job is removed. */
const mail = defineTopic({
  name: 'mail',
  payload: z.union([MergedMail, MailMessage.extend({ cause: MailCause.optional() })]).nullable(),
});

/** Merges what waits for the limit of its mailbox. */
const mailMerging = defineTopic({
  name: 'mail-merging',
  payload: z.null(),
  maxTries: Number.POSITIVE_INFINITY,
});

export interface MailSender {
  /**
   * Sends a message after the transaction's commit, within the limit of its mailbox: what does not fit comes later, in
   * one e-mail. What fails is tried again. Null does the same work and sends nothing: so it does not tell whose address
   * is known.
   * @param cause where it does not count as any other
   */
  send(transaction: Queries, message: MailMessage | null, cause?: MailCause): Promise<void>;
}

/** Writes an e-mail that is sent now; null where no one needs it any more, or it is not for this address. */
export type MailWriter = (
  key: string,
  address: string,
) => Promise<{ message: MailMessage; onSent: () => Promise<unknown> } | null>;

/** E-mails whose text is never stored. A job of the source sends each. */
export interface LateMails {
  /** Says who writes them. To be called before the jobs start. */
  writtenBy(source: string, writer: MailWriter): void;
  /**
   * Sends one within the limit of its mailbox, or has it wait to be merged.
   * @param id the same when it is tried again
   */
  deliver(late: z.output<typeof LateMail> & { id: string }, signal: AbortSignal): Promise<void>;
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
  const outbox = outboxFolder(dataDir);
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

interface Sending {
  jobs: Jobs;
  transport: MailTransport;
  limit: MailLimit;
  /** The storefront's public origin. */
  siteUrl: string;
  /** Whether the shop sends what becomes of orders (the feature `orderEmails`). */
  sendsOrderEmails?: boolean;
}

/** E-mails as jobs. What fails is tried again, and logged without the message. */
export function createMailSender({
  jobs,
  transport,
  limit,
  siteUrl,
  sendsOrderEmails = true,
}: Sending): MailSender & LateMails {
  const writers = new Map<string, MailWriter>();

  async function write(part: z.output<typeof MailPart>) {
    if (!('source' in part)) return { message: part, onSent: async () => undefined };
    return writers.get(part.source)?.(part.key, part.address) ?? null;
  }

  /** Several are one e-mail, one is itself. */
  async function sendParts(
    { to, parts }: z.output<typeof MergedMail>,
    id: string,
    signal: AbortSignal,
  ): Promise<void> {
    const written = [];
    for (const part of parts) {
      const one = await write(part);
      if (one) written.push(one);
    }
    const [first] = written;
    if (!first) return;
    const messages = written.map(({ message }) => message);
    const whole = written.length === 1 ? first.message : mergedMail(to, messages, siteUrl);
    await transport(whole, id, signal);
    for (const { onSent } of written) await onSent();
  }

  jobs.handle(mail, async ({ key: id, payload, signal }) => {
    if (!payload) return;
    // It was counted when it was merged.
    if ('parts' in payload) return sendParts(payload, id, signal);
    const { cause, ...message } = payload;
    const isSent = await limit.admit({ id, address: message.to, cause, content: message });
    if (isSent) await transport(message, id, signal);
  });
  jobs.handleEvery(MINUTE_MS, mailMerging, () =>
    limit.mergeDue((transaction, { id, address: to, contents }) => {
      const payload = { to, parts: z.array(MailPart).parse(contents) };
      return jobs.enqueue(transaction, { topic: mail, key: id, payload });
    }),
  );
  return {
    send: (transaction, message, cause) =>
      jobs.enqueue(transaction, {
        topic: mail,
        // The key is logged, so it is not the address.
        key: randomUUID(),
        payload:
          message && (sendsOrderEmails || cause?.is !== 'order') ? { ...message, cause } : null,
      }),
    writtenBy: (source, writer) => void writers.set(source, writer),
    async deliver({ id, ...late }, signal) {
      const { address } = late;
      const isSent = await limit.admit({ id, address, cause: undefined, content: late });
      if (isSent) await sendParts({ to: address, parts: [late] }, id, signal);
    },
  };
}

/** Removes the e-mails to an address, and those to be answered there, that wait or were given up. */
export async function deleteMailsOf(queries: Queries, address: string): Promise<void> {
  const { topic, payload } = jobRows;
  const isOf = (field: string) => sql`lower(${payload} ->> ${field}) = lower(${address})`;
  await queries.delete(jobRows).where(and(eq(topic, mail.name), or(isOf('to'), isOf('replyTo'))));
  await deleteHeldMailsOf(queries, address);
}
