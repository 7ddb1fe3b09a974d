'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { PasswordField } from '@/components/ui/password-field';
import { RequiredNote } from '@/components/ui/required-note';
import { callShop } from '@/lib/client/calls/call-shop';
import { useShopperForm } from '@/lib/client/calls/use-shopper-form';
import { notify } from '@/lib/client/toasts/toast';
import { messages } from '@/lib/contract/messages';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { PASSWORD_HINT } from '@/lib/shared/field-hints';
import { paths } from '@/lib/shared/paths';
import { FormButtons } from './form-buttons';

/** Section 2, "Account Setting". The labels differ, because the specification itself calls its labels confusing. */
export function PasswordForm() {
  const router = useRouter();
  const marketPath = useMarketPath();
  const { field, submit, isSubmitting, reset } = useShopperForm({
    loadSchema: async () => (await import('@/lib/contract/accounts')).ChangePasswordRequest,
    defaultValues: { current_password: '', new_password: '', confirm_password: '' },
    incompleteMessage: messages.fillThePasswordForm,
  });
  // Next.js hides a page on navigation instead of unmounting it, so the passwords are cleared here.
  useEffect(() => () => reset(), [reset]);
  return (
    <form
      method="post"
      noValidate
      className="max-w-md space-y-5"
      onSubmit={submit(async (values) => {
        const { message } = await callShop('changePassword', values);
        reset();
        router.push(marketPath(paths.home));
        notify.success(message);
      })}
    >
      <RequiredNote />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...field('current_password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...field('new_password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        enterKeyHint="go"
        {...field('confirm_password')}
      />
      <FormButtons cancelHref={paths.home} isSubmitting={isSubmitting}>
        SAVE CHANGE
      </FormButtons>
    </form>
  );
}
