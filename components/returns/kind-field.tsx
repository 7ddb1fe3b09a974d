'use client';

import { Choice } from '@/components/ui/choice';
import type { ReturnKind } from '@/lib/contract/return-states';
import { formatMoney } from '@/lib/shared/money';

interface KindFieldProps {
  kind: ReturnKind;
  currency: string;
  /** What a return gives back, in minor units. */
  amount: number;
  /** Why it cannot be replaced; null where it can. */
  replacementReason: string | null;
  onChoose: (kind: ReturnKind) => void;
}

/** Section 2: Replacement or Return. */
export function KindField({ kind, currency, amount, replacementReason, onChoose }: KindFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-medium font-display">What would you like?</legend>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere sm:grid-cols-2">
        <Choice
          name="kind"
          isChecked={kind === 'replacement'}
          isDisabled={replacementReason !== null}
          onChoose={() => onChoose('replacement')}
        >
          <span className="block font-semibold">Replacement</span>
          <span className="block text-sm text-muted">
            {replacementReason ?? 'The same item again, free of charge'}
          </span>
        </Choice>
        <Choice name="kind" isChecked={kind === 'return'} onChoose={() => onChoose('return')}>
          <span className="block font-semibold">Return</span>
          <span className="block text-sm text-muted">
            Your money back: <span className="tabular-nums">{formatMoney(amount, currency)}</span>
          </span>
        </Choice>
      </div>
    </fieldset>
  );
}
