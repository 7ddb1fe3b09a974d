'use client';

import type { User } from '@/lib/contract/accounts';
import { clearLocalStorage, storedValue, useStoredValue } from '../drafts/browser-storage';

const KEY = 'furniture-login-user';
const GUEST_KEY = 'furniture-guest';

/** Section 3: who is signed in, for the header to show at once. The session itself is a cookie. */
const signedInUser = storedValue<User>({
  key: KEY,
  parse: (value) => (isUser(value) ? value : null),
});

/** That a guest has a session here. There is nothing to know of them; the id distinguishes one guest from the next. */
const guest = storedValue<{ id: string }>({
  key: GUEST_KEY,
  parse: (value) => (isGuest(value) ? value : null),
});

/** Who is signed in in this browser; `null` for a visitor, and until the page is hydrated. */
export function useUser(): User | null {
  return useStoredValue(signedInUser);
}

/** Who is signed in now, outside of a component. */
export function currentUser(): User | null {
  return signedInUser.read();
}

/**
 * Identifies who has a session in this browser, a member or a guest; `null` for a visitor, and until the page is
 * hydrated. A guest has a cart; everything else that belongs to a shopper is a member's (`useUser`).
 */
export function useShopperId(): string | null {
  return idOf(useStoredValue(signedInUser), useStoredValue(guest));
}

/** {@link useShopperId} outside of a component. */
export function currentShopperId(): string | null {
  return idOf(signedInUser.read(), guest.read());
}

function idOf(user: User | null, guest: { id: string } | null): string | null {
  return user?.email ?? guest?.id ?? null;
}

/** Stores who signed in; the other tabs follow. Without storage the header stays a visitor's. */
export function setUser(user: User): void {
  signedInUser.write(user);
  if (guest.read()) guest.remove();
}

/** Stores that a guest has a session; the other tabs follow. */
export function setGuest(): void {
  if (currentUser()) clearUser();
  if (!guest.read()) guest.write({ id: `guest ${Date.now()}` });
}

/** Section 4: logging out clears everything that the browser stores for the shopper. */
export function clearUser(): void {
  clearLocalStorage();
}

/**
 * Calls the listener when the session of the shopper was ended in another tab, or while the browser kept this page in its
 * back/forward cache.
 * @returns stops listening
 */
export function listenForSignOut(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Clearing everything is one event without a key.
    const isSession = key === null || key === KEY || key === GUEST_KEY;
    if (isSession && !currentShopperId()) listener();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !currentShopperId()) listener();
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

function isGuest(value: unknown): value is { id: string } {
  return (
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
  );
}
