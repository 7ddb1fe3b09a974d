'use client';

import { useState } from 'react';
import { ShopError } from './call-shop';
import { newUuid } from './new-uuid';

/** A request that was sent, and its idempotency key. */
export interface KeyedRequest {
  request: string;
  key: string;
}

/** The requests whose outcome is unknown, by what they are about: the answer was lost, or has not come yet. */
export interface OpenRequests {
  get: (about: string) => KeyedRequest | undefined;
  set: (about: string, sent: KeyedRequest) => unknown;
  delete: (about: string) => unknown;
}

interface Intended {
  open: OpenRequests;
  /** Where a request with other content takes the place of the one before. */
  about: string;
  /** What is sent, or what distinguishes it. */
  request: unknown;
}

/**
 * Sends a request with its idempotency key: the same while the same request is sent again, so that a press repeated
 * after a lost answer does it once. It is a new one for another request, and once the outcome is known.
 * @throws what `send` throws
 */
export async function withIdempotencyKey<T>(
  { open, about, request }: Intended,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const text = JSON.stringify(request);
  const known = open.get(about);
  const sent = known?.request === text ? known : { request: text, key: newUuid() };
  open.set(about, sent);
  const settle = () => {
    // Another request may have taken its place.
    if (open.get(about)?.key === sent.key) open.delete(about);
  };
  try {
    const answer = await send(sent.key);
    settle();
    return answer;
  } catch (error) {
    if (error instanceof ShopError && error.isRejected) settle();
    throw error;
  }
}

/** {@link withIdempotencyKey} for the requests of a component. */
export function useIdempotencyKey() {
  const [open] = useState<OpenRequests>(() => new Map());
  return <T>(request: unknown, send: (key: string) => Promise<T>): Promise<T> =>
    withIdempotencyKey({ open, about: '', request }, send);
}
