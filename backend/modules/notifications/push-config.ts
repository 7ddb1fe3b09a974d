import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { optionalSetting, readSettings, setting } from '@/lib/shared/settings';
import { StartError } from '@/lib/shared/start-error';

/** Of the browsers that are in use: Chrome, Edge, Firefox and Safari, and those that are built on them. */
const PUSH_SERVICES =
  'fcm.googleapis.com,push.services.mozilla.com,notify.windows.com,push.apple.com';

/** A host, below which all hosts count, or the origin of a push service that runs here for tests. */
const PUSH_SERVICE = /^(?:[a-z\d-]+(?:\.[a-z\d-]+)+|https?:\/\/[a-z\d.-]+(?::\d{1,5})?)$/;

export const pushSettings = z.object({
  WEB_PUSH_PUBLIC_KEY: optionalSetting(
    z.string(),
    'made at the first start and kept in the database',
    'The VAPID key by which push services know the shop, as base64url. Another one than before ends all subscriptions.',
  ),
  WEB_PUSH_PRIVATE_KEY: optionalSetting(
    z.string(),
    'made with it',
    'The private key of WEB_PUSH_PUBLIC_KEY.',
  ),
  WEB_PUSH_SERVICES: setting(
    z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.array(z.string().regex(PUSH_SERVICE, 'must be hosts, separated by commas'))),
    PUSH_SERVICES,
    'The hosts to which notifications for browsers may be sent, separated by commas. Hosts below them count too.',
  ),
});

/** A VAPID key pair (P-256), as base64url: the point of 65 bytes, and the 32 bytes behind it. */
export interface WebPushKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushConfig {
  /** Absent: the backend makes its own and keeps them in the database. */
  webPushKeys?: WebPushKeys | undefined;
  /** The hosts, or origins, to which notifications for browsers may be sent. */
  webPushServices: string[];
}

export function readPushConfig(environment: NodeJS.ProcessEnv): PushConfig {
  const {
    WEB_PUSH_PUBLIC_KEY: publicKey,
    WEB_PUSH_PRIVATE_KEY: privateKey,
    WEB_PUSH_SERVICES: webPushServices,
  } = readSettings(pushSettings, environment);
  if (!publicKey && !privateKey) return { webPushServices };
  if (!publicKey || !privateKey || publicKeyOf(privateKey) !== publicKey) {
    throw new StartError(
      'WEB_PUSH_PUBLIC_KEY and WEB_PUSH_PRIVATE_KEY must be a pair of VAPID keys.',
    );
  }
  return { webPushKeys: { publicKey, privateKey }, webPushServices };
}

function publicKeyOf(privateKey: string): string | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null;
  }
  return curve.getPublicKey('base64url');
}
