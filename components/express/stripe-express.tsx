'use client';

import type {
  StripeConstructor,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SheetPrice } from '@/lib/client/payment/express-buyer';
import type { WalletAddress } from '@/lib/contract/express';
import { EXPRESS_WALLETS } from '@/lib/contract/express-wallets';
import { dayName } from '@/lib/shared/calendar-date';
import { countryOf, marketCodes } from '@/lib/shared/markets';
import type { ExpressSheetProps } from './express-sheets';

type GlobalScript = typeof globalThis & { Stripe?: StripeConstructor };

/** As the backend's payment allows them. */
const PAYMENT_METHOD_TYPES = ['card', 'link', 'paypal'];
/** A sheet must show a delivery before an address is known. */
const PENDING_RATE = { id: 'pending', amount: 0, displayName: 'Delivery' };

/** Stripe's Express Checkout Element: Apple Pay, Google Pay, Link and PayPal, as far as the browser has them. */
export function StripeExpress(props: ExpressSheetProps) {
  const { provider, wallets, currency, total } = props;
  const place = useRef<HTMLDivElement>(null);
  const [elements, setElements] = useState<ReturnType<typeof mount>['elements']>();
  const latest = useEffectEvent(() => props);

  useEffect(() => {
    if (!place.current) return;
    const mounted = mount(
      place.current,
      { provider, wallets, currency, total: latest().total },
      {
        newBuyer: () => latest().newBuyer(),
        onEnd: (...args) => latest().onEnd(...args),
        onNone: () => latest().onNone(),
      },
    );
    setElements(mounted.elements);
    return mounted.destroy;
  }, [provider, wallets, currency]);

  useEffect(() => {
    elements?.update({ amount: total });
  }, [elements, total]);

  return <div ref={place} className="min-h-12" />;
}

function mount(
  element: HTMLElement,
  {
    provider,
    wallets,
    currency,
    total,
  }: Pick<ExpressSheetProps, 'provider' | 'wallets' | 'currency' | 'total'>,
  { newBuyer, onEnd, onNone }: Pick<ExpressSheetProps, 'newBuyer' | 'onEnd' | 'onNone'>,
) {
  const { Stripe }: GlobalScript = globalThis;
  if (!Stripe) throw new Error('The script of Stripe defined nothing.');
  const stripe = Stripe(provider.publishable_key);
  const elements = stripe.elements({
    mode: 'payment',
    amount: total,
    currency: currency.toLowerCase(),
    allowedPaymentMethodTypes: PAYMENT_METHOD_TYPES,
  });
  const has = (wallet: (typeof wallets)[number]) => wallets.includes(wallet);
  const buttons = elements.create('expressCheckout', {
    paymentMethodOrder: wallets,
    paymentMethods: {
      applePay: has('apple_pay') ? 'always' : 'never',
      googlePay: has('google_pay') ? 'always' : 'never',
      link: has('link') ? 'auto' : 'never',
      paypal: has('paypal') ? 'auto' : 'never',
      amazonPay: 'never',
      klarna: 'never',
    },
  });
  /** Of the sheet that is open. */
  let buyer = newBuyer();

  /** Shows the price of the backend, or that there is none. */
  async function show(
    price: Promise<SheetPrice>,
    { resolve, reject }: { resolve: (details: object) => void; reject: () => void },
  ): Promise<void> {
    try {
      const shown = await price;
      elements.update({ amount: shown.amount });
      resolve({ lineItems: lineItemsOf(shown), shippingRates: ratesOf(shown) });
    } catch {
      reject();
    }
  }

  buttons.on('ready', ({ availablePaymentMethods }) => {
    if (!availablePaymentMethods) onNone();
  });
  buttons.on('loaderror', onNone);
  buttons.on('click', ({ resolve }) => {
    buyer = newBuyer();
    elements.update({ amount: buyer.first.amount });
    resolve({
      emailRequired: true,
      phoneNumberRequired: true,
      shippingAddressRequired: buyer.needsAddress,
      ...(buyer.needsAddress && {
        allowedShippingCountries: marketCodes.map(countryOf),
        shippingRates: [PENDING_RATE],
      }),
    });
  });
  buttons.on('shippingaddresschange', ({ address: { country, postal_code }, ...answer }) =>
    show(buyer.choosePlace({ country, postal_code }), answer),
  );
  buttons.on('shippingratechange', ({ shippingRate, ...answer }) =>
    show(buyer.chooseDelivery(shippingRate.id), answer),
  );
  buttons.on('cancel', () => onEnd(buyer, 'cancelled'));
  buttons.on('confirm', async (event) => {
    const wallet = EXPRESS_WALLETS.find((known) => known === event.expressPaymentType);
    /** Nothing was paid. */
    const fail = (message: string) => {
      event.paymentFailed({ reason: 'fail', message });
      return onEnd(buyer, 'cancelled', message);
    };
    const { error: wrong } = await elements.submit();
    if (wrong || !wallet) return fail(wrong?.message ?? 'This wallet cannot be used here.');
    const agreed = await buyer.agree(wallet, buyer.needsAddress ? addressOf(event) : null);
    if (agreed && 'issue' in agreed) return fail(agreed.issue);
    if (!agreed) {
      event.paymentFailed({ reason: 'fail' });
      return onEnd(buyer, 'unknown');
    }
    return confirm(agreed.clientSecret, fail);
  });

  async function confirm(clientSecret: string, fail: (message: string) => Promise<void>) {
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
    if (paymentIntent?.capture_method === 'manual') {
      // Stripe confirms only what the elements were made for.
      elements.update({ captureMethod: 'manual' });
      await elements.submit();
    }
    const url = new URL((await buyer.end('paid')) ?? '', location.origin).href;
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret,
      redirect: 'if_required',
      confirmParams: { return_url: url },
    });
    if (!error) return onEnd(buyer, 'paid');
    const isDeclined = error.type === 'card_error' || error.type === 'validation_error';
    return isDeclined
      ? fail(error.message ?? 'The payment was declined.')
      : onEnd(buyer, 'unknown');
  }

  buttons.mount(element);
  return { elements, destroy: () => buttons.destroy() };
}

function lineItemsOf({ lines }: SheetPrice) {
  return lines.map(({ label, amount }) => ({ name: label, amount }));
}

/** The chosen one first: that is the one which a sheet takes. */
function ratesOf({ deliveries, delivery }: SheetPrice) {
  const chosenFirst = [...deliveries].sort(
    (one, other) => Number(other.id === delivery) - Number(one.id === delivery),
  );
  return chosenFirst.map(({ id, name, price, date }) => ({
    id,
    amount: price,
    displayName: name,
    deliveryEstimate: dayName(date),
  }));
}

function addressOf({
  shippingAddress,
  billingDetails,
}: StripeExpressCheckoutElementConfirmEvent): WalletAddress {
  const address = shippingAddress?.address;
  return {
    name: shippingAddress?.name ?? billingDetails?.name ?? '',
    email: billingDetails?.email ?? '',
    phone: billingDetails?.phone ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    postal_code: address?.postal_code ?? '',
    city: address?.city ?? '',
    country: address?.country ?? '',
  };
}
