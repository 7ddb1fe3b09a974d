import { readSettings } from '@/lib/shared/settings';
import { frontSettings } from '@/lib/shared/storefront-settings';
import { checkBackend, checkMail } from './check-backend';
import { checkCertificate } from './check-certificate';
import { checkDatabase } from './check-database';
import { checkFiles } from './check-files';
import { checkDisk, checkNode, checkPorts, type PortOfProgram } from './check-machine';
import { checkPayments } from './check-payments';
import { checkSettings } from './check-settings';
import { checkSite, checkStorefronts } from './check-storefronts';
import { type Finding, warning } from './finding';

/** The host of a program of this machine. */
const LOCAL = /^(?:localhost|127\.|\[::1\])/;

/**
 * Looks at a shop from this machine, running or not: a finding for each thing that it needs. Each wait has a limit, and
 * nothing is changed but that an email is sent; a file is put into the object store and deleted.
 * @param environment the settings of its programs
 * @param mailTo where the email goes; to `SHOP_EMAIL` without one
 */
export async function examine(
  environment: NodeJS.ProcessEnv,
  mailTo: string | undefined,
): Promise<Finding[]> {
  const now = new Date();
  const { findings: settings, config } = checkSettings(environment);
  const machine = [...settings, checkNode(now)];
  if (!config) {
    return [...machine, warning('all else', 'Not looked at: correct the settings first.')];
  }
  const { PORT: port, BACKEND_URL: backendUrl } = readSettings(frontSettings, environment);
  const { siteUrl, storefrontUrls: storefronts, revalidateSecret: secret } = config;
  const backend = await checkBackend(environment, backendUrl);
  const { state } = backend;
  const [database, files, shops, site, certificate, payments, mail] = await Promise.all([
    checkDatabase(config.databaseUrl, state),
    checkFiles(config.s3),
    checkStorefronts({ storefronts, secret, state }),
    checkSite(siteUrl),
    checkCertificate(siteUrl, now),
    checkPayments(config, backendUrl, environment.PAYMENTS_WEBHOOK_URL || undefined),
    state
      ? checkMail(environment, mailTo ?? config.shopEmail, config.smtpUrl !== undefined)
      : warning('mail', 'Not looked at: the backend sends it.'),
  ]);
  const ports: PortOfProgram[] = [];
  const add = (name: string, url: string, hasAnswered: boolean) => {
    const { hostname, port } = new URL(url);
    if (LOCAL.test(hostname)) ports.push({ name, port: Number(port || 80), hasAnswered });
  };
  const storefront = `http://127.0.0.1:${port}`;
  add('PORT', storefront, shops.answering.has(storefront));
  add('BACKEND_PORT', backendUrl, backend.hasAnswered);
  if (config.payments?.provider === 'sandbox') {
    add('PAYMENTS_PORT', config.payments.apiUrl, payments.hasAnswered);
  }
  return [
    ...machine,
    ...checkDisk(config.dataDir),
    ...(await checkPorts(ports)),
    ...backend.findings,
    ...database,
    files,
    ...shops.findings,
    site,
    ...certificate,
    ...payments.findings,
    mail,
  ];
}
