import path from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { PlatformConfig } from './config';
import type { Queries } from './database/database';
import { createDeviceTokens } from './device-tokens';
import type { Jobs } from './jobs';
import { createMailSender, createMailTransport, type MailTransport } from './mail';
import type { Services } from './procedure';
import { createSmsSender, createSmsTransport } from './sms';

interface Options {
  config: PlatformConfig;
  queries: Queries;
  clock: Clock;
  jobs: Jobs;
  log: Logger;
}

/** What every procedure may use, and what sends an e-mail at once. */
export function createServices({ config, queries, clock, jobs, log }: Options): {
  services: Services;
  deliverMail: MailTransport;
} {
  const { dataDir, smsGateway: gateway, smtpUrl, mailFrom: from, revalidateSecret } = config;
  if (!smtpUrl) {
    const folder = path.resolve(dataDir, 'outbox');
    log.warn({ folder }, 'E-mails are written to files and sent to no one (no SMTP_URL)');
  }
  const deliverMail = createMailTransport({ dataDir, smtpUrl, from });
  const services = {
    queries,
    clock,
    sms: createSmsSender(jobs, createSmsTransport({ dataDir, gateway })),
    mail: createMailSender(jobs, deliverMail),
    devices: createDeviceTokens(revalidateSecret, clock),
  };
  return { services, deliverMail };
}
