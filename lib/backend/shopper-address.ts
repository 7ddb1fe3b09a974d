import 'server-only';
import { Server } from 'node:http';
import { clientAddress } from '@/lib/client-address';
import { getConfig } from '@/lib/config';
import { SHOPPER_ADDRESS_HEADER } from '@/lib/shopper-address';

/**
 * Marks each request with the address it came from, for the backend's limits. Route handlers do not see the
 * connection, and Next hands on `X-Forwarded-For` as a caller wrote it; so it is done where the requests
 * arrive, over whatever the caller wrote into the header.
 */
export function markShopperAddresses(): void {
  const { TRUSTED_PROXIES } = getConfig();
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string, ...values: unknown[]): boolean {
    const [request] = values;
    if (event === 'request' && isIncoming(request)) {
      request.headers[SHOPPER_ADDRESS_HEADER] = clientAddress(
        request.socket.remoteAddress,
        request.headers['x-forwarded-for'],
        TRUSTED_PROXIES,
      );
    }
    return Reflect.apply(emit, this, [event, ...values]);
  };
}

/** The address that a request was marked with. */
export function shopperAddressOf(headers: Headers): string | undefined {
  return headers.get(SHOPPER_ADDRESS_HEADER) ?? undefined;
}

interface Incoming {
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string };
}

function isIncoming(value: unknown): value is Incoming {
  return typeof value === 'object' && value !== null && 'headers' in value && 'socket' in value;
}
