'use client';

import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { PasswordField } from '@/components/ui/password-field';
import {
  EmailField,
  FirstNameField,
  LastNameField,
  MobileField,
} from '@/components/ui/person-fields';
import { RequiredNote } from '@/components/ui/required-note';
import { useShopForm } from '@/lib/client/calls/use-shop-form';
import { signIn } from '@/lib/client/session/sign-in';
import { notify } from '@/lib/client/toasts/toast';
import { messages } from '@/lib/contract/messages';
import { useMarket, useOtherMarket } from '@/lib/hooks/use-market';
import { mobileHint, PASSWORD_HINT } from '@/lib/shared/field-hints';
import { useAfterSignIn } from './use-after-sign-in';
import { useSignedInRedirect } from './use-signed-in-redirect';

/** Section 2, "Register": registering also signs in. */
export function RegisterForm() {
  const continueToPage = useAfterSignIn();
  useSignedInRedirect();
  const market = useMarket();
  const { field, submit, isSubmitting, invalidFields } = useShopForm({
    loadSchema: async () => (await import('@/lib/contract/accounts')).RegisterRequest,
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      mobile_no: '',
      market: useOtherMarket(),
      password: '',
      confirm_password: '',
    },
    incompleteMessage: messages.fillTheForm,
  });
  return (
    <form
      method="post"
      noValidate
      className="space-y-5"
      onSubmit={submit(async (values) => {
        const message = await signIn('register', values);
        continueToPage();
        notify.success(message || messages.registered);
      })}
    >
      <ErrorSummary fields={invalidFields} />
      <RequiredNote />
      <div className="grid gap-5 sm:grid-cols-2">
        <FirstNameField {...field('first_name')} />
        <LastNameField {...field('last_name')} />
      </div>
      <EmailField label="Email" {...field('email')} />
      <MobileField hint={mobileHint(market)} {...field('mobile_no')} />
      <PasswordField
        label="Password"
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
        REGISTER
      </Button>
    </form>
  );
}
