'use client';

import { Camera } from 'lucide-react';
import { useId } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { FileInput, FileNote } from '@/components/ui/file-input';
import { fileIssue } from '@/lib/client/uploads/file-issue';
import { profilePicture } from '@/lib/contract/profile-picture';
import { usePreview } from '@/lib/hooks/use-preview';

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

  const pick = ([file]: readonly File[]) => {
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
        <FileInput
          id={id}
          types={profilePicture.types}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          onPick={pick}
          className="absolute right-0 bottom-0 size-11 rounded-full border-2 border-page bg-forest text-white hover:bg-forest-pressed active:bg-forest-pressed"
        >
          <Camera aria-hidden="true" className="size-5" />
          <span className="sr-only">Change profile picture</span>
        </FileInput>
      </div>
      <FileNote
        id={noteId}
        message={error}
        isAlert={Boolean(error)}
        hint="PNG, GIF or JPEG, up to 5 MB"
      />
    </div>
  );
}
