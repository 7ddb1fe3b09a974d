'use client';

import { ImagePlus, RotateCcw, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { usePreview } from '@/lib/client/use-preview';
import { MAX_REVIEW_PICTURES, reviewPicture } from '@/lib/contract/review-rules';
import type { PickedPicture, PickedPictures } from './review-pictures';

interface PicturesFieldProps {
  pictures: PickedPictures;
  /** What is wrong when the form is sent. */
  error: string | undefined;
}

const STATE_TEXTS = { sending: 'Sending…', sent: 'Added', failed: 'Not sent' } as const;

/** Up to three pictures: picked, shown small, and removed again. */
export function PicturesField({ pictures, error }: PicturesFieldProps) {
  const { all, issue, pick, retry, remove } = pictures;
  const input = useRef<HTMLInputElement>(null);
  const message = issue ?? error;
  const isFull = all.length >= MAX_REVIEW_PICTURES;
  // The button that was pressed disappears.
  const goBackAfter = (action: () => void) => {
    input.current?.focus();
    action();
  };
  return (
    <div>
      <p id="review-pictures-label" className="text-sm font-medium">
        Pictures
      </p>
      <div className="relative mt-1.5 flex flex-wrap gap-3">
        <ul aria-label="Added pictures" className="contents">
          {all.map((picture, index) => (
            <li key={picture.id}>
              <Picked
                picture={picture}
                place={index + 1}
                onRetry={() => goBackAfter(() => retry(picture.id))}
                onRemove={() => goBackAfter(() => remove(picture.id))}
              />
            </li>
          ))}
        </ul>
        <input
          ref={input}
          id="review-pictures"
          type="file"
          multiple
          accept={reviewPicture.types.join(',')}
          aria-disabled={isFull}
          aria-invalid={message ? true : undefined}
          aria-labelledby="review-pictures-label review-pictures-action"
          aria-describedby="review-pictures-note"
          className="peer sr-only"
          onClick={(event) => {
            if (isFull) event.preventDefault();
          }}
          onChange={({ target }) => {
            pick([...(target.files ?? [])]);
            // So that picking the same file again, after a correction, is a change too.
            target.value = '';
          }}
        />
        <label
          htmlFor="review-pictures"
          className={`flex size-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-lg border border-dashed text-center text-sm peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-forest hover:bg-forest-tint/50 ${message ? 'border-danger' : 'border-line-strong'} ${isFull ? 'peer-[:not(:focus-visible)]:sr-only' : ''}`}
        >
          <ImagePlus aria-hidden="true" strokeWidth={1.25} className="size-7 text-forest" />
          <span id="review-pictures-action" className="font-semibold text-forest">
            {isFull ? 'No more' : 'Add'}
            <span className="sr-only">{isFull ? ' pictures can be added' : ' pictures'}</span>
          </span>
        </label>
      </div>
      <p
        id="review-pictures-note"
        role={issue ? 'alert' : undefined}
        className={`mt-1.5 text-sm ${message ? 'text-danger' : 'text-muted'}`}
      >
        {message ?? `Optional: up to ${MAX_REVIEW_PICTURES}. PNG, JPEG or WebP, 5 MB at most each.`}
      </p>
    </div>
  );
}

interface PickedProps {
  picture: PickedPicture;
  place: number;
  onRetry: () => void;
  onRemove: () => void;
}

function Picked({ picture: { file, src, state }, place, onRetry, onRemove }: PickedProps) {
  const preview = usePreview(file);
  return (
    <div className="relative size-24">
      {/* biome-ignore lint/performance/noImgElement: it is a file of this browser, or one without the optimizer. */}
      <img
        src={src ?? preview}
        alt={`What you added, ${place}`}
        width={96}
        height={96}
        className={`size-24 rounded-lg bg-tile object-cover ${state === 'sent' ? '' : 'opacity-50'}`}
      />
      <p
        role="status"
        className={
          state === 'sent'
            ? 'sr-only'
            : 'absolute inset-x-0 bottom-0 rounded-b-lg bg-surface/90 text-center text-xs'
        }
      >
        {STATE_TEXTS[state]}
      </p>
      <Button
        variant="plain"
        size="icon"
        className="group absolute -top-2.5 -right-2.5 hover:bg-transparent"
        onClick={onRemove}
      >
        <span className="inline-flex size-7 items-center justify-center rounded-full border border-line-strong bg-surface group-hover:bg-tint">
          <X aria-hidden="true" className="size-4" />
        </span>
        <span className="sr-only">Remove picture {place}</span>
      </Button>
      {state === 'failed' && (
        <Button
          variant="plain"
          size="icon"
          className="absolute top-6 left-6 bg-surface"
          onClick={onRetry}
        >
          <RotateCcw aria-hidden="true" className="size-5" />
          <span className="sr-only">Send picture {place} again</span>
        </Button>
      )}
    </div>
  );
}
