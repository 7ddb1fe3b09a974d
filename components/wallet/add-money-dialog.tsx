'use client';

import { CircleCheck, Clock, Hourglass } from 'lucide-react';
import { nameOf } from '@/components/payment/public/attempt-states';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { StateMessageProps } from '@/components/ui/state-message';
import { useLoadedWhen } from '@/lib/client/page/use-loaded-when';
import { usePaymentOptions } from '@/lib/client/payment/use-payment-options';
import type { useTopUp } from '@/lib/client/wallet/use-top-up';
import { useWalletBalance } from '@/lib/client/wallet/use-wallet';
import { formatMoney } from '@/lib/shared/money';
import type { AddMoneyForm } from './add-money-form';

interface AddMoneyDialogProps {
  topUp: ReturnType<typeof useTopUp>;
}

/** The modal of adding money: the form, or what has become of it. */
export function AddMoneyDialog({ topUp }: AddMoneyDialogProps) {
  const state = stateOf(topUp);
  const form = useLoadedWhen(topUp.isOpen, () =>
    import('./add-money-form').then((module) => module.AddMoneyForm),
  );
  return (
    <Dialog isOpen={topUp.isOpen} onClose={topUp.close} title="Add money to your wallet">
      <div role="status">{state}</div>
      {/* What was typed stays until the money is there. */}
      {topUp.phase !== 'paid' && (
        <div hidden={state !== null} className={state ? undefined : 'flex grow flex-col'}>
          <FormPart topUp={topUp} form={form} />
        </div>
      )}
    </Dialog>
  );
}

/** What takes the place of the form; null while something can be chosen. */
function stateOf({
  phase,
  payment: topUp,
  goOn,
  payAnotherWay,
  retry,
  close,
  issue,
}: AddMoneyDialogProps['topUp']) {
  if (phase === 'entering') return <Loading label="Loading your payment" />;
  if (phase === 'unreachable') {
    return (
      <div className="px-5">
        <ErrorState
          size="inline"
          title="Your payment could not be loaded"
          text="Nothing is lost and nothing is charged twice. Please try again in a moment."
          onRetry={retry}
        />
      </div>
    );
  }
  if (!topUp) return null;
  const name = nameOf(topUp.choice);
  const amount = formatMoney(topUp.amount, topUp.currency);
  const looks: Partial<Record<typeof phase, Omit<StateMessageProps, 'size'>>> = {
    checking: {
      icon: <Hourglass strokeWidth={1.25} />,
      title: 'We are checking your payment',
      text: `This can take a moment. You may close this: ${amount} will be in your wallet as soon as your payment is complete, and nothing is charged twice.`,
      children: (
        <Button variant="secondary" onClick={close}>
          CLOSE
        </Button>
      ),
    },
    leaving: {
      icon: <Hourglass strokeWidth={1.25} />,
      title: `Opening ${name}`,
      text: 'You pay there and come back here.',
    },
    unfinished: {
      icon: <Clock strokeWidth={1.25} />,
      title: `Your payment with ${name} is not finished`,
      text: `Nothing was paid yet of ${amount}.`,
      children: (
        <>
          <Button onClick={() => void goOn()}>CONTINUE TO {name.toUpperCase()}</Button>
          <Button variant="secondary" onClick={() => void payAnotherWay()}>
            PAY ANOTHER WAY
          </Button>
        </>
      ),
    },
    paid: {
      icon: <CircleCheck strokeWidth={1.25} />,
      title: `${amount} added`,
      text: 'The money is in your wallet. You can use it for your next order.',
      children: <Button onClick={close}>DONE</Button>,
    },
  };
  const look = looks[phase];
  if (!look) return null;
  return (
    <div className="px-5">
      <EmptyState size="inline" {...look} />
      {issue && <p className="pb-5 text-center text-sm font-medium text-danger">{issue}</p>}
    </div>
  );
}

interface FormPartProps extends AddMoneyDialogProps {
  form: ReturnType<typeof useLoadedWhen<typeof AddMoneyForm>>;
}

/** Until the ways to pay are there: loading and failed. */
function FormPart({ topUp, form }: FormPartProps) {
  const { options, ...optionsRead } = usePaymentOptions();
  const { wallet, ...walletRead } = useWalletBalance();
  const formRead = { hasFailed: form.hasFailed, retry: () => void form.want() };
  const failed = [optionsRead, walletRead, formRead].filter(({ hasFailed }) => hasFailed);
  if (failed.length > 0) {
    return (
      <div className="px-5">
        <ErrorState
          size="inline"
          title="The payment methods could not be loaded"
          text="Nothing was paid. Please try again in a moment."
          onRetry={() => {
            for (const { retry } of failed) retry();
          }}
        />
      </div>
    );
  }
  // The form begins with what was chosen for the payment of the URL.
  if (!options || !wallet || !form.component || topUp.phase === 'entering') {
    return <Loading label="Loading the ways to pay" />;
  }
  return <form.component topUp={topUp} options={options} wallet={wallet} />;
}

function Loading({ label }: { label: string }) {
  return <Skeleton label={label} className="space-y-5 p-5" boxes={['h-20', 'h-72']} />;
}
