'use client';

import {
  CircleDollarSign,
  CreditCard,
  Landmark,
  type LucideIcon,
  ReceiptText,
  Smartphone,
  Wallet,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { useLoadedWhen } from '@/lib/client/page/use-loaded-when';
import { useHasFeature } from '@/lib/hooks/use-features';
import { CardMethod } from '../card-method';
import { MethodOption } from '../method-option';
import type { MethodProps } from '../method-props';
import type { PaymentMethod } from './payment-form';

interface PaymentMethodsProps extends MethodProps {
  /** Whether the shopper can save a card. */
  isMember: boolean;
  /** The part Wallet; null where it is not offered. */
  wallet: { note: string | undefined; details: ReactNode } | null;
  /** Said where the shop takes no payments by a provider now. */
  unavailable: string;
}

/** The order of section 2. */
const METHODS: readonly { method: PaymentMethod; title: string; icon: LucideIcon }[] = [
  { method: 'card', title: 'Credit Card', icon: CreditCard },
  { method: 'bank', title: 'Internet Banking', icon: Landmark },
  { method: 'wallet', title: 'Wallet', icon: Wallet },
  { method: 'upi', title: 'UPI', icon: Smartphone },
  { method: 'paypal', title: 'Paypal', icon: CircleDollarSign },
  // Beyond section 2.
  { method: 'instalments', title: 'Pay in Installments', icon: CircleDollarSign },
  { method: 'manual', title: 'Pay after ordering', icon: ReceiptText },
];

const MANUAL_PAYMENT =
  'You pay nothing now. The confirmation that we email you says how and until when to pay.';
const MANUAL_PAYMENT_WITHOUT_EMAILS =
  'You pay nothing now. We will contact you about how and until when to pay.';

/** Section 2, "Payment method": the accordion, of which one part is open. */
export function PaymentMethods({ isMember, wallet, unavailable, ...props }: PaymentMethodsProps) {
  const { form, options, onChange, isLocked } = props;
  const hasEmails = useHasFeature()('orderEmails');
  const isOffered = (method: PaymentMethod) =>
    method === 'wallet'
      ? wallet !== null
      : options.methods.includes(method) && (method === 'manual' || options.provider !== null);
  const details: Record<PaymentMethod, ReactNode> = {
    card: options.provider && (
      <CardMethod {...props} provider={options.provider} isMember={isMember} />
    ),
    bank: <Opened load={loadBank} {...props} />,
    wallet: wallet?.details,
    upi: <Opened load={loadUpi} {...props} />,
    paypal: <p className="text-muted">PayPal opens next and brings you back here.</p>,
    instalments: <Opened load={loadInstalments} {...props} />,
    manual: (
      <p className="text-muted">{hasEmails ? MANUAL_PAYMENT : MANUAL_PAYMENT_WITHOUT_EMAILS}</p>
    ),
  };
  const open = (method: PaymentMethod) =>
    // Anyone who chooses a wallet that does not suffice wants to use what is in it.
    onChange(method === 'wallet' ? { method, usesWallet: true } : { method });

  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {!options.provider && !options.methods.includes('manual') && (
        <p className="border-b border-line p-4 sm:px-5">{unavailable}</p>
      )}
      <fieldset className="min-w-0">
        <legend className="sr-only">How to pay</legend>
        {METHODS.filter(({ method }) => isOffered(method)).map(({ method, title, icon }) => (
          <MethodOption
            key={method}
            title={title}
            note={method === 'wallet' ? wallet?.note : undefined}
            icon={icon}
            isOpen={form.method === method}
            onOpen={isLocked ? undefined : () => open(method)}
          >
            {details[method]}
          </MethodOption>
        ))}
      </fieldset>
    </div>
  );
}

const loadBank = () => import('../bank-method').then((module) => module.BankMethod);
const loadUpi = () => import('../upi-method').then((module) => module.UpiMethod);
const loadInstalments = () =>
  import('../instalments-method').then((module) => module.InstalmentsMethod);

interface OpenedProps extends MethodProps {
  load: () => Promise<ComponentType<MethodProps>>;
}

/** Few choose it, so it is loaded when it is first opened. */
function Opened({ load, ...props }: OpenedProps) {
  const { component: Method, hasFailed, want } = useLoadedWhen(true, load);
  if (Method) return <Method {...props} />;
  return hasFailed ? (
    <ErrorState
      size="line"
      title="This could not be loaded."
      purpose="to load this way to pay"
      onRetry={() => void want()}
    />
  ) : (
    <p className="text-muted">Loading …</p>
  );
}
