import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createSmsTransport } from '@/lib/contract-server/sms-transport';
import type { Clock } from './clock';
import type { PlatformConfig } from './config';
import type { Queries } from './database/database';
import { createDeviceTokens } from './device-tokens';
import type { FeatureConfig } from './features';
import { createFiles } from './files/files';
import type { ObjectStore } from './files/object-store';
import type { Jobs } from './jobs';
import { createMailSender, createMailTransport, type LateMails } from './mail';
import { createMailLimit } from './mail-limit';
import type { BackendMetrics } from './metrics';
import { outboxFolder } from './outbox';
import type { Services } from './procedure';
import { createSmsSender } from './sms';

interface Options {
  config: PlatformConfig & FeatureConfig;
  queries: Queries;
  clock: Clock;
  jobs: Jobs;
  log: Logger;
  metrics: BackendMetrics;
  store: ObjectStore | undefined;
}

/** What every procedure may use, and what sends e-mails that are never stored. */
export function createServices({ config, queries, clock, jobs, log, metrics, store }: Options): {
  services: Services;
  lateMails: LateMails;
} {
  const {
    dataDir,
    smsGateway: gateway,
    smtpUrl,
    mailFrom: from,
    revalidateSecret,
    siteUrl,
  } = config;
  if (!smtpUrl) {
    const folder = outboxFolder(dataDir);
    log.warn({ folder }, 'E-mails are written to files and sent to no one (no SMTP_URL)');
  }
  const mailLimit = createMailLimit({
    queries,
    clock,
    limits: config.mailLimits,
    isOn: config.hasRateLimits,
    newId: randomUUID,
  });
  const limit = metrics.countHeld(mailLimit);
  const transport = metrics.countMails(createMailTransport({ dataDir, smtpUrl, from }));
  const mail = createMailSender({
    ...{ jobs, transport, limit, siteUrl },
    sendsOrderEmails: config.features.includes('orderEmails'),
  });
  const services = {
    queries,
    clock,
    sms: createSmsSender(jobs, createSmsTransport({ outbox: outboxFolder(dataDir), gateway })),
    mail,
    devices: createDeviceTokens(revalidateSecret, clock),
    files: createFiles({ clock, log, store }),
  };
  return { services, lateMails: mail };
}
