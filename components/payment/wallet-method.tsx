import { CheckboxField } from '@/components/checkout/public/checkbox-field';
import { formatMoney } from '@/lib/shared/money';
import type { MethodProps } from './method-props';

interface WalletMethodProps extends Pick<MethodProps, 'form' | 'onChange' | 'isLocked'> {
  currency: string;
  /** What the wallet can pay, in minor units. */
  balance: number;
  total: number;
}

/** The wallet pays everything where it suffices, or else a part. */
export function WalletMethod({
  form,
  onChange,
  isLocked,
  currency,
  balance,
  total,
}: WalletMethodProps) {
  if (balance >= total) {
    return (
      <p>
        Your wallet has {formatMoney(balance, currency)} and pays everything. After that{' '}
        {formatMoney(balance - total, currency)} are left.
      </p>
    );
  }
  if (balance === 0) return <p>Your wallet is empty. Please choose another way to pay.</p>;
  return (
    <fieldset disabled={isLocked} className="min-w-0">
      <CheckboxField
        isChecked={form.usesWallet}
        onChange={(usesWallet) => onChange({ usesWallet })}
      >
        Use {formatMoney(balance, currency)} of your wallet
      </CheckboxField>
      <p className="mt-1 text-muted">
        {form.usesWallet
          ? `Now choose how to pay the other ${formatMoney(total - balance, currency)}.`
          : 'The rest is paid another way.'}
      </p>
    </fieldset>
  );
}
