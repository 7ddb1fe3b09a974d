import { useMemo, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  const { pushState, replaceState } = history;
  history.pushState = (...args) => {
    pushState.apply(history, args);
    onChange();
  };
  history.replaceState = (...args) => {
    replaceState.apply(history, args);
    onChange();
  };
  addEventListener('popstate', onChange);
  return () => {
    Object.assign(history, { pushState, replaceState });
    removeEventListener('popstate', onChange);
  };
}

/** For `useSearchParams`: as in Next.js, where every change of the history is one of the search parameters. */
export function useHistoryParams(): URLSearchParams {
  const search = useSyncExternalStore(subscribe, () => location.search);
  return useMemo(() => new URLSearchParams(search), [search]);
}
