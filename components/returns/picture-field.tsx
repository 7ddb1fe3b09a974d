'use client';

import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { usePreview } from '@/lib/client/use-preview';
import { returnPicture } from '@/lib/contract/return-states';
import type { ReturnPicture } from './return-picture';

interface PictureFieldProps {
  picture: ReturnPicture;
  /** What is missing when the form is sent. */
  error: string | undefined;
}

/** The required picture of the item: picked, dropped, or taken with the phone's camera. */
export function PictureField({ picture: { upload, issue, ...actions }, error }: PictureFieldProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(upload?.file ?? null);
  const message = issue ?? error;
  // The button that was pressed may disappear.
  const goBackAfter = (action: () => void) => {
    input.current?.focus();
    action();
  };
  return (
    <div>
      <p id="return-picture-label" className="text-sm font-medium">
        Picture of the item
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; the input is the first. */}
      <div
        className={`relative mt-1.5 rounded-card border border-dashed ${message ? 'border-danger' : 'border-line-strong'} ${isOver ? 'bg-forest-tint' : 'bg-page'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          const file = event.dataTransfer.files[0];
          if (file) actions.pick(file);
        }}
      >
        {upload && (
          <div className="flex flex-wrap items-center gap-4 border-b border-dashed border-line-strong p-4">
            {/* biome-ignore lint/performance/noImgElement: it is a file of this browser. */}
            <img
              src={preview}
              alt="What you picked"
              width={96}
              height={96}
              className="size-24 shrink-0 rounded-lg bg-tile object-contain"
            />
            <div className="min-w-0 flex-1 basis-40">
              <p className="truncate text-sm font-medium">{upload.file.name}</p>
              <p role="status" className="text-sm text-muted">
                {upload.state === 'sending' ? 'Sending…' : upload.state === 'sent' ? 'Added' : ''}
              </p>
              {upload.state === 'sending' && (
                <span
                  aria-hidden="true"
                  className="mt-2 block h-1 overflow-hidden rounded-full bg-line"
                >
                  <span className="block h-full w-1/3 animate-pulse rounded-full bg-forest" />
                </span>
              )}
              <div className="-ml-4 flex flex-wrap">
                {upload.state === 'failed' && (
                  <Button variant="quiet" size="sm" onClick={() => goBackAfter(actions.retry)}>
                    Try again
                    <span className="sr-only"> to send the picture</span>
                  </Button>
                )}
                <Button variant="quiet" size="sm" onClick={() => goBackAfter(actions.remove)}>
                  Remove
                  <span className="sr-only"> the picture</span>
                </Button>
              </div>
            </div>
          </div>
        )}
        <input
          ref={input}
          id="return-picture"
          type="file"
          accept={returnPicture.types.join(',')}
          required
          aria-invalid={message ? true : undefined}
          aria-labelledby="return-picture-label return-picture-action"
          aria-describedby="return-picture-note"
          className="peer sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) actions.pick(file);
            // So that picking the same file again, after a correction, is a change too.
            target.value = '';
          }}
        />
        <label
          htmlFor="return-picture"
          className={`flex cursor-pointer flex-col items-center justify-center gap-1 rounded-card px-4 text-center peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-forest hover:bg-forest-tint/50 ${upload ? 'min-h-14' : 'min-h-36'}`}
        >
          {!upload && (
            <ImagePlus aria-hidden="true" strokeWidth={1.25} className="size-8 text-forest" />
          )}
          <span id="return-picture-action" className="font-semibold text-forest">
            {upload ? 'Choose another picture' : 'Choose a picture'}
          </span>
          {!upload && (
            <span className="hidden text-sm text-muted pointer-fine:block">or drop it here</span>
          )}
        </label>
      </div>
      <p
        id="return-picture-note"
        role={issue ? 'alert' : undefined}
        className={`mt-1.5 text-sm ${message ? 'text-danger' : 'text-muted'}`}
      >
        {message ?? 'It should show what is wrong. PNG, JPEG or WebP, 5 MB at most.'}
      </p>
    </div>
  );
}
