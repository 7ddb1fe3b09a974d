import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { readerRecentMoment } from '@/lib/shared/reader-time';

interface TimelineStep {
  label: string;
  isReached: boolean;
  /** When it was reached, or will be. */
  note?: ReactNode;
}

interface TimelineProps {
  /** The reached ones first. The latest of them is where it is now. */
  steps: readonly TimelineStep[];
  /** Side by side where there is room. */
  isWide?: boolean;
}

/** How far something has come. */
export function Timeline({ steps, isWide = false }: TimelineProps) {
  const current = steps.findLastIndex(({ isReached }) => isReached);
  const look = isWide ? looks.wide : looks.tall;
  return (
    <ol className={look.list}>
      {steps.map(({ label, isReached, note }, index) => (
        <li
          key={label}
          aria-current={index === current ? 'step' : undefined}
          className={`relative flex min-w-0 gap-3 pb-6 last:pb-0 ${look.step}`}
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute top-8 bottom-0 left-[0.9375rem] border-l-2 ${look.line} ${index < current ? 'border-forest' : 'border-line'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2 ${isReached ? 'border-forest bg-forest text-white' : 'border-line bg-surface'}`}
          >
            {isReached && <Check className="size-4" strokeWidth={3} />}
          </span>
          <span className={`min-w-0 pt-1 ${look.text}`}>
            <span className={`block ${isReached ? 'font-semibold' : 'text-muted'}`}>
              {label}
              <span className="sr-only">{isReached ? ', done' : ', not yet'}</span>
            </span>
            {note && <span className="block text-sm text-balance text-muted">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

const looks = {
  wide: {
    list: 'sm:flex',
    step: 'sm:flex-1 sm:flex-col sm:gap-3 sm:pr-4 sm:pb-0',
    line: 'sm:top-[0.9375rem] sm:right-0 sm:bottom-auto sm:left-8 sm:border-t-2 sm:border-l-0',
    text: 'sm:pt-0',
  },
  tall: { list: '', step: '', line: '', text: '' },
};

/** When a step was reached. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{readerRecentMoment(at)}</time>;
}
