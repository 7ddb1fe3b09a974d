import type { FastifyInstance } from 'fastify';
import type { Feature } from '@/lib/contract/features';
import { type AccountNames, addCallRoutes, type Call } from '@/lib/contract-server/call-routes';
import type { Queries } from '../database/database';
import { runOnce } from '../idempotency';
import type { Context, Procedures, Services, Session } from '../procedure';
import type { RateLimiter } from '../rate-limits';
import { checkPrintedFields } from './printed-fields';

export interface Api {
  services: Services;
  procedures: Procedures;
  /** Endpoints of other features answer as unknown ones do. */
  features: ReadonlySet<Feature>;
  limits: RateLimiter;
  accountNames: AccountNames;
  /** From when on devices are known that sign in to an account; null where all are. */
  findDevicesSince(account: string): Promise<Date | null>;
  /** The session of a bearer token; null when there is none or it has expired. */
  findSession(token: string): Promise<Session | null>;
  /** Proves that a call comes from the storefront, which may name the client's IP. */
  storefrontSecret: string | undefined;
}

/** Whose idempotency keys those of calls without a session are. Ids begin with 1. */
const NO_SHOPPER = 0;

/** The calls of the contract: each counts an attempt, and what has an idempotency key is done once, in one transaction. */
export function addApiRoutes(server: FastifyInstance, api: Api): void {
  const { services, limits } = api;

  /** The id of the device whose token the request holds, if it has signed in to the account before. */
  async function knownDeviceOf({ row, payload, account }: Call<Session>): Promise<string | null> {
    const field = row.rateLimit?.account?.device?.field;
    if (!field || account === null) return null;
    const token: unknown = Reflect.get(payload, field);
    if (typeof token !== 'string') return null;
    return services.devices.find(token, account, await api.findDevicesSince(account));
  }

  addCallRoutes<Session, Context>(server, {
    ...api,
    run: async (call, work) => {
      const { name, row, payload, session, uploads, key, client, account } = call;
      const attempt = { endpoint: name, account, client, device: await knownDeviceOf(call) };
      const { rateLimit } = row;
      if (rateLimit) await limits.count(rateLimit, attempt);
      await checkPrintedFields(row, payload);
      const workWith = (queries: Queries) =>
        work({
          ...services,
          queries,
          session,
          shopper: session && { id: session.shopperId },
          client,
          uploads,
          clearAttempts: async () => rateLimit && limits.clear(queries, rateLimit, attempt),
        });
      if (!key) return workWith(services.queries);
      const shopperId = session?.shopperId ?? NO_SHOPPER;
      const keyed = { shopperId, endpoint: name, key, request: payload, now: services.clock() };
      return runOnce(services.queries, keyed, workWith);
    },
  });
}
