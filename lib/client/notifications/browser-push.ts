import { SECOND_MS } from '@/lib/contract/durations';
import { callShop, ShopError } from '../calls/call-shop';

const WORKER = '/push-worker.js';
const BROWSER_LIMIT_MS = 15 * SECOND_MS;
const LOGOUT_LIMIT_MS = 2 * SECOND_MS;

const UNREACHABLE =
  'Your browser did not reach its service for notifications. Please try again later.';
const NOT_ALLOWED =
  'Nothing has changed, because your browser was not allowed to. Press once more to be asked again.';

/** Whether the member gets notifications in this browser, or why that is not possible. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** @throws {ShopError} */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await findSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  const { data } = await callShop('pushSubscription', { endpoint: subscription.endpoint });
  return data.is_on && keyOf(subscription) === data.public_key ? 'on' : 'off';
}

/**
 * Asks for the permission and subscribes. To be called by a press: browsers ask only then.
 * @throws {ShopError}
 */
export async function turnOnPush(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'denied';
  if (permission !== 'granted') throw new ShopError(0, NOT_ALLOWED);
  const { data } = await callShop('pushSubscription', { endpoint: null });
  const subscription = await within(BROWSER_LIMIT_MS, subscribe(data.public_key)).catch(() => {
    throw new ShopError(0, UNREACHABLE);
  });
  const { endpoint, keys } = subscription.toJSON();
  await callShop('subscribeToPush', {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
  });
  return 'on';
}

/** @throws {ShopError} */
export async function turnOffPush(): Promise<PushState> {
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  await callShop('unsubscribeFromPush', { endpoint: subscription.endpoint });
  // The shop sends nothing any more, whether or not the browser reaches its service.
  await within(BROWSER_LIMIT_MS, subscription.unsubscribe()).catch(() => undefined);
  return 'off';
}

/** Leaves nothing of a member's notifications to the next person at this browser. Never fails. */
export async function clearPush(): Promise<void> {
  const clear = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  };
  await within(LOGOUT_LIMIT_MS, clear()).catch(() => undefined);
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const earlier = await pushManager.getSubscription();
  // A browser has one subscription, for one key.
  if (earlier && keyOf(earlier) !== publicKey) await earlier.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** The shop's public key, as base64url, for which the browser has subscribed. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It takes too long')), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
