'use client';

import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { toastSuccess } from '@/components/ui/toast';
import { UpdateProfileRequest, type User } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { HOME_PATH } from '@/lib/routes';
import { ShopError, sendToShop } from '@/lib/shopper/call-shop';
import { rememberShopper, useShopper } from '@/lib/shopper/shopper';
import { refreshSession } from '@/lib/shopper/sign-in';
import { mobileDigits, withoutSpaces } from '@/lib/typed-text';
import { AvatarField } from './avatar-field';
import { useAccountForm } from './use-account-form';
import { useGoTo } from './use-go-to';

/** Section 2, "Profile Setting", once it is known who the shopper is. */
export function ProfileForm() {
  const shopper = useShopper();
  const [known, setKnown] = useState(shopper);
  if (shopper && shopper !== known) setKnown(shopper);
  // Who has to log in once more finds what was typed.
  const user = shopper ?? known;
  return user ? <Fields key={user.email} user={user} /> : <Skeleton />;
}

function Fields({ user }: { user: User }) {
  const goTo = useGoTo();
  const [picture, setPicture] = useState<File | null>(null);
  const [pictureError, setPictureError] = useState<string>();
  const { field, submit, isSubmitting, reset } = useAccountForm({
    schema: UpdateProfileRequest,
    defaultValues: valuesOf(user),
    incompleteMessage: messages.fillTheForm,
  });

  const forgetPicture = () => {
    setPicture(null);
    setPictureError(undefined);
  };

  const save = async (values: ProfileValues) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    if (picture) form.set('profile_pic', picture);
    const { data, message } = await sendToShop('updateProfile', form);
    forgetPicture();
    reset(valuesOf(data));
    // It is saved: a session that could not be told shows the old name until the next login.
    await refreshSession(data).catch(() => rememberShopper(data));
    goTo(HOME_PATH);
    await toastSuccess(message || messages.profileUpdated);
  };

  return (
    <form
      noValidate
      className="max-w-3xl space-y-6"
      onSubmit={submit(async (values) => {
        setPictureError(undefined);
        try {
          await save(values);
        } catch (error) {
          if (error instanceof ShopError) setPictureError(error.fieldErrors.profile_pic);
          throw error;
        }
      })}
    >
      <AvatarField
        current={user.profile_pic}
        picked={picture}
        onPick={setPicture}
        error={pictureError}
        onError={setPictureError}
      />
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
        <TextField label="Email" readOnly autoComplete="email" {...field('email')} />
        <TextField
          label="Mobile number"
          // Who came through Google or Facebook may have none yet.
          readOnly={user.mobile_no !== ''}
          inputMode="numeric"
          autoComplete="tel-national"
          clean={mobileDigits}
          {...field('mobile_no')}
        />
      </div>
      <div className="flex flex-wrap gap-3 pt-2">
        <ButtonLink
          href={HOME_PATH}
          variant="secondary"
          // A page that is left is hidden, not unmounted: what was called off must not wait in it.
          onClick={() => {
            forgetPicture();
            reset(valuesOf(user));
          }}
        >
          CANCEL
        </ButtonLink>
        <Button type="submit" aria-disabled={isSubmitting}>
          SAVE CHANGE
        </Button>
      </div>
    </form>
  );
}

type ProfileValues = ReturnType<typeof valuesOf>;

function valuesOf({ first_name, last_name, email, mobile_no }: User) {
  return { first_name, last_name, email, mobile_no };
}

/** As tall as the form, so that nothing jumps. */
function Skeleton() {
  return (
    <div role="status" className="max-w-3xl space-y-6">
      <span className="sr-only">Loading your profile</span>
      <div className="size-32 rounded-full bg-tint" />
      <div className="grid gap-5 pt-7 sm:grid-cols-2">
        {['first', 'last', 'email', 'mobile'].map((name) => (
          <div key={name} className="h-[4.625rem] rounded-card bg-tint" />
        ))}
      </div>
      <div className="h-13" />
    </div>
  );
}
