import { isPublicUrl, publicFaults } from '@/lib/shared/public-settings.mjs';
import { readSettings } from '@/lib/shared/settings';
import { StartError } from '@/lib/shared/start-error';
import { frontSettings, storefrontSettings } from '@/lib/shared/storefront-settings';
import { type Config, readUncheckedConfig } from '../config';
import { type Finding, ok, warning, wrong } from './finding';

interface Settings {
  findings: Finding[];
  /** Absent where a setting cannot be read. */
  config?: Config;
}

/** What is missing when a secret is not set. */
const WITHOUT_SECRET = {
  NEXTAUTH_SECRET: 'no one can log in',
  REVALIDATE_SECRET: 'pages do not show changes, and all shoppers share one rate limit',
  BACKEND_ADMIN_SECRET: 'npm run shop has no commands, and this looks at less',
};

/** Reads all settings as the programs do, and looks at what fits a shop that the public can reach. */
export function checkSettings(environment: NodeJS.ProcessEnv): Settings {
  const faults = new Set<string>();
  /** @returns undefined for what cannot be read */
  const read = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      faults.add(error.message);
      return undefined;
    }
  };
  read(() => readSettings(frontSettings, environment));
  read(() => readSettings(storefrontSettings, environment));
  const config = read(() => readUncheckedConfig(environment));
  for (const { text } of publicFaults(environment, ['storefront', 'backend'])) faults.add(text);

  const warnings = Object.entries(WITHOUT_SECRET).flatMap(([name, without]) =>
    environment[name] ? [] : [`${name} is not set: ${without}.`],
  );
  if (environment.ALLOW_DEMO === '1') {
    warnings.push('ALLOW_DEMO is 1: this shop is a demo, and each of its pages says so.');
  }
  const { SITE_URL: siteUrl = '' } = environment;
  if (isPublicUrl(siteUrl.replace(/^http:/, 'https:')) && !isPublicUrl(siteUrl)) {
    warnings.push(
      'SITE_URL is http, so cookies and passwords can be read on their way: set one with https.',
    );
  }
  const findings = [
    ...[...faults].map((text) => wrong('settings', text)),
    ...warnings.map((text) => warning('settings', text)),
  ];
  return {
    findings: findings.length > 0 ? findings : [ok('settings', 'All can be read.')],
    ...(config && { config }),
  };
}
