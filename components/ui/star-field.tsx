'use client';

import { useId, useState } from 'react';
import { starName, starsText } from '@/lib/shared/review-texts';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  /** The id of the group. */
  id?: string;
  label: string;
  /** 1 to 5; null while none is chosen. */
  value: number | null;
  onChange: (stars: number) => void;
  /** The validation error. */
  error?: string | undefined;
}

/** Five stars as a group of radio buttons: the arrow keys choose, and so does a press on a star. */
export function StarField({ id, label, value, onChange, error }: StarFieldProps) {
  const ownId = useId();
  const noteId = `${ownId}-note`;
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed ?? value ?? 0;
  return (
    <fieldset
      id={id}
      aria-describedby={error ? noteId : undefined}
      onPointerLeave={() => setPointed(null)}
    >
      <legend className="text-sm font-medium">{label}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex">
          {STARS.map((stars) => (
            <label
              key={stars}
              onPointerEnter={(event) => {
                if (event.pointerType === 'mouse') setPointed(stars);
              }}
              className="relative inline-flex size-[min(3rem,15vw)] cursor-pointer items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-forest"
            >
              <input
                type="radio"
                name={ownId}
                value={stars}
                checked={stars === value}
                required
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(stars)}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
              />
              <svg
                aria-hidden="true"
                viewBox="0 0 16 16"
                className={`size-3/4 transition-colors duration-150 ${stars <= shown ? 'fill-star stroke-star' : 'fill-transparent stroke-line-strong'}`}
              >
                <path
                  d="M8 1.7l1.9 4 4.4 .6-3.2 3.1 .8 4.3-3.9-2.1-3.9 2.1 .8-4.3-3.2-3.1 4.4-.6z"
                  strokeLinejoin="round"
                />
              </svg>
              <span className="sr-only">{starsText(stars)}</span>
            </label>
          ))}
        </div>
        <p aria-hidden="true" className="min-h-6 text-muted">
          {starName(shown)}
        </p>
      </div>
      {error && (
        <p id={noteId} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
