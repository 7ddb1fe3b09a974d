import { storedValue } from '@/lib/client/browser-storage';
import { currentShopperId } from '@/lib/client/user';
import { MAX_REVIEW_TEXT, MAX_STARS } from '@/lib/contract/review-rules';
import { type ReviewTarget, targetName } from './review-target';

/** What is typed, beside the pictures. */
export interface ReviewValues {
  /** Null while no star is chosen. */
  rating: number | null;
  text: string;
}

interface StoredDraft {
  /** What is reviewed, and the id of who writes: someone else may sign in in this tab. */
  of: string;
  values: ReviewValues;
}

/** For this tab, so that a refresh, a closed modal or a session that has ended loses nothing. */
const stored = storedValue<StoredDraft>({ key: 'review', area: 'session', parse });

/** What was typed about the target before; null where nothing was. */
export function readReviewDraft(target: ReviewTarget): ReviewValues | null {
  const draft = stored.read();
  return draft?.of === draftOf(target) ? draft.values : null;
}

export function saveReviewDraft(target: ReviewTarget, values: ReviewValues): void {
  stored.write({ of: draftOf(target), values });
}

export function clearReviewDraft(): void {
  stored.remove();
}

function draftOf(target: ReviewTarget): string {
  return JSON.stringify([targetName(target), currentShopperId()]);
}

function parse(value: unknown): StoredDraft | null {
  const { of, values }: { of?: unknown; values?: unknown } = Object(value);
  if (typeof of !== 'string') return null;
  const { rating, text }: Partial<Record<keyof ReviewValues, unknown>> = Object(values);
  const isRating = Number.isInteger(rating) && Number(rating) >= 1 && Number(rating) <= MAX_STARS;
  return {
    of,
    values: {
      rating: isRating ? Number(rating) : null,
      text: typeof text === 'string' ? text.slice(0, MAX_REVIEW_TEXT) : '',
    },
  };
}
