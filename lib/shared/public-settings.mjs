import { demoShopper } from './demo-shopper.mjs';

/*
 * What a shop that the public can reach does not start with. `npm start` checks it before it installs anything, so this
 * file needs no package.
 */

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */
/** @typedef {'storefront' | 'backend' | 'payments sandbox'} Program */

/**
 * @typedef {object} PublicFault
 * @property {string} text what is wrong, and what to set
 * @property {boolean} isDemo whether `ALLOW_DEMO=1` permits it
 */

/** The catalogue file of the sample shop, which brings the demo shopper along. */
export const SAMPLE_SHOP = 'backend/modules/catalogue/sample-catalogue.json';

/** What only those can reach who are at this machine or in its network, or whose names no public DNS has. */
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|.+\.(?:localhost|local|test))$/;

const MIN_SECRET = 32;
/** A secret of 32 random hexadecimal digits has fewer once in a million. */
const MIN_DIFFERENT = 8;

/** Secrets that must differ between installations: `npm start` creates them. */
export const secretNames = [
  'REVALIDATE_SECRET',
  'BACKEND_ADMIN_SECRET',
  'NEXTAUTH_SECRET',
  'PAYMENTS_SECRET_KEY',
  'PAYMENTS_PUBLISHABLE_KEY',
  'PAYMENTS_WEBHOOK_SECRET',
];

/**
 * Whether the public can reach a shop at this address: with https, and with a host that is not local.
 * @param {string | undefined} siteUrl
 */
export function isPublicUrl(siteUrl) {
  if (!siteUrl || !URL.canParse(siteUrl)) return false;
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' && !LOCAL_HOST.test(hostname.replace(/\.$/, ''));
}

/**
 * Whether a text is easy to guess: short, of few characters, or a part that is repeated.
 * @param {string} secret
 */
function isWeak(secret) {
  if (secret.length < MIN_SECRET || new Set(secret).size < MIN_DIFFERENT) return true;
  for (let part = 1; part <= secret.length / 2; part++) {
    if (secret.slice(part) === secret.slice(0, -part)) return true;
  }
  return false;
}

/**
 * @param {Environment} environment
 * @returns {PublicFault[]}
 */
function secretFaults(environment) {
  /** @type {Map<string, string[]>} */
  const namesOf = new Map();
  for (const name of secretNames) {
    const secret = environment[name];
    if (secret) namesOf.set(secret, [...(namesOf.get(secret) ?? []), name]);
  }
  return [...namesOf].flatMap(([secret, names]) => {
    const list = names.join(' and ');
    const texts = [];
    if (isWeak(secret)) {
      texts.push(
        `${list} can be guessed: set at least ${MIN_SECRET} random characters, as "openssl rand -base64 32" prints, or remove it and npm start creates one.`,
      );
    }
    if (names.length > 1) texts.push(`${list} are equal: set another one for each.`);
    return texts.map((text) => ({ text, isDemo: false }));
  });
}

/**
 * What must be changed before the public may reach the shop. Empty where it cannot be reached (`isPublicUrl`).
 * @param {Environment} environment
 * @param {readonly Program[]} programs those that are started with these settings. Each is asked what it reads
 * @returns {PublicFault[]} those that a demo may have come first
 */
export function publicFaults(environment, programs) {
  if (!isPublicUrl(environment.SITE_URL)) return [];
  const isDemoAllowed = environment.ALLOW_DEMO === '1';
  /** @param {Program[]} some */
  const starts = (...some) => some.some((program) => programs.includes(program));
  /** @type {string[]} */
  const demo = [];
  const hasSandbox = (environment.PAYMENT_PROVIDER || 'sandbox') === 'sandbox';
  if (starts('payments sandbox')) {
    demo.push('The payments sandbox takes test cards for money: do not run it.');
  }
  if (starts('storefront', 'backend') && hasSandbox) {
    demo.push(
      'PAYMENT_PROVIDER is sandbox, which takes test cards for money: set it to stripe, with the keys of your account, or to none.',
    );
  }
  if (starts('backend') && (environment.SAMPLE_CATALOGUE || SAMPLE_SHOP) === SAMPLE_SHOP) {
    demo.push(
      `SAMPLE_CATALOGUE is the sample shop, with the account ${demoShopper.email} whose password is published: set it to none or to your own catalogue. A database that has the sample shop already is not for the public.`,
    );
  }
  if (starts('backend') && !environment.SMTP_URL) {
    demo.push(
      'SMTP_URL is not set, so no email reaches a shopper: set it to your server, such as smtps://user:password@host.',
    );
  }
  const faults = isDemoAllowed ? [] : demo.map((text) => ({ text, isDemo: true }));
  faults.push(...secretFaults(environment));
  if (starts('backend') && environment.RATE_LIMITS === 'off') {
    faults.push({ text: 'RATE_LIMITS is off: remove it.', isDemo: false });
  }
  return faults;
}

/**
 * One message with all faults for the person who starts the shop; undefined where there is none.
 * @param {Environment} environment
 * @param {readonly PublicFault[]} faults
 */
export function explainPublicFaults(environment, faults) {
  if (faults.length === 0) return undefined;
  const demos = faults.filter(({ isDemo }) => isDemo).length;
  return [
    `SITE_URL is ${environment.SITE_URL}, which the public can reach. It is not opened with these settings:`,
    ...faults.map(({ text }) => `- ${text}`),
    ...(demos > 0
      ? [
          `If it is a demo on purpose, set ALLOW_DEMO=1: each page says so, and it permits ${demos === faults.length ? 'all of this' : `the first ${demos === 1 ? 'of these' : demos}`}.`,
        ]
      : []),
  ].join('\n');
}
