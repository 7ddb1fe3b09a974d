'use client';

import { Camera } from 'lucide-react';
import { useId } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { fileIssue } from '@/lib/client/file-issue';
import { usePreview } from '@/lib/client/use-preview';
import { profilePicture } from '@/lib/contract/profile-picture';

interface AvatarFieldProps {
  /** The URL of the shopper's picture. */
  current: string | null | undefined;
  picked: File | null;
  onPick: (picture: File) => void;
  error: string | undefined;
  onError: (error: string | undefined) => void;
}

/** The shopper's picture, with a button to pick another one. A picked picture is shown before it is uploaded. */
export function AvatarField({ current, picked, onPick, error, onError }: AvatarFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const picture = usePreview(picked) ?? current;

  const pick = (file: File | undefined) => {
    if (!file) return;
    const message = fileIssue(file, profilePicture);
    onError(message);
    if (!message) onPick(file);
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
          accept={profilePicture.types.join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          className="peer sr-only"
          onChange={(event) => {
            pick(event.target.files?.[0]);
            // So that picking the same file again, after a correction, is a change too.
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
