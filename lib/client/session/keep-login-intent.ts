import type { LoginIntent } from './login-intent';

/** Saves what a visitor wanted. Its code is loaded now, which keeps it out of every page; where that fails, it is lost. */
export async function keepLoginIntent(intent: LoginIntent): Promise<void> {
  const loaded = await import('./login-intent').catch(() => null);
  loaded?.saveLoginIntent(intent);
}
