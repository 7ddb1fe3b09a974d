import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import { describeRange, isInRange } from '@/lib/shared/node-version.mjs';
import { shopMoment } from '../platform/terminal-text';
import { type Finding, ok, warning, wrong } from './finding';

const MEGABYTE = 1024 ** 2;
/** PostgreSQL needs room for the log of what it writes, before the tables grow. */
const LITTLE_DISK = 256 * MEGABYTE;
const SOME_DISK = 1024 * MEGABYTE;

/** @param free in bytes */
export function diskFinding(folder: string, free: number): Finding {
  const text = `${Math.floor(free / MEGABYTE)} MB are free at ${folder}`;
  if (free < LITTLE_DISK)
    return wrong('disk', `${text}: make room, or nothing can be stored soon.`);
  if (free < SOME_DISK) return warning('disk', `${text}: make room soon.`);
  return ok('disk', `${text}.`);
}

/** When a release line of Node.js gets no corrections any more. */
const LAST_DAYS: Readonly<Record<number, string>> = {
  20: 'April 2026',
  22: 'April 2027',
  24: 'April 2028',
};

/** @param range of `engines` in package.json */
export function nodeFinding(version: string, range: string, now: Date): Finding {
  if (!isInRange(version, range)) {
    const wanted = describeRange(range);
    return wrong(
      'node',
      `Node ${version} is not what the shop needs (${wanted}): install Node 24.`,
    );
  }
  const last = LAST_DAYS[Number.parseInt(version, 10)];
  if (last && now.getTime() > Date.parse(`30 ${last} 24:00 UTC`)) {
    return warning('node', `Node ${version} gets no corrections since ${last}: install Node 24.`);
  }
  return ok('node', `Node ${version}.`);
}

/** Signatures of invalidations hold for five minutes, and codes for ten. */
const CLOCK_WRONG_MS = MINUTE_MS;
/** The `Date` of an answer is exact to a second, and its way takes time too. */
const CLOCK_EXACT_MS = 3 * SECOND_MS;

/** @param aheadMs how far its clock is ahead, in milliseconds */
export function clockFinding(whose: string, aheadMs: number, ofWhom = 'this machine'): Finding {
  const seconds = Math.round(Math.abs(aheadMs) / SECOND_MS);
  const text = `The clock of ${whose} is ${seconds} s ${aheadMs < 0 ? 'behind' : 'ahead of'} ${ofWhom}`;
  const advice = 'set both by NTP, as with chrony or systemd-timesyncd.';
  if (Math.abs(aheadMs) > CLOCK_WRONG_MS) return wrong('clock', `${text}: ${advice}`);
  if (Math.abs(aheadMs) > CLOCK_EXACT_MS) return warning('clock', `${text}: ${advice}`);
  return ok('clock', `The clocks of ${whose} and ${ofWhom} agree.`);
}

/** Let's Encrypt's certificates are renewed 30 days before their end. */
const RENEWED_DAYS = 14;

export interface Certificate {
  host: string;
  validTo: Date;
  /** Why a browser would not trust it, such as `DEPTH_ZERO_SELF_SIGNED_CERT`. */
  error: string | undefined;
}

export function certificateFinding({ host, validTo, error }: Certificate, now: Date): Finding {
  const check = 'certificate';
  const end = shopMoment(validTo.toISOString());
  if (validTo <= now) return wrong(check, `That of ${host} ended on ${end}: renew it.`);
  if (error) return wrong(check, `Browsers do not trust that of ${host} (${error}): replace it.`);
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  const text = `That of ${host} is valid for ${days} days, until ${end}`;
  if (days < RENEWED_DAYS) return warning(check, `${text}: see why it was not renewed.`);
  return ok(check, `${text}.`);
}

/** Whether the keys of Stripe belong together, and to real payments where the public can reach the shop. */
export function stripeKeyFindings(secretKey: string, publishableKey: string, isPublic: boolean) {
  const modeOf = (key: string) => /^[a-z]+_(live|test)_/.exec(key)?.[1];
  const [mode, other] = [modeOf(secretKey), modeOf(publishableKey)];
  if (mode !== other) {
    return [
      wrong(
        'payments',
        'One of STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY is a test key and the other is not: set both of one mode.',
      ),
    ];
  }
  return mode === 'test' && isPublic
    ? [warning('payments', 'The keys of Stripe are test keys: no money comes in.')]
    : [];
}
