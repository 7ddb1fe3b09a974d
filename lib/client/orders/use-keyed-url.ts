import { useState } from 'react';
import { numberOf } from '@/lib/shared/orders-path';

/** What the URL of an order or a return says. */
interface KeyedUrl {
  /** Null where it names none. */
  number: string | null;
  /** Opens the order without a sign-in, as a link in an e-mail brings it. */
  key: string | null;
}

/**
 * The order or the return that the URL names, undefined until the URL is read. The key is removed from the URL at once.
 * @param name of its number in the query
 */
export function useKeyedUrl(name: 'order' | 'return') {
  const [url, setUrl] = useState<KeyedUrl>();
  const readUrl = (query: URLSearchParams) => {
    const number = numberOf(query, name);
    const key = query.get('key');
    if (key !== null) {
      const withoutKey = new URL(location.href);
      withoutKey.searchParams.delete('key');
      history.replaceState(history.state, '', withoutKey);
    }
    // The key is gone from the URL after the first reading, and may not be saved yet.
    setUrl((current) => ({
      number,
      key: key ?? (current?.number === number ? current.key : null),
    }));
  };
  return { url, readUrl };
}
