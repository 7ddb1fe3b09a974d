'use client';

import { Button, type ButtonVariant } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { PasswordField } from '@/components/ui/password-field';
import { RequiredNote } from '@/components/ui/required-note';
import { TextField } from '@/components/ui/text-field';
import { useShopForm } from '@/lib/client/calls/use-shop-form';
import { signIn } from '@/lib/client/session/sign-in';
import { notify } from '@/lib/client/toasts/toast';
import { messages } from '@/lib/contract/messages';
import { useOtherMarket } from '@/lib/hooks/use-market';
import { PASSWORD_HINT } from '@/lib/shared/field-hints';
import { paths } from '@/lib/shared/paths';
import { loginName } from '@/lib/shared/typed-text';
import { useAfterSignIn } from './use-after-sign-in';
import { useSignedInRedirect } from './use-signed-in-redirect';

/** Section 2, "Login": by e-mail or mobile number. @param variant of the button */
export function LoginForm({ variant }: { variant?: ButtonVariant }) {
  const continueToPage = useAfterSignIn();
  useSignedInRedirect();
  const { field, submit, isSubmitting } = useShopForm({
    loadSchema: async () => (await import('@/lib/contract/accounts')).LoginRequest,
    defaultValues: { email: '', password: '', market: useOtherMarket() },
    incompleteMessage: messages.fillTheLoginForm,
  });
  const email = field('email');
  const password = field('password');
  return (
    <form
      method="post"
      noValidate
      className="space-y-5"
      onSubmit={submit(async (values) => {
        const message = await signIn('login', values);
        continueToPage();
        if (message) notify.success(message);
      })}
    >
      <RequiredNote />
      <TextField
        label="Email / Mobile number"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        clean={loginName}
        {...email}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        hint={password.error === messages.loginPasswordInvalid ? PASSWORD_HINT : undefined}
        {...password}
      />
      <Link
        href={paths.forgotPassword}
        className="inline-flex min-h-11 items-center text-sm font-medium text-forest underline-offset-4 hover:underline"
      >
        Forgot Password?
      </Link>
      <Button type="submit" variant={variant} aria-disabled={isSubmitting} className="w-full">
        LOGIN
      </Button>
    </form>
  );
}
