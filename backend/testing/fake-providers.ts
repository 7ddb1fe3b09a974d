import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY_ID = 'the-key';

function newKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

interface Server {
  url: string;
  close(): Promise<void>;
}

async function listen(answer: (url: URL) => { status: number; body: unknown }): Promise<Server> {
  const server = http.createServer((request, response) => {
    const { status, body } = answer(new URL(request.url ?? '/', 'http://localhost'));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface FakeGoogle extends Server {
  /** An ID token with these claims, signed with its own key or another one. */
  token(claims: object, options?: { key?: KeyObject; header?: object }): string;
  /** Whether it answers 500 to everything from now on. */
  breaks(isBroken: boolean): void;
  /** A key that it does not publish. */
  foreignKey: KeyObject;
  /** Its own public key, which everybody knows. */
  publicPem: string;
}

/** Stands for Google as an OpenID provider: discovery document, published keys, ID tokens. */
export async function startFakeGoogle(clientId: string): Promise<FakeGoogle> {
  const { privateKey, publicKey } = newKey();
  let isBroken = false;
  const server: Server = await listen(({ pathname }) => {
    if (isBroken) return { status: 500, body: {} };
    if (pathname === '/.well-known/openid-configuration') {
      return { status: 200, body: { issuer: server.url, jwks_uri: `${server.url}/keys` } };
    }
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' };
    return { status: 200, body: { keys: [jwk] } };
  });
  return {
    ...server,
    foreignKey: newKey().privateKey,
    publicPem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    breaks(now) {
      isBroken = now;
    },
    token(claims, { key = privateKey, header = {} } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const parts = [
        { alg: 'RS256', typ: 'JWT', kid: KEY_ID, ...header },
        { iss: server.url, aud: clientId, iat: now, exp: now + 3600, ...claims },
      ];
      const content = parts.map(encoded).join('.');
      const signature = sign('RSA-SHA256', Buffer.from(content), key).toString('base64url');
      return `${content}.${signature}`;
    },
  };
}

interface FacebookUser {
  id: string;
  email?: string;
  first_name: string;
  last_name: string;
}

export interface FakeFacebook extends Server {
  /** What `debug_token` and `me` say of an access token; more of the former in `inspection`. */
  knows(token: string, user: FacebookUser, inspection?: object): void;
  breaks(isBroken: boolean): void;
  /** What it was asked, in order. */
  asked: URL[];
}

/** Stands for Facebook's Graph API. */
export async function startFakeFacebook(clientId: string): Promise<FakeFacebook> {
  const users = new Map<string, { user: FacebookUser; inspection: object }>();
  const asked: URL[] = [];
  let isBroken = false;
  const server = await listen((url) => {
    asked.push(url);
    if (isBroken) return { status: 500, body: {} };
    const inspected = users.get(url.searchParams.get('input_token') ?? '');
    if (url.pathname === '/debug_token') {
      if (!inspected) return { status: 200, body: { data: { is_valid: false } } };
      const { user, inspection } = inspected;
      const data = { app_id: clientId, is_valid: true, expires_at: 0, user_id: user.id };
      return { status: 200, body: { data: { ...data, ...inspection } } };
    }
    const me = users.get(url.searchParams.get('access_token') ?? '');
    return me ? { status: 200, body: me.user } : { status: 400, body: {} };
  });
  return {
    ...server,
    asked,
    knows: (token, user, inspection = {}) => users.set(token, { user, inspection }),
    breaks(now) {
      isBroken = now;
    },
  };
}
