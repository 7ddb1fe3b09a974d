import type { FastifyInstance } from 'fastify';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { AppError } from '@/lib/contract-server/app-error';
import { type PaymentProvider, type ProviderEvent, WebhookRejected } from './provider';

const BODY_LIMIT = 64 * 1024;

/**
 * `POST /backend/webhooks/payments`: news of the payment provider. An event that is not answered with 200 is
 * sent again by the provider.
 * @param providers the one whose signature an event has has sent it
 * @param onEvent must do nothing the second time, because an event may come twice
 */
export function addWebhookRoutes(
  server: FastifyInstance,
  providers: readonly PaymentProvider[],
  onEvent: (event: ProviderEvent) => Promise<void>,
): void {
  server.register(async (routes) => {
    // The signature is that of the text as it was sent, and the JSON of no other sender is read.
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    routes.route<{ Body: string | undefined }>({
      method: 'POST',
      url: '/backend/webhooks/payments',
      bodyLimit: BODY_LIMIT,
      handler: async ({ body = '', headers, log }) => {
        const rejections: WebhookRejected[] = [];
        for (const provider of providers) {
          try {
            await onEvent(provider.parseWebhook(body, headers));
            return { status: SUCCESS_STATUS, message: '', data: null };
          } catch (error) {
            if (!(error instanceof WebhookRejected)) throw error;
            rejections.push(error);
            log.warn({ provider: provider.name, reason: error.message }, 'A webhook was rejected');
          }
        }
        throw new AppError(400, 'malformed_request', rejections[0]?.message ?? '');
      },
    });
  });
}
