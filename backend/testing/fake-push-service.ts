import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  /** The path of the subscription's endpoint. */
  path: string;
  /** What the browser reads. */
  message: { title: string; text: string; path: string; tag: string };
  ttl: number;
  /** What the sender's token says. */
  claims: { aud?: unknown; sub?: unknown };
  /** The sender's public key. */
  key: string;
}

/** A browser's subscription, with what decrypts its messages. */
interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface FakePushService {
  url: string;
  /** Messages that were accepted as a push service accepts them: signed, and encrypted for the browser. */
  received: Received[];
  /** Calls of any kind, by path. */
  calls: string[];
  /** How it answers messages from now on. */
  answers(status: number): void;
  /** Resolves when it was called so often in all. */
  hasBeenCalled(times: number): Promise<void>;
  /** A new browser that subscribes here. */
  browser(): Browser;
  close(): Promise<void>;
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Stands for the push service of browsers (RFC 8030), and for the browsers, which decrypt (RFC 8291). */
export async function startFakePushService(): Promise<FakePushService> {
  const received: Received[] = [];
  const calls: string[] = [];
  const waiting = new Set<() => void>();
  const secrets = new Map<string, { curve: ReturnType<typeof createECDH>; auth: Buffer }>();
  let status = 201;

  function decrypt(path: string, body: Buffer): Received['message'] {
    const browser = secrets.get(path);
    if (!browser) throw new Error(`No one has subscribed at ${path}`);
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
    const keys = Buffer.concat([
      Buffer.from('WebPush: info\0'),
      browser.curve.getPublicKey(),
      sender,
    ]);
    const secret = hkdf(browser.curve.computeSecret(sender), browser.auth, keys, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
      hkdf(secret, salt, 'Content-Encoding: nonce\0', 12),
    );
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }

  /** @throws {Error} where the token or the body is wrong */
  function accept({ url = '', headers }: http.IncomingMessage, body: Buffer): void {
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const publicKey = createPublicKey({
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      format: 'jwk',
    });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    if (!isSigned) throw new Error('The token is not signed with its key');
    received.push({
      path: url,
      message: decrypt(url, body),
      ttl: Number(headers.ttl),
      claims: JSON.parse(Buffer.from(claims, 'base64url').toString()),
      key,
    });
  }

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      let answer = status;
      try {
        if (status === 201) accept(request, Buffer.concat(chunks));
      } catch {
        answer = 400;
      }
      const location = { location: '/elsewhere' };
      response.writeHead(answer, answer === 307 ? location : {}).end();
      calls.push(request.url ?? '');
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    calls,
    answers(next) {
      status = next;
    },
    hasBeenCalled: (times) =>
      new Promise((resolve) => {
        const check = () => {
          if (calls.length < times) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    browser() {
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      secrets.set(path, { curve, auth });
      return {
        endpoint: `${url}${path}`,
        p256dh: curve.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
