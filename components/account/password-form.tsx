'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { PasswordField } from '@/components/ui/password-field';
import { toastSuccess } from '@/components/ui/toast';
import { ChangePasswordRequest } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { HOME_PATH } from '@/lib/routes';
import { callShop } from '@/lib/shopper/call-shop';
import { useMarketPath } from '@/lib/use-market-path';
import { FormButtons } from './form-buttons';
import { useAccountForm } from './use-account-form';

/** Section 2, "Account Setting". Its labels are ours: the specification notes that its own are confusing. */
export function PasswordForm() {
  const router = useRouter();
  const marketPath = useMarketPath();
  const { field, submit, isSubmitting, reset } = useAccountForm({
    schema: ChangePasswordRequest,
    defaultValues: { current_password: '', new_password: '', confirm_password: '' },
    incompleteMessage: messages.fillThePasswordForm,
  });
  // A page that is left is hidden, not unmounted: no password may wait in it.
  useEffect(() => () => reset(), [reset]);
  return (
    <form
      method="post"
      noValidate
      className="max-w-md space-y-5"
      onSubmit={submit(async (values) => {
        const { message } = await callShop('changePassword', values);
        reset();
        router.push(marketPath(HOME_PATH));
        await toastSuccess(message);
      })}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...field('current_password')}
      />
      <PasswordField label="New password" autoComplete="new-password" {...field('new_password')} />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...field('confirm_password')}
      />
      <FormButtons cancelHref={HOME_PATH} isSubmitting={isSubmitting}>
        SAVE CHANGE
      </FormButtons>
    </form>
  );
}
