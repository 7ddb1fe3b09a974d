import type { Swatch } from '@/lib/contract/product';
import { MAX_SWATCHES } from '@/lib/contract/quantity';

/** The id of the group, to which an error leads. */
export const SWATCHES_ID = 'swatches';
const FULL_ID = 'swatches-full';
const ERROR_ID = 'swatches-error';

interface SwatchChoiceProps {
  swatches: readonly Swatch[];
  /** Ids of products. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error: string | undefined;
}

/** The colours as checkboxes. Those beyond the fifth can be reached and say why they cannot be chosen. */
export function SwatchChoice({ swatches, chosen, onChange, error }: SwatchChoiceProps) {
  const isFull = chosen.length >= MAX_SWATCHES;
  const toggle = (id: string) => {
    if (chosen.includes(id)) onChange(chosen.filter((other) => other !== id));
    else if (!isFull) onChange([...chosen, id]);
  };
  return (
    <fieldset id={SWATCHES_ID} aria-describedby={error ? ERROR_ID : undefined} className="min-w-0">
      <legend className="sr-only">Colors</legend>
      <ul className="grid grid-cols-2 gap-3 xs:grid-cols-3 sm:grid-cols-4 md:grid-cols-5">
        {swatches.map(({ product_id: id, label, color }) => {
          const isChosen = chosen.includes(id);
          const isRefused = isFull && !isChosen;
          return (
            <li key={id}>
              <label
                className={`block h-full overflow-hidden rounded-card border bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-forest ${
                  isChosen ? 'border-forest ring-1 ring-forest' : 'border-line-strong'
                } ${isRefused ? 'cursor-not-allowed' : 'cursor-pointer'}`}
              >
                <span
                  aria-hidden="true"
                  style={{ backgroundColor: color }}
                  className={`swatch block aspect-[4/3] border-b border-line ${isRefused ? 'opacity-40' : ''}`}
                />
                <span className="flex min-h-11 items-center gap-2.5 px-3 py-2 text-sm">
                  <input
                    type="checkbox"
                    checked={isChosen}
                    // It stays in the order of the keyboard, so that the reason is heard.
                    aria-disabled={isRefused}
                    aria-describedby={isRefused ? FULL_ID : undefined}
                    onChange={() => toggle(id)}
                    className={`size-5 shrink-0 accent-forest outline-none ${isRefused ? 'opacity-40' : ''}`}
                  />
                  <span className={`min-w-0 wrap-anywhere ${isRefused ? 'text-muted' : ''}`}>
                    {label}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <p role="status" className="mt-3 text-sm text-muted">
        {chosen.length} of {Math.min(MAX_SWATCHES, swatches.length)} chosen.
        {isFull && swatches.length > MAX_SWATCHES && (
          <span id={FULL_ID}>
            {' '}
            {MAX_SWATCHES} fit in one envelope: remove one to choose another.
          </span>
        )}
      </p>
      {error && (
        <p id={ERROR_ID} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
