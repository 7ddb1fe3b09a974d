'use client';

import { useMemo } from 'react';
import type { User } from '@/lib/contract/account';
import { parseJson } from '@/lib/parse-json';
import { changeStorage, readStoredText, useStoredText } from './stored-text';

/** Section 3: who is signed in, for the header to show at once. The session itself is a cookie. */
const KEY = 'furniture-login-user';

/** Who is signed in in this browser; `null` for a visitor, and while the page is not hydrated yet. */
export function useShopper(): User | null {
  const stored = useStoredText(KEY);
  return useMemo(() => parse(stored), [stored]);
}

/** Remembers who signed in; the other tabs see it too. */
export function rememberShopper(user: User): void {
  // Without storage the header stays a visitor's; the session works all the same.
  changeStorage((storage) => storage.setItem(KEY, JSON.stringify(user)));
}

/** Section 4: logging out clears everything that the browser keeps for the shopper. */
export function forgetShopper(): void {
  changeStorage((storage) => storage.clear());
}

/** Who was signed in in this browser a moment ago; {@link useShopper} for what is shown. */
export function rememberedShopper(): User | null {
  return parse(readStoredText(KEY));
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
