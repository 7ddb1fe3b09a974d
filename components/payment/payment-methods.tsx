'use client';

import {
  CircleDollarSign,
  CreditCard,
  Landmark,
  type LucideIcon,
  Smartphone,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { CardFields } from '@/lib/client/payment-calls';
import type { PaymentOptions } from '@/lib/contract/payments';
import { formatMoney } from '@/lib/money';
import { BankMethod } from './bank-method';
import { CardMethod } from './card-method';
import { MethodOption } from './method-option';
import type { MissingPart, PaymentForm, PaymentMethod, Split } from './payment-form';
import { UpiMethod } from './upi-method';
import { WalletMethod } from './wallet-method';

/** What each way to pay gets. */
export interface MethodProps {
  form: PaymentForm;
  options: PaymentOptions;
  onChange: (change: Partial<PaymentForm>) => void;
  /** Whether the order is being placed. */
  isLocked: boolean;
  /** What the last press lacked. */
  missing: MissingPart | null;
}

interface PaymentMethodsProps extends MethodProps {
  split: Split;
  total: number;
  /** What the wallet can pay; null for a guest, who has none. */
  balance: number | null;
  onFields: (fields: CardFields | null) => void;
}

/** The order of section 2. */
const METHODS: readonly { method: PaymentMethod; title: string; icon: LucideIcon }[] = [
  { method: 'card', title: 'Credit Card', icon: CreditCard },
  { method: 'bank', title: 'Internet Banking', icon: Landmark },
  { method: 'wallet', title: 'Wallet', icon: Wallet },
  { method: 'upi', title: 'UPI', icon: Smartphone },
  { method: 'paypal', title: 'Paypal', icon: CircleDollarSign },
];

/** Section 2, "Payment method": the accordion, of which one part is open. */
export function PaymentMethods({ split, total, balance, onFields, ...props }: PaymentMethodsProps) {
  const { form, options, onChange, isLocked } = props;
  const isMember = balance !== null;
  const isOffered = (method: PaymentMethod) =>
    method === 'wallet' ? isMember : options.provider !== null && options.methods.includes(method);
  const details: Record<PaymentMethod, ReactNode> = {
    card: options.provider && (
      <CardMethod {...props} provider={options.provider} isMember={isMember} onFields={onFields} />
    ),
    bank: <BankMethod {...props} />,
    wallet: <WalletMethod {...props} balance={balance ?? 0} total={total} />,
    upi: <UpiMethod {...props} />,
    paypal: (
      <p className="text-muted">After PLACE ORDER the page of PayPal opens. It leads back to us.</p>
    ),
  };
  const walletNote =
    split.walletPart > 0 ? `${formatMoney(split.walletPart)} used` : formatMoney(balance ?? 0);
  const open = (method: PaymentMethod) =>
    // Whoever chooses a wallet that does not suffice wants to use what is in it.
    onChange(method === 'wallet' ? { method, usesWallet: true } : { method });

  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {!options.provider && (
        <p className="border-b border-line p-4 sm:px-5">
          {isMember
            ? 'We cannot take cards, banks, UPI and PayPal at the moment. Your wallet works as always.'
            : 'We cannot take payments at the moment. Your cart is kept: please come back a little later.'}
        </p>
      )}
      <fieldset className="min-w-0">
        <legend className="sr-only">How to pay</legend>
        {METHODS.filter(({ method }) => isOffered(method)).map(({ method, title, icon }) => (
          <MethodOption
            key={method}
            title={title}
            note={method === 'wallet' ? walletNote : undefined}
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
