'use client';

import { useParams, useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { ForgotPasswordRequest } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { DEFAULT_MARKET, isMarket, marketPath } from '@/lib/markets';
import { callShop } from '@/lib/shopper/call-shop';
import { keepRecovery } from '@/lib/shopper/recovery';
import { useShopForm } from '@/lib/shopper/use-shop-form';
import { mobileDigits } from '@/lib/typed-text';

/** Section 2, "Forgot Password": the first step of recovery. */
export function ForgotPasswordForm() {
  const router = useRouter();
  const { market } = useParams<{ market?: string }>();
  const { field, submit, isSubmitting } = useShopForm({
    schema: ForgotPasswordRequest,
    defaultValues: { mobile_no: '' },
    incompleteMessage: messages.enterMobileNumber,
    onRefused: toastError,
  });
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={submit(async (values) => {
        const { message } = await callShop('forgotPassword', values);
        keepRecovery(values);
        router.push(
          marketPath(market && isMarket(market) ? market : DEFAULT_MARKET, '/otp-verify'),
        );
        await toastSuccess(message || messages.otpSent);
      })}
    >
      <TextField
        label="Mobile number"
        inputMode="numeric"
        autoComplete="tel-national"
        clean={mobileDigits}
        {...field('mobile_no')}
      />
      <Button type="submit" aria-disabled={isSubmitting} className="w-full">
        Submit
      </Button>
    </form>
  );
}
