import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { SECOND_MS } from '@/lib/contract/durations';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import { reasonOf } from './ask';
import { type Finding, wrong } from './finding';
import { certificateFinding } from './rules';

const LIMIT_MS = 5 * SECOND_MS;

interface Shown {
  certificate: PeerCertificate;
  error: string | undefined;
}

function readCertificate(host: string, port: number, signal: AbortSignal): Promise<Shown> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      // It is read all the same, to say what is wrong with it.
      rejectUnauthorized: false,
      // An address has no server name.
      ...(isIP(host) === 0 && { servername: host }),
    });
    signal.addEventListener('abort', () => socket.destroy(signal.reason));
    socket.once('secureConnect', () => {
      const { authorizationError } = socket;
      const error = authorizationError ? reasonOf(authorizationError) : undefined;
      resolve({ certificate: socket.getPeerCertificate(), error });
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

/** Whether browsers trust the certificate of a site, and for how long. Nothing for a site without https. */
export async function checkCertificate(siteUrl: string, now: Date): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return [];
  const host = hostname.replace(/^\[|\]$/g, '');
  try {
    const { certificate, error } = await withTimeLimit(LIMIT_MS, (signal) =>
      readCertificate(host, Number(port || 443), signal),
    );
    return [certificateFinding({ host, validTo: new Date(certificate.valid_to), error }, now)];
  } catch (error) {
    const text = `None was shown at ${siteUrl} (${reasonOf(error)}): look at the proxy before the shop.`;
    return [wrong('certificate', text)];
  }
}
