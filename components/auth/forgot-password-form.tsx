'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { MobileField } from '@/components/ui/person-fields';
import { callShop } from '@/lib/client/calls/call-shop';
import { useShopForm } from '@/lib/client/calls/use-shop-form';
import { saveRecovery } from '@/lib/client/session/recovery';
import { notify } from '@/lib/client/toasts/toast';
import { messages } from '@/lib/contract/messages';
import { useMarket, useOtherMarket } from '@/lib/hooks/use-market';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { mobileHint } from '@/lib/shared/field-hints';
import { paths } from '@/lib/shared/paths';

/** Section 2, "Forgot Password": the first step of recovery. */
export function ForgotPasswordForm() {
  const router = useRouter();
  const marketPath = useMarketPath();
  const { field, submit, isSubmitting } = useShopForm({
    loadSchema: async () => (await import('@/lib/contract/accounts')).ForgotPasswordRequest,
    defaultValues: { mobile_no: '', market: useOtherMarket() },
    incompleteMessage: messages.enterMobileNumber,
  });
  return (
    <form
      method="post"
      noValidate
      className="space-y-5"
      onSubmit={submit(async (values) => {
        const { message } = await callShop('forgotPassword', values);
        saveRecovery(values);
        router.push(marketPath(paths.otpVerify));
        notify.success(message || messages.otpSent);
      })}
    >
      <MobileField hint={mobileHint(useMarket())} enterKeyHint="send" {...field('mobile_no')} />
      <Button type="submit" aria-disabled={isSubmitting} className="w-full">
        Submit
      </Button>
    </form>
  );
}
