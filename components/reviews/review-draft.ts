import { ownedDraft, textOf } from '@/lib/client/drafts/owned-draft';
import { MAX_REVIEW_TEXT, MAX_STARS } from '@/lib/contract/review-rules';

/** What is typed, beside the pictures. */
export interface ReviewValues {
  /** Null while no star is chosen. */
  rating: number | null;
  text: string;
}

/** About the name of its target. For this tab, so that a closed modal loses nothing either. */
export const reviewDraft = ownedDraft<ReviewValues>({
  key: 'review',
  area: 'session',
  parse(values) {
    const { rating, text } = Object(values);
    const isRating = Number.isInteger(rating) && rating >= 1 && rating <= MAX_STARS;
    return { rating: isRating ? rating : null, text: textOf(text, MAX_REVIEW_TEXT) };
  },
});
