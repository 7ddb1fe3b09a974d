'use client';

import type { ReactNode } from 'react';
import { CheckboxField } from '@/components/checkout/public/checkbox-field';
import { Button } from '@/components/ui/button';
import { IfFeature } from '@/components/ui/if-feature';
import { Link } from '@/components/ui/link';
import type { ReturnKind } from '@/lib/contract/return-states';
import { formatMoney } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { FieldError } from './field-error';
import { FIELD_IDS } from './return-errors';

interface ReturnSummaryProps {
  kind: ReturnKind;
  quantity: number;
  currency: string;
  /** In minor units. */
  amount: number;
  pickupFee: number;
  /** 'Visa ending in 4242', 'your wallet'. */
  goesTo: string;
  hasAgreed: boolean;
  error: string | undefined;
  onAgree: (hasAgreed: boolean) => void;
  isPending: boolean;
}

/** What the request costs and gives back, the agreement, and the button that sends the form. */
export function ReturnSummary({
  kind,
  quantity,
  currency,
  amount,
  pickupFee,
  goesTo,
  hasAgreed,
  error,
  onAgree,
  isPending,
}: ReturnSummaryProps) {
  const isReplacement = kind === 'replacement';
  return (
    <section
      aria-labelledby="return-summary"
      className="rounded-card border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-6"
    >
      <h2 id="return-summary" className="text-lg">
        Summary
      </h2>
      <dl className="mt-4 space-y-3 tabular-nums">
        <Sum term={isReplacement ? 'Replacement' : 'Return'}>
          {quantity === 1 ? '1 unit' : `${quantity} units`}
        </Sum>
        <Sum term="Pickup fee">
          {formatMoney(pickupFee, currency)}
          {pickupFee === 0 && ' (Free)'}
        </Sum>
        <Sum
          term={isReplacement ? 'Nothing to pay' : 'You get back'}
          className="border-t border-line pt-3 text-lg font-semibold"
        >
          {formatMoney(isReplacement ? 0 : amount, currency)}
        </Sum>
      </dl>
      <p className="mt-3 text-sm text-muted wrap-anywhere">
        {isReplacement
          ? 'We send the new one once yours has reached us.'
          : `To ${goesTo}, once it has reached us.`}
      </p>
      <div className="mt-4 border-t border-line pt-3">
        <CheckboxField
          id={FIELD_IDS.has_agreed}
          isRequired
          errorId={error ? 'return-agreement-error' : undefined}
          isChecked={hasAgreed}
          onChange={onAgree}
        >
          <span className="is-required">I agree to the terms of returns</span>
        </CheckboxField>
        <FieldError id="return-agreement-error">{error}</FieldError>
        <IfFeature name="pages">
          <p>
            <Link
              href={paths.returnRefund}
              target="_blank"
              className="inline-flex min-h-11 items-center text-sm text-forest underline underline-offset-4"
            >
              Read the terms
              <span className="sr-only"> of returns (opens in a new tab)</span>
            </Link>
          </p>
        </IfFeature>
      </div>
      <Button type="submit" size="lg" aria-disabled={isPending} className="mt-3 w-full">
        {isReplacement ? 'CONFIRM REPLACEMENT' : 'CONFIRM RETURN'}
      </Button>
    </section>
  );
}

interface SumProps {
  term: string;
  className?: string;
  children: ReactNode;
}

function Sum({ term, className = '', children }: SumProps) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
