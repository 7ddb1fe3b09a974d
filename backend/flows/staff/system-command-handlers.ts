import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { SECOND_MS } from '@/lib/contract/durations';
import { AppError } from '@/lib/contract-server/app-error';
import { withinLimit } from '@/lib/contract-server/within-limit';
import { brand } from '@/lib/shared/brand';
import { TIMING_PATH, timingPass } from '@/lib/shared/staff-timing';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import type { Clock } from '../../platform/clock';
import type { CommandHandlers } from '../../platform/command';
import type { PlatformConfig } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { readMigrationState } from '../../platform/database/migration-state';
import { createMailTransport, type MailMessage } from '../../platform/mail';
import { type MailContent, mailHtml, mailText } from '../../platform/mail-template';
import { outboxFolder } from '../../platform/outbox';
import { probeStorefront } from '../../platform/storefront-probe';
import type { systemCommands } from './system-commands';

const DATABASE_LIMIT_MS = 5 * SECOND_MS;
const MAIL_LIMIT_MS = 20 * SECOND_MS;

export interface SystemServices {
  config: PlatformConfig;
  database: Database;
  clock: Clock;
}

/** The work of {@link systemCommands}. */
export function createSystemHandlers(
  services: SystemServices,
): CommandHandlers<typeof systemCommands> {
  return {
    state: () => readState(services),
    mail: ({ to }) => sendMail(services, to),
    timing: async () => timingLink(services),
  };
}

function timingLink({ config: { revalidateSecret, siteUrl }, clock }: SystemServices) {
  if (!revalidateSecret) {
    throw new AppError(409, 'conflict', 'Set REVALIDATE_SECRET for backend and storefront.');
  }
  const url = `${siteUrl}${TIMING_PATH}?${timingPass(revalidateSecret, clock())}`;
  return { message: 'Open it in the browser with which you look at the shop:', result: { url } };
}

async function readState({ config, database, clock }: SystemServices) {
  const { revalidateSecret: secret, storefrontUrls } = config;
  const migrations = await withinLimit(DATABASE_LIMIT_MS, readMigrationState(database.queries));
  const databaseAheadMs = migrations.now.getTime() - clock().getTime();
  const storefronts = await Promise.all(
    storefrontUrls.map(async (url) => ({
      url,
      answer: secret ? await probeStorefront(url, secret) : ('no-secret' as const),
    })),
  );
  const result = {
    now: clock().toISOString(),
    node: process.versions.node,
    database: {
      driver: database.driver,
      ahead_ms: databaseAheadMs,
      pending: migrations.pending,
      is_newer: migrations.isNewer,
    },
    storefronts,
  };
  return { message: 'The backend runs.', result };
}

function testMail(to: string, siteUrl: string): MailMessage {
  const content: MailContent = {
    title: `Emails of ${brand.name} arrive`,
    paragraphs: [
      `The staff of ${siteUrl} has sent this to see whether emails arrive. There is nothing to do.`,
    ],
    sections: [],
  };
  return { to, subject: content.title, text: mailText(content), html: mailHtml(content) };
}

async function sendMail({ config }: SystemServices, to: string) {
  const { dataDir, smtpUrl, mailFrom: from, siteUrl } = config;
  const send = createMailTransport({ dataDir, smtpUrl, from });
  const id = randomUUID();
  try {
    await withTimeLimit(MAIL_LIMIT_MS, (signal) => send(testMail(to, siteUrl), id, signal));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it failed';
    const message = `The mail server did not take the email: ${reason}.`;
    return { message, result: { is_sent: false, file: null } };
  }
  const file = smtpUrl ? null : path.join(outboxFolder(dataDir), `${id}.eml`);
  const message = file
    ? `There is no SMTP_URL: the email is the file ${file}.`
    : `The mail server has taken an email to ${to}.`;
  return { message, result: { is_sent: true, file } };
}
