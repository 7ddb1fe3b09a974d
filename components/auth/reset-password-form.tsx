'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { RequiredNote } from '@/components/ui/required-note';
import { callShop } from '@/lib/client/calls/call-shop';
import { useShopForm } from '@/lib/client/calls/use-shop-form';
import { clearRecovery } from '@/lib/client/session/recovery';
import { notify } from '@/lib/client/toasts/toast';
import { messages } from '@/lib/contract/messages';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { PASSWORD_HINT } from '@/lib/shared/field-hints';
import { paths } from '@/lib/shared/paths';
import { useRecovery } from './use-recovery';

/** Section 2, "Reset Password": the last step of recovery. */
export function ResetPasswordForm() {
  const router = useRouter();
  const marketPath = useMarketPath();
  const recovery = useRecovery({ takesLink: true });
  const { field, submit, isSubmitting } = useShopForm({
    loadSchema: async () => (await import('@/lib/contract/accounts')).NewPassword,
    defaultValues: { password: '', confirm_password: '' },
    incompleteMessage: messages.enterProperPassword,
  });
  return (
    <form
      method="post"
      noValidate
      className="space-y-5"
      onSubmit={submit(async (values) => {
        if (!recovery) return;
        const { key, ...byCode } = recovery;
        const { message } = key
          ? await callShop('resetPasswordByLink', { key, ...values })
          : await callShop('forgotUserPassword', { ...byCode, ...values });
        clearRecovery();
        router.replace(marketPath(paths.home));
        notify.success(message);
      })}
    >
      <RequiredNote />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        enterKeyHint="go"
        {...field('confirm_password')}
      />
      <Button type="submit" aria-disabled={isSubmitting} className="w-full">
        Update Password
      </Button>
    </form>
  );
}
