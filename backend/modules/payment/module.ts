import type { Queries } from '../../platform/database/database';
import type { Module } from '../../platform/module';
import { figures } from './figures';
import { deleteOldProviderEvents, receiveProviderEvent, registerPaymentJobs } from './jobs';
import { personParts } from './person';
import { createPaymentProcedures } from './procedures';
import { allProviders } from './service';
import type { PaymentServices } from './services';
import type { PaidThing } from './settlement-service';
import { addWebhookRoutes } from './webhook-routes';

interface Options extends Pick<Parameters<typeof createPaymentProcedures>[0], 'walletBalanceOf'> {
  /** Everything that payments pay for. */
  paidThings: readonly PaidThing[];
  /** What else is asked about when a provider has news of a payment. */
  onNews(transaction: Queries, paymentId: string): Promise<void>;
}

export function paymentModule(
  services: PaymentServices,
  { walletBalanceOf, paidThings, onNews }: Options,
) {
  const providers = allProviders(services);
  return {
    procedures: createPaymentProcedures({ ...services, walletBalanceOf }),
    handleJobs: (jobs) => registerPaymentJobs(jobs, services, paidThings),
    cleanups: [deleteOldProviderEvents],
    figures,
    addRoutes(server) {
      if (providers.length === 0) return;
      addWebhookRoutes(server, providers, (event) => receiveProviderEvent(services, event, onNews));
    },
    personParts: [personParts],
  } satisfies Module;
}
