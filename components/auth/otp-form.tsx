'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { messages } from '@/lib/contract/messages';
import { callShop } from '@/lib/shopper/call-shop';
import { keepRecovery } from '@/lib/shopper/recovery';
import { useShopAction } from '@/lib/shopper/use-shop-action';
import { useMarketPath } from '@/lib/use-market-path';
import { OtpField } from './otp-field';
import { useRecovery } from './use-recovery';
import { useResendTimer } from './use-resend-timer';

const NO_DIGITS = ['', '', '', ''];

/** Section 2, "OTP Verify": the second step of recovery. */
export function OtpForm() {
  const router = useRouter();
  const marketPath = useMarketPath();
  const recovery = useRecovery();
  const [digits, setDigits] = useState(NO_DIGITS);
  const [error, setError] = useState<string>();
  const { secondsLeft, restart } = useResendTimer();
  const check = useShopAction((message) => {
    setError(message);
    setDigits(NO_DIGITS);
  });
  const resend = useShopAction(toastError);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const otp = digits.join('');
    if (otp.length < digits.length) {
      setError(messages.enterOtp);
      return toastError(messages.enterOtp);
    }
    return check.run(async () => {
      if (!recovery) return;
      const { mobile_no } = recovery;
      const { data, message } = await callShop('verifyOtp', { mobile_no, otp });
      keepRecovery({ mobile_no, reset_token: data?.reset_token ?? undefined });
      router.push(marketPath('/reset-password'));
      await toastSuccess(message || messages.otpVerified);
    });
  };

  const onResend = () =>
    resend.run(async () => {
      if (!recovery) return toastError(messages.verifyEmailAddress);
      const { message } = await callShop('forgotPassword', { mobile_no: recovery.mobile_no });
      restart();
      setDigits(NO_DIGITS);
      setError(undefined);
      await toastSuccess(message || messages.otpSent);
    });

  return (
    <form method="post" noValidate className="space-y-6" onSubmit={onSubmit}>
      <OtpField
        label="Code"
        digits={digits}
        error={error}
        onChange={(next) => {
          setDigits(next);
          setError(undefined);
        }}
      />
      <Button type="submit" aria-disabled={check.isPending} className="w-full">
        Verify
      </Button>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        Did no code arrive?
        <button
          type="button"
          disabled={secondsLeft > 0 || resend.isPending}
          onClick={onResend}
          className="min-h-11 font-semibold text-forest underline-offset-4 enabled:hover:underline disabled:text-muted"
        >
          Resend OTP
        </button>
        {secondsLeft > 0 && (
          <span role="timer" className="tabular-nums">
            in {secondsLeft} s
          </span>
        )}
      </p>
    </form>
  );
}
