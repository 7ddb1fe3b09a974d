'use client';

import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import {
  EmailField,
  FirstNameField,
  LastNameField,
  MobileField,
} from '@/components/ui/person-fields';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { RegisterRequest } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { signIn } from '@/lib/shopper/sign-in';
import { useShopForm } from '@/lib/shopper/use-shop-form';
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
      method="post"
      noValidate
      className="space-y-5"
      onSubmit={submit(async (values) => {
        const message = await signIn('register', values);
        goOn();
        await toastSuccess(message || messages.registered);
      })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FirstNameField {...field('first_name')} />
        <LastNameField {...field('last_name')} />
      </div>
      <EmailField label="Email" {...field('email')} />
      <MobileField hint="10 digits, beginning with 7, 8 or 9" {...field('mobile_no')} />
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
