'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { MobileField } from '@/components/ui/person-fields';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { ForgotPasswordRequest } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { callShop } from '@/lib/shopper/call-shop';
import { keepRecovery } from '@/lib/shopper/recovery';
import { useShopForm } from '@/lib/shopper/use-shop-form';
import { useMarketPath } from '@/lib/use-market-path';

/** Section 2, "Forgot Password": the first step of recovery. */
export function ForgotPasswordForm() {
  const router = useRouter();
  const marketPath = useMarketPath();
  const { field, submit, isSubmitting } = useShopForm({
    schema: ForgotPasswordRequest,
    defaultValues: { mobile_no: '' },
    incompleteMessage: messages.enterMobileNumber,
    onRefused: toastError,
  });
  return (
    <form
      method="post"
      noValidate
      className="space-y-5"
      onSubmit={submit(async (values) => {
        const { message } = await callShop('forgotPassword', values);
        keepRecovery(values);
        router.push(marketPath('/otp-verify'));
        await toastSuccess(message || messages.otpSent);
      })}
    >
      <MobileField {...field('mobile_no')} />
      <Button type="submit" aria-disabled={isSubmitting} className="w-full">
        Submit
      </Button>
    </form>
  );
}
