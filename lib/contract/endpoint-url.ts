import type { Endpoint } from './endpoint';
import { type EndpointName, endpoints } from './endpoints';

/**
 * The URL of a path below the backend's own URL, which may have a path too, with or without a last slash.
 * @param path without a slash at its begin
 */
export function backendUrlOf(backendUrl: string, path: string): URL {
  return new URL(path, backendUrl.endsWith('/') ? backendUrl : `${backendUrl}/`);
}

/** Where an endpoint is called (section 7). */
export function endpointUrl(backendUrl: string, name: EndpointName): URL {
  const { path = name }: Endpoint = endpoints[name];
  return backendUrlOf(backendUrl, `backend/api/${path}`);
}
