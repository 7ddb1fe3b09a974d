const listeners = new Set<(message: string) => void>();

/** Notifies the page of an addition to the cart, with the backend's message. */
export function publishAddition(message: string): void {
  for (const listener of listeners) listener(message);
}

/** Listens to the additions of this tab. @returns stops listening */
export function subscribeToAdditions(listener: (message: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
