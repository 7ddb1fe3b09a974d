'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { callShop, type ShopError } from '@/lib/client/calls/call-shop';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { signOut } from '@/lib/client/session/sign-in';
import { clearUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { paths } from '@/lib/shared/paths';
import { codeOf } from '@/lib/shared/typed-text';

interface DeleteAccountFormProps {
  confirmBy: 'password' | 'code';
  onClose: () => void;
  /** Something has to be finished first, since the dialog was opened. */
  onObstacle: () => void;
}

/** Asks for the password, or for a code where the member has none, and deletes the account. */
export function DeleteAccountForm({ confirmBy, onClose, onObstacle }: DeleteAccountFormProps) {
  const router = useRouter();
  const marketPath = useMarketPath();
  const form = useRef<HTMLFormElement>(null);
  const [secret, setSecret] = useState('');
  const [error, setError] = useState<string>();
  const showError = (message: string) => {
    setError(message);
    form.current?.querySelector('input')?.focus();
  };
  const { isPending, run } = useShopAction(({ code, message, fieldErrors }: ShopError) => {
    if (code === 'account_in_use') onObstacle();
    const fieldError = fieldErrors[confirmBy];
    if (fieldError) showError(fieldError);
    else notify.error(message);
  });

  const remove = (event: FormEvent) => {
    event.preventDefault();
    if (secret === '') {
      showError(confirmBy === 'password' ? 'Please enter your password' : 'Please enter the code');
      return;
    }
    setError(undefined);
    void run(async () => {
      const { message } = await callShop('deleteAccount', { [confirmBy]: secret });
      // The account is gone: what is left of it in this browser goes, whether the answer comes or not.
      await signOut().catch(clearUser);
      router.push(marketPath(paths.home));
      notify.success(message);
    });
  };

  const field = {
    value: secret,
    error,
    'aria-required': true,
    enterKeyHint: 'done' as const,
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      setSecret(currentTarget.value);
      setError(undefined);
    },
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={remove} className="space-y-5">
      {confirmBy === 'password' ? (
        <PasswordField label="Your password" autoComplete="current-password" {...field} />
      ) : (
        <>
          <SendCode />
          <TextField
            label="Code from the email"
            inputMode="numeric"
            autoComplete="one-time-code"
            clean={codeOf(6)}
            {...field}
          />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          KEEP MY ACCOUNT
        </Button>
        <Button
          type="submit"
          variant="outline"
          aria-disabled={isPending}
          className="border-danger font-semibold tracking-wide text-danger"
        >
          DELETE MY ACCOUNT
        </Button>
      </div>
    </form>
  );
}

function SendCode() {
  const { isPending, run } = useShopAction();
  const send = () =>
    run(async () => {
      const { message } = await callShop('sendDeletionCode', {});
      notify.success(message);
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="grow">You have no password here, so we will email you a code.</p>
      <Button variant="secondary" aria-disabled={isPending} onClick={send}>
        SEND CODE
      </Button>
    </div>
  );
}
