'use client';

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { typedPostcode } from '@/lib/client/delivery/typed-postcode';
import { currentUser } from '@/lib/client/session/user';
import { trimmed } from '@/lib/contract/blank-text';
import { toastTexts } from '@/lib/contract/toast-texts';
import { useMarket } from '@/lib/hooks/use-market';

interface PostcodeFormProps {
  /** What is in the field at first. */
  postcode: string;
  /** Why the shop does not know it. */
  issue: string | undefined;
  /** Called when the postcode is stored. */
  onDone: () => void;
}

const MISSING = 'Please enter a ZIP or postal code.';

/** Asks for a postcode and stores one that the shop knows. What was typed stays in the field otherwise. */
export function PostcodeForm({ postcode, issue, onDone }: PostcodeFormProps) {
  const market = useMarket();
  const [error, setError] = useState(issue);
  const [isPending, setIsPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // It takes the place of the button that was pressed.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const reject = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const save = async (typed: string) => {
    setIsPending(true);
    try {
      const { data } = await callShop('deliveryPromise', { market, postcode: typed, items: [] });
      typedPostcode.write({
        market,
        postcode: data.postcode ?? typed,
        isMembers: currentUser() !== null,
      });
      onDone();
    } catch (failure) {
      const isKnown = failure instanceof ShopError;
      reject((isKnown && failure.fieldErrors.postcode) || toastTexts.somethingWentWrong);
    }
    setIsPending(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = trimmed(field.current?.value ?? '');
    if (isPending) return;
    if (typed) void save(typed);
    else reject(MISSING);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-x-3">
      <TextField
        ref={field}
        label="ZIP or postal code"
        name="postal-code"
        autoComplete="postal-code"
        autoCapitalize="characters"
        enterKeyHint="go"
        spellCheck={false}
        maxLength={20}
        defaultValue={postcode}
        error={error}
        onInput={() => setError(undefined)}
        className="min-w-0 flex-1 basis-40"
      />
      <Button type="submit" variant="secondary" aria-disabled={isPending} className="mt-7 min-h-12">
        SHOW DAY
      </Button>
    </form>
  );
}
