import { backendUrlOf } from '@/lib/contract/endpoint-url';
import { Envelope } from '@/lib/contract/envelope';
import { isPublicUrl } from '@/lib/shared/public-settings.mjs';
import type { Config } from '../config';
import type { ProviderSettings } from '../modules/payment/config';
import { ask, failureOf } from './ask';
import { type Finding, ok, warning, wrong } from './finding';
import { stripeKeyFindings } from './rules';

interface Provider {
  findings: Finding[];
  hasAnswered: boolean;
}

const WEBHOOK_PATH = 'backend/webhooks/payments';

/** Whether the provider takes the shop's key: asked by what changes nothing. */
async function checkKey(payments: ProviderSettings, siteUrl: string): Promise<Provider> {
  const { provider, apiUrl, secretKey, publishableKey } = payments;
  const isStripe = provider === 'stripe';
  const answer = await ask(`${apiUrl}/v1/${isStripe ? 'balance' : 'payments?limit=1'}`, {
    headers: { authorization: `Bearer ${secretKey}` },
  });
  const name = isStripe ? 'Stripe' : 'The payments sandbox';
  const key = isStripe ? 'STRIPE_SECRET_KEY' : 'PAYMENTS_SECRET_KEY';
  const findings = isStripe
    ? stripeKeyFindings(secretKey, publishableKey, isPublicUrl(siteUrl))
    : [];
  if ('reason' in answer || answer.status >= 500) {
    const text = `${name} cannot be reached at ${apiUrl} (${failureOf(answer)}): no one can pay now.`;
    return { findings: [...findings, wrong('payments', text)], hasAnswered: false };
  }
  // Stripe's restricted keys may not read the balance, and are valid.
  const isTaken = answer.status === 200 || answer.status === 403;
  const finding = isTaken
    ? ok('payments', `${name} takes the key of the shop.`)
    : wrong('payments', `${name} does not take ${key} (${failureOf(answer)}): set the right one.`);
  return { findings: [...findings, finding], hasAnswered: true };
}

/** Whether news of the provider would arrive: the backend rejects what is not signed, and no one else does it so. */
async function checkWebhook(url: string): Promise<Finding> {
  const answer = await ask(url, { method: 'POST', body: '{}' });
  const envelope = 'content' in answer ? Envelope.safeParse(answer.content).data : undefined;
  return envelope?.status === 400
    ? ok('webhook', `The backend takes the provider's news at ${url}.`)
    : warning(
        'webhook',
        `The backend does not answer at ${url} (${failureOf(answer)}), so it learns of payments a minute later: have the proxy pass it on.`,
      );
}

/**
 * Whether the payment provider takes the shop's key, and its news arrive.
 * @param backendUrl where this machine reaches the backend
 * @param webhookUrl where the sandbox sends its news to
 */
export async function checkPayments(
  { payments, siteUrl }: Config,
  backendUrl: string,
  webhookUrl: string | undefined,
): Promise<Provider> {
  if (!payments) {
    return { findings: [ok('payments', 'No provider: only wallets can pay.')], hasAnswered: false };
  }
  const url =
    payments.provider === 'stripe'
      ? `${siteUrl}/${WEBHOOK_PATH}`
      : (webhookUrl ?? backendUrlOf(backendUrl, WEBHOOK_PATH).href);
  const [{ findings, hasAnswered }, webhook] = await Promise.all([
    checkKey(payments, siteUrl),
    checkWebhook(url),
  ]);
  return { findings: [...findings, webhook], hasAnswered };
}
