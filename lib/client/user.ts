'use client';

import type { User } from '@/lib/contract/accounts';
import { clearLocalStorage, storedValue, useStoredValue } from './browser-storage';

const KEY = 'furniture-login-user';

/** Section 3: who is signed in, for the header to show at once. The session itself is a cookie. */
const signedInUser = storedValue<User>({
  key: KEY,
  parse: (value) => (isUser(value) ? value : null),
});

/** Who is signed in in this browser; `null` for a visitor, and until the page is hydrated. */
export function useUser(): User | null {
  return useStoredValue(signedInUser);
}

/** Who is signed in now, outside of a component. */
export function currentUser(): User | null {
  return signedInUser.read();
}

/** Stores who signed in; the other tabs follow. Without storage the header stays a visitor's. */
export function setUser(user: User): void {
  signedInUser.write(user);
}

/** Section 4: logging out clears everything that the browser stores for the shopper. */
export function clearUser(): void {
  clearLocalStorage();
}

/**
 * Calls the listener when the shopper was signed out in another tab, or while the browser kept this page in its
 * back/forward cache.
 * @returns stops listening
 */
export function listenForSignOut(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Clearing everything is one event without a key.
    if ((key === null || key === KEY) && !currentUser()) listener();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !currentUser()) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

function isUser(value: unknown): value is User {
  return (
    typeof value === 'object' &&
    value !== null &&
    'first_name' in value &&
    typeof value.first_name === 'string'
  );
}
