'use client';

import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { LoginRequest } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { signIn } from '@/lib/shopper/sign-in';
import { useShopForm } from '@/lib/shopper/use-shop-form';
import { withoutSpaces } from '@/lib/typed-text';
import { useAfterSignIn } from './use-after-sign-in';

/** Section 2, "Login": by e-mail or mobile number. */
export function LoginForm() {
  const goOn = useAfterSignIn();
  const { field, submit, isSubmitting } = useShopForm({
    schema: LoginRequest,
    defaultValues: { email: '', password: '' },
    incompleteMessage: messages.fillTheLoginForm,
    onRefused: toastError,
  });
  return (
    <form
      method="post"
      noValidate
      className="space-y-5"
      onSubmit={submit(async (values) => {
        const message = await signIn('login', values);
        goOn();
        if (message) await toastSuccess(message);
      })}
    >
      <TextField
        label="Email / Mobile number"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        clean={withoutSpaces}
        {...field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Link
        href="/forgot-password"
        className="inline-flex min-h-11 items-center text-sm font-medium text-forest underline-offset-4 hover:underline"
      >
        Forgot Password?
      </Link>
      <Button type="submit" aria-disabled={isSubmitting} className="w-full">
        LOGIN
      </Button>
    </form>
  );
}
