'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { NewPassword } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { HOME_PATH } from '@/lib/routes';
import { callShop } from '@/lib/shopper/call-shop';
import { endRecovery } from '@/lib/shopper/recovery';
import { useShopForm } from '@/lib/shopper/use-shop-form';
import { useMarketPath } from '@/lib/use-market-path';
import { useRecovery } from './use-recovery';

/** Section 2, "Reset Password": the last step of recovery. */
export function ResetPasswordForm() {
  const router = useRouter();
  const marketPath = useMarketPath();
  const recovery = useRecovery();
  const { field, submit, isSubmitting } = useShopForm({
    schema: NewPassword,
    defaultValues: { password: '', confirm_password: '' },
    incompleteMessage: messages.enterProperPassword,
    onRefused: toastError,
  });
  return (
    <form
      method="post"
      noValidate
      className="space-y-5"
      onSubmit={submit(async (values) => {
        if (!recovery) return;
        const { message } = await callShop('forgotUserPassword', { ...recovery, ...values });
        endRecovery();
        router.replace(marketPath(HOME_PATH));
        await toastSuccess(message);
      })}
    >
      <PasswordField label="New password" autoComplete="new-password" {...field('password')} />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field('confirm_password')}
      />
      <Button type="submit" aria-disabled={isSubmitting} className="w-full">
        Update Password
      </Button>
    </form>
  );
}
