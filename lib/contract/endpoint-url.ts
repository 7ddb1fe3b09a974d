import type { Endpoint } from './endpoint';
import { type EndpointName, endpoints } from './endpoints';

/** Where an endpoint is called (section 7). `backendUrl` may have a path of its own, with or without a last slash. */
export function endpointUrl(backendUrl: string, name: EndpointName): URL {
  const { path = name }: Endpoint = endpoints[name];
  return new URL(`backend/api/${path}`, backendUrl.endsWith('/') ? backendUrl : `${backendUrl}/`);
}
