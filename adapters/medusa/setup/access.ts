import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import { UserError } from '@/scripts/lib/log.mjs';
import { AdminApi, asSecretKey, asToken, MedusaError, Row } from './admin-api';
import { type MedusaEnvironment, readStored, writeOwnerOnly } from './folder';
import { runMedusa, step } from './install';

const STAFF_FILE = 'staff.json';
const KEYS_FILE = 'keys.json';
const LOGIN_MS = 10_000;
const STAFF_EMAIL = 'staff@oakandloom.example';
const KEY_TITLE = 'Oak & Loom';

const Staff = z.object({ email: z.string(), password: z.string() });
export type Staff = z.output<typeof Staff>;

const Keys = z.object({ publishableKey: z.string(), secretKey: z.string() });
export type Keys = z.output<typeof Keys>;

const TokenAnswer = z.object({ token: z.string() });

/** The token of a member of staff; null where e-mail and password do not fit. */
async function logIn(url: string, staff: Staff): Promise<string | null> {
  return await withTimeLimit(LOGIN_MS, async (signal) => {
    const response = await fetch(`${url}/auth/user/emailpass`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(staff),
      signal,
    });
    if (response.status === 401) return null;
    if (!response.ok) throw new MedusaError('POST /auth', response.status, await response.text());
    return TokenAnswer.parse(await response.json()).token;
  });
}

/** Adds a member of staff by Medusa's own command, which needs the database and no running Medusa. */
async function addStaff(email: string, env: MedusaEnvironment): Promise<Staff> {
  const staff = { email, password: randomBytes(18).toString('base64url') };
  // Before it exists: a stop in between leaves a password that does not fit yet, and not a person without one.
  writeOwnerOnly(STAFF_FILE, JSON.stringify(staff));
  await runMedusa('user', ['user', '--email', email, '--password', staff.password], env);
  return staff;
}

/**
 * A member of staff that can log in. Where the stored password does not fit, as after the database was made anew, they
 * are added.
 */
export async function ensureStaff(
  url: string,
  env: MedusaEnvironment,
): Promise<{ staff: Staff; token: string }> {
  const stored = readStored(STAFF_FILE, Staff);
  const known = stored && (await logIn(url, stored));
  if (stored && known) return { staff: stored, token: known };
  return await step('Adding a member of staff', async () => {
    let staff: Staff;
    try {
      staff = await addStaff(STAFF_EMAIL, env);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      // The person exists, and the file with the password is lost.
      const [name, domain] = STAFF_EMAIL.split('@');
      staff = await addStaff(`${name}-${randomBytes(3).toString('hex')}@${domain}`, env);
    }
    const token = await logIn(url, staff);
    if (!token) throw new UserError(`${staff.email} was added and cannot log in.`);
    return { staff, token };
  });
}

const ApiKey = Row.extend({
  token: z.string(),
  title: z.string(),
  revoked_at: z.string().nullable(),
});

/** Whether Medusa takes the secret key, which it does not where the database is another one. */
async function isTaken(url: string, secretKey: string): Promise<boolean> {
  try {
    await new AdminApi(url, asSecretKey(secretKey)).list('/api-keys', 'api_keys', ApiKey);
    return true;
  } catch (error) {
    if (error instanceof MedusaError && error.status === 401) return false;
    throw error;
  }
}

/** The secret key. Medusa says it only once, when it is made. */
async function ensureSecretKey(admin: AdminApi, url: string): Promise<string> {
  const stored = readStored(KEYS_FILE, Keys);
  if (stored && (await isTaken(url, stored.secretKey))) return stored.secretKey;
  const all = await admin.list('/api-keys', 'api_keys', ApiKey, { type: 'secret' });
  for (const { id, title, revoked_at } of all) {
    // Nobody has it any more, and a member of staff may have only one at a time.
    if (title === KEY_TITLE && revoked_at === null)
      await admin.change(`/api-keys/${id}/revoke`, {});
  }
  const body = { title: KEY_TITLE, type: 'secret' };
  return (await admin.post('/api-keys', body, 'api_key', ApiKey)).token;
}

/** The publishable key, without its sales channel. */
async function ensurePublishableKey(admin: AdminApi): Promise<z.output<typeof ApiKey>> {
  const all = await admin.list('/api-keys', 'api_keys', ApiKey, { type: 'publishable' });
  const found = all.find(({ title, revoked_at }) => title === KEY_TITLE && revoked_at === null);
  const body = { title: KEY_TITLE, type: 'publishable' };
  return found ?? (await admin.post('/api-keys', body, 'api_key', ApiKey));
}

/** Both keys, as they were made once. */
export async function ensureKeys(
  url: string,
  token: string,
): Promise<Keys & { publishableId: string }> {
  const admin = new AdminApi(url, asToken(token));
  const publishable = await ensurePublishableKey(admin);
  const secretKey = await ensureSecretKey(admin, url);
  const keys = { publishableKey: publishable.token, secretKey };
  writeOwnerOnly(KEYS_FILE, JSON.stringify(keys));
  return { ...keys, publishableId: publishable.id };
}
