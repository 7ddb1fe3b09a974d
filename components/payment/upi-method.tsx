'use client';

import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { TextField } from '@/components/ui/text-field';
import { callShop } from '@/lib/client/calls/call-shop';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import type { MethodProps } from './method-props';

const GROUP = 'payment-upi';

/** Section 2, "/wallet": the UPI apps, or a UPI id with Verify. */
export function UpiMethod({ form, options, onChange, isLocked, missing }: MethodProps) {
  return (
    <fieldset disabled={isLocked} className="min-w-0">
      <legend className="mb-1 font-medium">Your UPI app</legend>
      <div className="grid sm:grid-cols-2 sm:gap-x-6">
        {options.upi_apps.map((app) => (
          <Choice
            as="line"
            key={app}
            name={GROUP}
            isChecked={form.upiApp === app}
            onChoose={() => onChange({ upiApp: app })}
          >
            {app}
          </Choice>
        ))}
        <Choice
          as="line"
          name={GROUP}
          isChecked={form.upiApp === null}
          onChoose={() => onChange({ upiApp: null })}
        >
          UPI id
        </Choice>
      </div>
      {form.upiApp === null && (
        <UpiId
          id={form.upiId}
          onType={(upiId) => onChange({ upiId })}
          error={missing?.part === 'upiId' ? missing.message : undefined}
        />
      )}
    </fieldset>
  );
}

interface UpiIdProps {
  id: string;
  onType: (id: string) => void;
  error: string | undefined;
}

/** The field for a UPI id. Verifying it is a help: one can pay without. */
function UpiId({ id, onType, error }: UpiIdProps) {
  /** What Verify answered, and for which id. */
  const [answer, setAnswer] = useState<{ id: string; name: string | null; error?: string }>();
  const { isPending, run } = useShopAction((failure) =>
    setAnswer({ id, name: null, error: failure.message }),
  );
  const known = answer?.id === id ? answer : undefined;
  const verify = () => {
    const upi_id = id.trim();
    if (!upi_id) return setAnswer({ id, name: null, error: 'Please enter your UPI id.' });
    void run(async () => {
      const { data } = await callShop('verifyUpi', { upi_id });
      const wrong = 'This UPI id is not known. Please check it.';
      setAnswer({ id, name: data.name, ...(data.is_valid ? {} : { error: wrong }) });
    });
  };
  return (
    <div className="mt-2 max-w-md">
      <div className="flex flex-wrap items-start gap-x-3">
        <TextField
          id="payment-upiId"
          label="UPI id"
          value={id}
          maxLength={100}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="name@bank"
          error={error ?? known?.error}
          onChange={(event) => onType(event.target.value)}
          className="min-w-[min(100%,8rem)] flex-1"
        />
        <Button
          variant="secondary"
          size="lg"
          className="mt-7.5"
          aria-disabled={isPending}
          onClick={verify}
        >
          VERIFY
        </Button>
      </div>
      <p role="status" className="text-sm font-medium text-forest not-empty:mt-2">
        {known && !known.error && (
          <>
            <Check aria-hidden="true" className="mr-1 inline size-4" />
            {known.name ? `Verified: ${known.name}` : 'Verified'}
          </>
        )}
      </p>
      <p className="mt-2 text-sm text-muted">Your app asks you to confirm the payment.</p>
    </div>
  );
}
