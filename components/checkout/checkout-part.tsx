import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { PART_TITLES, type Part, partTitleId } from './parts';

interface CheckoutPartProps {
  part: Part;
  /** What was chosen. With it the part is folded. */
  summary?: ReactNode;
  /** Whether another part comes first. */
  isWaiting?: boolean;
  /** What the button that led here says. */
  note?: string | undefined;
  onChange: () => void;
  /** What is shown while the part is open. */
  children: ReactNode;
}

/** A part of the screen. A finished one folds into a summary with a button that opens it again. */
export function CheckoutPart({
  part,
  summary,
  isWaiting = false,
  note,
  onChange,
  children,
}: CheckoutPartProps) {
  const title = PART_TITLES[part];
  const titleId = partTitleId(part);
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-surface p-4 sm:p-5 lg:p-6"
    >
      <div className="-mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2
          id={titleId}
          tabIndex={-1}
          className={`flex items-center gap-3 text-xl ${isWaiting ? 'text-muted' : ''}`}
        >
          {title}
          {summary && <Check aria-hidden="true" className="size-5 text-forest" />}
        </h2>
        {summary && (
          <Button variant="quiet" size="sm" className="-mr-4" onClick={onChange}>
            Change<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      {note && <p className="mt-2 rounded-lg bg-tint px-3 py-2 font-medium">{note}</p>}
      {isWaiting ? (
        <p className="text-muted">Choose a shipping address first.</p>
      ) : (
        (summary ?? children)
      )}
    </section>
  );
}
