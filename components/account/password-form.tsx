'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { PasswordField } from '@/components/ui/password-field';
import { callShop } from '@/lib/client/call-shop';
import { notify } from '@/lib/client/toast';
import { useShopperForm } from '@/lib/client/use-shopper-form';
import { messages } from '@/lib/contract/messages';
import { paths } from '@/lib/paths';
import { useMarketPath } from '@/lib/use-market-path';
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
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...field('current_password')}
      />
      <PasswordField label="New password" autoComplete="new-password" {...field('new_password')} />
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
