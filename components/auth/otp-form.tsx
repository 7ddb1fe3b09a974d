'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { callShop } from '@/lib/client/calls/call-shop';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { saveRecovery } from '@/lib/client/session/recovery';
import { notify } from '@/lib/client/toasts/toast';
import { messages } from '@/lib/contract/messages';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { paths } from '@/lib/shared/paths';
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
  const check = useShopAction((error) => {
    setError(error.message);
    setDigits(NO_DIGITS);
  });
  const resend = useShopAction();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const otp = digits.join('');
    if (otp.length < digits.length) {
      setError(messages.enterOtp);
      return notify.error(messages.enterOtp);
    }
    return check.run(async () => {
      if (!recovery) return;
      const { mobile_no, market } = recovery;
      const { data, message } = await callShop('verifyOtp', { mobile_no, market, otp });
      saveRecovery({ mobile_no, market, reset_token: data?.reset_token ?? undefined });
      router.push(marketPath(paths.resetPassword));
      notify.success(message || messages.otpVerified);
    });
  };

  const onResend = () =>
    resend.run(async () => {
      if (!recovery) return notify.error(messages.verifyEmailAddress);
      const { mobile_no, market } = recovery;
      const { message } = await callShop('forgotPassword', { mobile_no, market });
      restart();
      setDigits(NO_DIGITS);
      setError(undefined);
      notify.success(message || messages.otpSent);
    });

  return (
    <form method="post" noValidate className="space-y-6" onSubmit={onSubmit}>
      {/* Only the end of the number, since others may see the screen. Until it is known, it takes up its place. */}
      <p className="text-muted">
        Sent to the mobile number ending{' '}
        <span className={`whitespace-nowrap tabular-nums ${recovery ? '' : 'invisible'}`}>
          {endOf(recovery?.mobile_no ?? '0000')}
        </span>
      </p>
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
        Did not get a code?
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

/** `9876544321` → `43 21`. */
function endOf(mobile: string): string {
  return `${mobile.slice(-4, -2)} ${mobile.slice(-2)}`;
}
