'use client';

import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { RegisterRequest } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { signIn } from '@/lib/shopper/sign-in';
import { useShopForm } from '@/lib/shopper/use-shop-form';
import { mobileDigits, withoutSpaces } from '@/lib/typed-text';
import { useAfterSignIn } from './use-after-sign-in';

/** Section 2, "Register": whoever registers is signed in. */
export function RegisterForm() {
  const goOn = useAfterSignIn();
  const { field, submit, isSubmitting } = useShopForm({
    schema: RegisterRequest,
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      mobile_no: '',
      password: '',
      confirm_password: '',
    },
    incompleteMessage: messages.fillTheForm,
    onRefused: toastError,
  });
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={submit(async (values) => {
        const message = await signIn('register', values);
        goOn();
        await toastSuccess(message || messages.registered);
      })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          clean={withoutSpaces}
          {...field('first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          clean={withoutSpaces}
          {...field('last_name')}
        />
      </div>
      <TextField
        label="Email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        clean={withoutSpaces}
        {...field('email')}
      />
      <TextField
        label="Mobile number"
        inputMode="numeric"
        autoComplete="tel-national"
        clean={mobileDigits}
        hint="10 digits, beginning with 7, 8 or 9"
        {...field('mobile_no')}
      />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field('confirm_password')}
      />
      <Button type="submit" aria-disabled={isSubmitting} className="w-full">
        REGISTER
      </Button>
    </form>
  );
}
