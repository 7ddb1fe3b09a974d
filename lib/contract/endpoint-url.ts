import { type EndpointName, isEndpointName } from './endpoints';

/**
 * Where a backend has its calls, below its own URL: by endpoint, and under `*` with a `*` in the place of the name for all
 * others. Empty for `backend/api/*`, as section 7 says.
 */
export type EndpointPaths = ReadonlyMap<string, string>;

const ALL_OTHERS = '*';
const PATH = /^(?:[\w~.-]|\*(?!.*\*))+(?:\/(?:[\w~.-]|\*(?!.*\*))+)*$/;

/**
 * Reads `login=auth/login,*=v1/*`.
 * @returns null where it is no such list, or names no endpoint
 */
export function parseEndpointPaths(text: string): EndpointPaths | null {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => entry.split('=') as [string, string?]);
  const isValid = ([name, path = '', ...rest]: [string, string?, ...unknown[]]) =>
    rest.length === 0 &&
    PATH.test(path) &&
    (name === ALL_OTHERS ? path.includes('*') : isEndpointName(name) && !path.includes('*'));
  if (!entries.every(isValid)) return null;
  return new Map(entries.map(([name, path = '']) => [name, path]));
}

/**
 * The URL of a path below the backend's own URL, which may have a path too, with or without a last slash.
 * @param path without a slash at its begin
 */
export function backendUrlOf(backendUrl: string, path: string): URL {
  return new URL(path, backendUrl.endsWith('/') ? backendUrl : `${backendUrl}/`);
}

/** Where an endpoint is called. */
export function endpointUrl(backendUrl: string, name: EndpointName, paths: EndpointPaths): URL {
  const others = paths.get(ALL_OTHERS) ?? 'backend/api/*';
  return backendUrlOf(backendUrl, paths.get(name) ?? others.replace('*', name));
}
