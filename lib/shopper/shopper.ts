'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type { User } from '@/lib/contract/account';
import { parseJson } from '@/lib/parse-json';
import { readStoredText } from './stored-list';

/** Section 3: who is signed in, for the header to show at once. The session itself is a cookie. */
const KEY = 'furniture-login-user';

const listeners = new Set<() => void>();

/** Who is signed in in this browser; `null` for a visitor, and while the page is not hydrated yet. */
export function useShopper(): User | null {
  const stored = useSyncExternalStore(subscribe, readShopperText, () => null);
  return useMemo(() => parse(stored), [stored]);
}

/** Remembers who signed in; the other tabs see it too. */
export function rememberShopper(user: User): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // Without storage the header stays a visitor's; the session works all the same.
  }
  tell();
}

/** Section 4: logging out clears everything that the browser keeps for the shopper. */
export function forgetShopper(): void {
  try {
    localStorage.clear();
  } catch {
    // Nothing was kept.
  }
  tell();
}

/** Whether somebody was signed in in this browser a moment ago. */
export function isShopperRemembered(): boolean {
  return parse(readShopperText()) !== null;
}

function readShopperText(): string | null {
  return readStoredText(KEY);
}

function parse(text: string | null): User | null {
  const user = text === null ? null : parseJson(text);
  return isUser(user) ? user : null;
}

function isUser(value: unknown): value is User {
  return (
    typeof value === 'object' &&
    value !== null &&
    'first_name' in value &&
    typeof value.first_name === 'string'
  );
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
