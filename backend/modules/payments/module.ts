import type { Module } from '../../platform/module';
import { deleteOldProviderEvents, registerPaymentJobs } from './jobs';
import { personParts } from './person';
import { createPaymentProcedures } from './procedures';
import type { ProviderEvent } from './provider';
import type { PaymentServices } from './services';
import type { PaidThing } from './settlement';
import { addWebhookRoutes } from './webhook-routes';

interface Options extends Pick<Parameters<typeof createPaymentProcedures>[0], 'walletBalanceOf'> {
  /** Everything that payments pay for. */
  paidThings: readonly PaidThing[];
  /** Takes a webhook, however often it comes. */
  onProviderEvent(event: ProviderEvent): Promise<void>;
}

export function paymentModule(
  services: PaymentServices,
  { walletBalanceOf, paidThings, onProviderEvent }: Options,
) {
  const { provider, formerProviders } = services;
  const providers = provider ? [provider, ...formerProviders] : formerProviders;
  return {
    procedures: createPaymentProcedures({ ...services, walletBalanceOf }),
    handleJobs: (jobs) => registerPaymentJobs(jobs, services, paidThings),
    cleanups: [deleteOldProviderEvents],
    addRoutes(server) {
      if (providers.length > 0) addWebhookRoutes(server, providers, onProviderEvent);
    },
    personParts: [personParts],
  } satisfies Module;
}
