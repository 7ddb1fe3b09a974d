'use client';

import { useRef } from 'react';

/**
 * The idempotency key of a request: the same while the same request is sent again, so that a press repeated after a
 * lost answer saves once. Undefined on pages that are not secure, where browsers create no UUID.
 */
export function useIdempotencyKey(): (request: unknown) => string | undefined {
  const last = useRef<{ text: string; key: string | undefined }>(null);
  return (request) => {
    const text = JSON.stringify(request);
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID?.() };
    return last.current.key;
  };
}
