import 'server-only';
import { CLIENT_IP_HEADER } from '@/lib/shared/client-ip-header';

/** The client's IP of a request. The front (`server/client-ip.ts`) sets the header in every request. */
export function clientIpOf(headers: Headers): string | undefined {
  return headers.get(CLIENT_IP_HEADER) ?? undefined;
}
