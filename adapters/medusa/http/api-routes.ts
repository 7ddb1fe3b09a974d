import type { FastifyInstance } from 'fastify';
import { addCallRoutes } from '@/lib/contract-server/call-routes';
import { normalLoginName } from '../accounts/login-names';
import type { Session } from '../accounts/sessions';
import type { Context, Procedures, Services } from '../context';
import { DECLARED_FEATURES } from '../declared-features';
import { runOnce } from '../redis/idempotency';

interface Api {
  services: Services;
  procedures: Procedures;
  /** Proves that a call comes from the storefront. */
  storefrontSecret: string | undefined;
}

/** Whose idempotency keys those of calls without a session are. */
const NO_SHOPPER = 'nobody';

/** The calls of the core and of the declared features. What has an idempotency key is done once. */
export function addApiRoutes(
  server: FastifyInstance,
  { services, procedures, storefrontSecret }: Api,
): void {
  const { rateLimits, sessions } = services;
  addCallRoutes<Session, Context>(server, {
    features: new Set(DECLARED_FEATURES),
    procedures,
    findSession: (token) => sessions.find(token),
    accountNames: { email: normalLoginName },
    storefrontSecret,
    run: async ({ name, row, payload, session, uploads, key, client, account }, work) => {
      const { rateLimit } = row;
      const attempt = { endpoint: name, client, account };
      if (rateLimit) await rateLimits.count(rateLimit, attempt);
      const clearAttempts = async () => {
        if (rateLimit) await rateLimits.clear(rateLimit, attempt);
      };
      const workOnce = () => work({ ...services, session, key, uploads, clearAttempts });
      if (!key) return workOnce();
      const shopperId = session?.shopperId ?? NO_SHOPPER;
      return runOnce(services, { shopperId, endpoint: name, key, request: payload }, workOnce);
    },
  });
}
