'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FirstNameField, LastNameField, MobileField } from '@/components/ui/person-fields';
import { TextField } from '@/components/ui/text-field';
import { toastSuccess } from '@/components/ui/toast';
import { UpdateProfileRequest, type User } from '@/lib/contract/account';
import { messages } from '@/lib/contract/messages';
import { HOME_PATH } from '@/lib/routes';
import { ShopError, sendToShop } from '@/lib/shopper/call-shop';
import { rememberShopper, useShopper } from '@/lib/shopper/shopper';
import { refreshSession } from '@/lib/shopper/sign-in';
import { useMarketPath } from '@/lib/use-market-path';
import { AvatarField } from './avatar-field';
import { FormButtons } from './form-buttons';
import { useAccountForm } from './use-account-form';

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
  const router = useRouter();
  const marketPath = useMarketPath();
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
    router.push(marketPath(HOME_PATH));
    await toastSuccess(message || messages.profileUpdated);
  };

  return (
    <form
      method="post"
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
        <FirstNameField {...field('first_name')} />
        <LastNameField {...field('last_name')} />
        <TextField label="Email" readOnly autoComplete="email" {...field('email')} />
        <MobileField
          // Who came through Google or Facebook may have none yet.
          readOnly={user.mobile_no !== ''}
          {...field('mobile_no')}
        />
      </div>
      <FormButtons
        cancelHref={HOME_PATH}
        // A page that is left is hidden, not unmounted: what was called off must not wait in it.
        onCancel={() => {
          forgetPicture();
          reset(valuesOf(user));
        }}
        isSubmitting={isSubmitting}
      >
        SAVE CHANGE
      </FormButtons>
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
