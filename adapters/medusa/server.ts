import type { FastifyInstance } from 'fastify';
import { createServer } from '@/lib/contract-server/server';
import type { Procedures, Services } from './context';
import { addApiRoutes } from './http/api-routes';
import { addAvatarRoutes } from './http/avatar-routes';
import { addEventRoutes } from './http/event-routes';
import { addHealthRoutes } from './http/health-routes';
import { MedusaUnavailable } from './medusa/medusa';
import { StoreUnavailable } from './redis/store';

interface Options {
  services: Services;
  procedures: Procedures;
  eventsSecret: string | undefined;
  /** Proves that a call comes from the storefront, which may name the visitor's IP. */
  storefrontSecret: string | undefined;
}

/** The HTTP server with all its routes, not listening yet. */
export function buildServer({
  services,
  procedures,
  eventsSecret,
  storefrontSecret,
}: Options): FastifyInstance {
  const server = createServer({
    isUnavailable: (error) =>
      error instanceof MedusaUnavailable || error instanceof StoreUnavailable,
    log: services.log,
  });
  // The routes come after the plugins whose hooks they need.
  server.register(async (routes) => {
    addHealthRoutes(routes, services, () => server.isStopping);
    addApiRoutes(routes, { services, procedures, storefrontSecret });
    addEventRoutes(routes, services.resetTokens, eventsSecret);
    addAvatarRoutes(routes, services.medusa);
  });
  return server;
}
