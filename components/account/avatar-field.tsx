'use client';

import { Camera } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import {
  MAX_PROFILE_PICTURE_BYTES,
  PROFILE_PICTURE_TYPES,
  profilePictureMessages,
} from '@/lib/contract/profile-picture';

interface AvatarFieldProps {
  /** The picture that the shopper has. */
  current: string | null | undefined;
  picked: File | null;
  onPick: (picture: File) => void;
  error: string | undefined;
  onError: (error: string | undefined) => void;
}

/** The shopper's picture, and the button that takes another one, which is shown before it is sent. */
export function AvatarField({ current, picked, onPick, error, onError }: AvatarFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const picture = usePreview(picked) ?? current;

  const pick = (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOf(file);
    onError(refusal);
    if (!refusal) onPick(file);
  };

  return (
    <div className="flex flex-col items-start gap-2">
      <div className="relative size-32">
        <Avatar
          picture={picture}
          alt={picked ? 'Your new picture' : 'Your picture'}
          className="size-32"
        />
        <input
          id={id}
          type="file"
          accept={PROFILE_PICTURE_TYPES.join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          className="peer sr-only"
          onChange={(event) => {
            pick(event.target.files?.[0]);
            // The same file, corrected, may be picked again.
            event.target.value = '';
          }}
        />
        <label
          htmlFor={id}
          className="absolute right-0 bottom-0 inline-flex size-11 cursor-pointer items-center justify-center rounded-full border-2 border-page bg-forest text-white peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-forest hover:bg-forest-pressed active:bg-forest-pressed"
        >
          <Camera aria-hidden="true" className="size-5" />
          <span className="sr-only">Change profile picture</span>
        </label>
      </div>
      <p
        id={noteId}
        role={error ? 'alert' : undefined}
        className={`text-sm ${error ? 'text-danger' : 'text-muted'}`}
      >
        {error ?? 'PNG, GIF or JPEG, 5 MB at most'}
      </p>
    </div>
  );
}

function refusalOf(file: File): string | undefined {
  if (!PROFILE_PICTURE_TYPES.includes(file.type)) return profilePictureMessages.wrongType;
  if (file.size > MAX_PROFILE_PICTURE_BYTES) return profilePictureMessages.tooLarge;
  return undefined;
}

/** An address for a picked picture, for as long as it is shown. */
function usePreview(picture: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const preview = URL.createObjectURL(picture);
    setAddress(preview);
    return () => {
      URL.revokeObjectURL(preview);
      setAddress(undefined);
    };
  }, [picture]);
  return address;
}
