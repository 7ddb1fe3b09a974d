'use client';

import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { CartBar } from '@/components/cart/public/cart-bar';
import { ExpressCheckout } from '@/components/express/public/express-checkout';
import { Button } from '@/components/ui/button';
import type { useCart } from '@/lib/client/cart/use-cart';
import { useLoadedWhen } from '@/lib/client/page/use-loaded-when';
import type { usePaymentAttempt } from '@/lib/client/payment/use-payment-attempt';
import { useUser } from '@/lib/client/session/user';
import type { CartItem } from '@/lib/contract/cart';
import { cartTotals } from '@/lib/contract/cart-totals';
import type { PaymentOptions } from '@/lib/contract/payment';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { formatMoney } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import type { ShownOrder } from './cart-changes';
import { ChosenCards, type FinishedCheckout } from './chosen-cards';
import type { MountedByMethod } from './method-props';
import { columns } from './payment-columns';
import { PaymentIssue } from './payment-issue';
import { PaymentPanel } from './payment-panel';
import {
  firstForm,
  type MissingPart,
  type PaymentForm,
  paymentOf,
  restoreForm,
  splitTotal,
} from './public/payment-form';
import { PaymentMethods } from './public/payment-methods';
import { readChoice, saveChoice } from './stored-choice';
import { WalletMethod } from './wallet-method';

// Few visits show it. Without it the issue still says what counts.
const CartChanges = lazy(() => import('./cart-changes').catch(() => ({ default: () => null })));

const FIELDS_MISSING =
  'The card fields are not there yet. Please wait a moment, or pay another way.';

interface PaymentScreenProps {
  payment: ReturnType<typeof usePaymentAttempt>;
  cart: ReturnType<typeof useCart>;
  lines: readonly CartItem[];
  checkout: FinishedCheckout;
  options: PaymentOptions;
  /** Whether wallets can pay by a sheet of their own. */
  hasExpress: boolean;
  heading: ReactNode;
}

/** Where the shopper chooses how to pay, and places the order. */
export function PaymentScreen({
  payment,
  cart,
  lines,
  checkout,
  options,
  hasExpress,
  heading,
}: PaymentScreenProps) {
  const { phase, payment: attempt, last, issue } = payment;
  const marketPath = useMarketPath();
  const isMember = useUser() !== null;
  const [form, setForm] = useState<PaymentForm>(() => {
    const first = firstForm(options, last?.choice ?? null, last?.wallet_part ?? 0, new Date());
    return restoreForm(first, readChoice(), options);
  });
  const [missing, setMissing] = useState<MissingPart | null>(null);
  /** What the shopper saw when they pressed. */
  const [pressed, setPressed] = useState<ShownOrder | null>(null);
  const fields = useRef<MountedByMethod>({});
  const buttons = useRef<HTMLDivElement>(null);

  const totals = cartTotals(lines, cart.coupons.chosen, {
    shipping: checkout.delivery.method.price,
    services: checkout.delivery.services,
    tax: checkout.tax,
  });
  const { currency, grandTotal: total } = totals;
  const shown: ShownOrder = { lines, totals };
  // What the wallet holds for this attempt is not in its balance.
  const held = attempt?.state === 'action' ? attempt.wallet_part : 0;
  const balance = options.wallet_balance === null ? null : options.wallet_balance + held;
  const split = splitTotal(form, balance, total);

  const change = (changes: Partial<PaymentForm>) => {
    const next = { ...form, ...changes };
    setForm(next);
    saveChoice(next);
    setMissing(null);
    payment.change();
  };

  const placeOrder = () => {
    if (phase !== 'choosing') return;
    const choice = paymentOf(form, options, split);
    if ('part' in choice) {
      setMissing(choice);
      payment.reject({ message: choice.message, code: null });
      return;
    }
    setMissing(null);
    const { method } = choice;
    const isInFields = method === 'card' || (method === 'instalments' && choice.plan === null);
    const card = isInFields ? fields.current[method] : null;
    if (isInFields && !card) {
      payment.reject({ message: FIELDS_MISSING, code: null });
      return;
    }
    setPressed(shown);
    void payment.place({
      total,
      walletPart: split.walletPart,
      payment: choice,
      returnPath: marketPath(paths.paymentMethod),
      card: card ?? null,
    });
  };

  const isPlacing = phase === 'sending';
  const label = isPlacing
    ? 'PLACING YOUR ORDER…'
    : `PLACE ORDER · ${formatMoney(split.rest || total, currency)}`;
  const button = (
    <Button
      size="lg"
      className="w-full tabular-nums"
      aria-disabled={phase !== 'choosing'}
      onClick={placeOrder}
    >
      {label}
    </Button>
  );

  return (
    <div>
      <div className="container-page pb-16 lg:pb-24">
        {heading}
        <p role="status" className="sr-only">
          {isPlacing && 'Placing your order'}
        </p>
        <div className={columns}>
          <div className="space-y-4">
            <ExpressCheckout
              isOffered={hasExpress && total > 0}
              currency={currency}
              total={total}
              isDelivered
            />
            {total === 0 ? (
              <p className="rounded-card border border-line bg-surface p-5">
                There is nothing to pay.
              </p>
            ) : (
              <PaymentMethods
                form={form}
                options={options}
                rest={split.rest || total}
                onChange={change}
                isLocked={isPlacing}
                missing={missing}
                isMember={isMember}
                wallet={
                  balance === null
                    ? null
                    : {
                        note:
                          split.walletPart > 0
                            ? `${formatMoney(split.walletPart, currency)} used`
                            : formatMoney(balance, currency),
                        details: (
                          <WalletMethod
                            form={form}
                            onChange={change}
                            isLocked={isPlacing}
                            currency={currency}
                            balance={balance}
                            total={total}
                          />
                        ),
                      }
                }
                unavailable={
                  balance === null
                    ? 'We cannot take payments at the moment. Your cart is kept: please come back a little later.'
                    : 'We cannot take cards, banks, UPI and PayPal at the moment. Your wallet works as always.'
                }
                onFields={(kind, given) => {
                  fields.current[kind] = given;
                }}
              />
            )}
            <ChosenCards checkout={checkout} />
          </div>
          <PaymentPanel
            lines={lines}
            provider={options.provider}
            totals={totals}
            onRemoveCoupon={cart.coupons.remove}
            split={split}
            issue={
              <PaymentIssue issue={issue}>
                {pressed && issue?.code && (
                  <Suspense fallback={null}>
                    <CartChanges before={pressed} now={shown} />
                  </Suspense>
                )}
              </PaymentIssue>
            }
            buttonRef={buttons}
            button={button}
          />
        </div>
      </div>
      <CartBar buttons={buttons}>{button}</CartBar>
      <FailedPopup payment={payment} />
    </div>
  );
}

/** Opens when a payment has failed. It is loaded then. */
function FailedPopup({ payment: { failed, dismiss } }: Pick<PaymentScreenProps, 'payment'>) {
  const hasFailed = failed !== null;
  const { component: Popup } = useLoadedWhen(hasFailed, () =>
    import('./payment-failed-dialog').then((module) => module.PaymentFailedDialog),
  );
  return Popup && <Popup isOpen={hasFailed} onClose={dismiss} reason={failed?.failure ?? null} />;
}
