import type { StripeConstructor, StripeError } from '@stripe/stripe-js';
import { appearance } from './card-appearance';
import type { MountFields } from './mounted-fields';

type GlobalScript = typeof globalThis & { Stripe?: StripeConstructor };

/** Until the payment is there, whose amount the fields never show. In minor units. */
const ANY_AMOUNT = 100;

const NEVER = 'never';

/** Whether nothing was charged, and the shopper can do something about it. */
function isCorrectable({ type, payment_intent }: StripeError): boolean {
  return (
    type === 'card_error' ||
    type === 'validation_error' ||
    payment_intent?.status === 'requires_payment_method'
  );
}

/** Stripe's Payment Element, with a card's fields alone, or with the ways to pay in instalments. */
export const mountStripeFields: MountFields = (
  element,
  { publishable_key },
  onCorrected,
  { currency, instalmentsOf },
) => {
  const { Stripe }: GlobalScript = globalThis;
  if (!Stripe) throw new Error('The script of Stripe defined nothing.');
  const stripe = Stripe(publishable_key);
  const elements = stripe.elements({
    mode: 'payment',
    // What can be paid in instalments, and in which, depends on the amount.
    amount: instalmentsOf ?? ANY_AMOUNT,
    currency: currency.toLowerCase(),
    allowedPaymentMethodTypes: instalmentsOf ? ['klarna', 'affirm', 'afterpay_clearpay'] : ['card'],
    appearance: {
      variables: {
        colorPrimary: appearance.accent,
        colorText: appearance.ink,
        colorTextSecondary: appearance.muted,
        colorBackground: appearance.surface,
        colorDanger: appearance.danger,
      },
    },
  });
  const fields = elements.create('payment', {
    wallets: { applePay: NEVER, googlePay: NEVER, link: NEVER },
  });
  fields.mount(element);
  /** Whether something was said to be wrong. */
  let hasIssue = false;
  fields.on('change', () => {
    if (!hasIssue) return;
    hasIssue = false;
    onCorrected();
  });

  /** Shows what is wrong with the fields. */
  async function check(): Promise<string | null> {
    const { error } = await elements.submit();
    hasIssue = error !== undefined;
    return error
      ? (error.message ?? `Please check your ${instalmentsOf ? 'choice' : 'card details'}.`)
      : null;
  }

  return {
    check,
    async confirm(clientSecret) {
      const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
      if (!paymentIntent) return 'unknown';
      // Paid or given up meanwhile, perhaps in another tab.
      if (!/^requires_(?:payment_method|confirmation|action)$/.test(paymentIntent.status)) {
        return null;
      }
      // Stripe does not confirm a payment that is another one than the fields are for.
      await elements.update({
        amount: paymentIntent.amount,
        setupFutureUsage: paymentIntent.setup_future_usage,
        captureMethod: paymentIntent.capture_method,
      });
      const issue = await check();
      if (issue) return { issue, isDeclined: false };
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        redirect: 'if_required',
        confirmParams: { return_url: location.href },
      });
      if (!error) return null;
      if (!isCorrectable(error)) return 'unknown';
      return { issue: error.message ?? '', isDeclined: error.type !== 'validation_error' };
    },
    destroy: () => fields.destroy(),
  };
};
