'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FirstNameField, LastNameField, MobileField } from '@/components/ui/person-fields';
import { RequiredNote } from '@/components/ui/required-note';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { ShopError, sendToShop } from '@/lib/client/calls/call-shop';
import { useShopperForm } from '@/lib/client/calls/use-shopper-form';
import { ownedDraft, textsOf } from '@/lib/client/drafts/owned-draft';
import { refreshSession } from '@/lib/client/session/sign-in';
import { setUser, useUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { User } from '@/lib/contract/accounts';
import { messages } from '@/lib/contract/messages';
import { useMarket, useOtherMarket } from '@/lib/hooks/use-market';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { mobileHint } from '@/lib/shared/field-hints';
import { paths } from '@/lib/shared/paths';
import { AvatarField } from './avatar-field';
import { FormButtons } from './form-buttons';

/** Section 2, "Profile Setting". Shows a skeleton until the shopper is known. */
export function ProfileForm() {
  const user = useUser();
  return user ? <Fields key={user.email} user={user} /> : <LoadingFields />;
}

/** For a session that has ended. */
const draft = ownedDraft({ key: 'profile', area: 'session', parse: textsOf });

function Fields({ user }: { user: User }) {
  const router = useRouter();
  const marketPath = useMarketPath();
  const market = useOtherMarket();
  const ownMarket = useMarket();
  const [picture, setPicture] = useState<File | null>(null);
  const [pictureError, setPictureError] = useState<string>();
  const { field, submit, isSubmitting, reset } = useShopperForm({
    loadSchema: async () => (await import('@/lib/contract/accounts')).profileForm(user),
    defaultValues: { ...valuesOf(user), ...draft.read(), market },
    incompleteMessage: messages.fillTheForm,
    onSessionEnd: ({ market: _, ...values }) => draft.save(values),
  });

  const removePicture = () => {
    setPicture(null);
    setPictureError(undefined);
  };

  const save = async (values: ProfileValues) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string') form.set(name, value);
    if (picture) form.set('profile_pic', picture);
    const { data, message } = await sendToShop('updateProfile', form);
    removePicture();
    draft.remove();
    reset({ ...valuesOf(data), market });
    // The profile is saved. If the session cannot be updated, it has the old name until the next login.
    await refreshSession(data).catch(() => setUser(data));
    router.push(marketPath(paths.home));
    notify.success(message || messages.profileUpdated);
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
      <RequiredNote />
      <div className="grid gap-5 sm:grid-cols-2">
        <FirstNameField {...field('first_name')} />
        <LastNameField {...field('last_name')} />
        <TextField label="Email" readOnly autoComplete="email" {...field('email')} />
        <MobileField
          enterKeyHint="go"
          // A shopper who registered with Google or Facebook may have no mobile number yet.
          readOnly={user.mobile_no !== ''}
          {...(user.mobile_no === '' && {
            label: 'Mobile number (optional)',
            hint: mobileHint(ownMarket),
          })}
          {...field('mobile_no', { isRequired: false })}
        />
      </div>
      <FormButtons
        cancelHref={paths.home}
        // Next.js hides a page on navigation instead of unmounting it, so the form is reset here.
        onCancel={() => {
          removePicture();
          draft.remove();
          reset({ ...valuesOf(user), market });
        }}
        isSubmitting={isSubmitting}
      >
        SAVE CHANGE
      </FormButtons>
    </form>
  );
}

type ProfileValues = ReturnType<typeof valuesOf> & { market?: string | null | undefined };

function valuesOf({ first_name, last_name, email, mobile_no }: User) {
  return { first_name, last_name, email, mobile_no };
}

/** A skeleton as high as the form, so that the layout does not shift. */
function LoadingFields() {
  return (
    <Skeleton label="Loading your profile" className="max-w-3xl space-y-6">
      <SkeletonBox shape="circle" className="size-32" />
      <div className="grid gap-5 pt-7 sm:grid-cols-2">
        {['first', 'last', 'email', 'mobile'].map((name) => (
          <SkeletonBox key={name} className="h-[4.625rem]" />
        ))}
      </div>
      <div className="h-13" />
    </Skeleton>
  );
}
