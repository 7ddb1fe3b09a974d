import { z } from 'zod';
import { REVIEW_STATES } from '@/lib/contract/review-rules';
import { typedText } from '@/lib/contract/typed-text';
import { shopDayOf } from '@/lib/shared/shop-time';
import { type CommandGroup, defineCommand, word } from '../../platform/command';
import { RowId } from '../../platform/database/row-id';
import { indented, shopMoment } from '../../platform/terminal-text';

const MAX_ANSWER = 1000;
/** Of the text in the list. */
const EXCERPT = 60;

const ListedReview = z.object({
  id: RowId,
  state: z.enum(REVIEW_STATES),
  rating: z.number().int(),
  text: z.string(),
  author: z.string(),
  written_at: z.iso.datetime(),
  /** The name of the product, or the number of the order. */
  subject: z.string(),
});

const ShownReview = ListedReview.extend({
  answer: z.string().nullable(),
  helpful_count: z.number().int(),
  pictures: z.number().int(),
  /** What it has said, the oldest first. */
  versions: z.array(z.object({ rating: z.number().int(), text: z.string(), at: z.iso.datetime() })),
});

const ofReview = { review_id: word('ID', RowId) };

/** What every command but the list answers. */
const oneReview = {
  result: z.object({ review: ShownReview }),
  details({ review }: { review: z.output<typeof ShownReview> }): string[] {
    const { subject, author, pictures, helpful_count, answer, rating, text, versions } = review;
    return [
      `  ${subject}, by ${author}, ${pictures} pictures`,
      `  ${helpful_count} found it helpful`,
      ...(versions.length === 0 ? [`  ${rating}/5`, ...indented(text)] : []),
      ...versions.flatMap((version) => [
        `  ${shopMoment(version.at)}  ${version.rating}/5`,
        ...indented(version.text),
      ]),
      ...(answer === null ? [] : ['  Answer:', ...indented(answer)]),
    ];
  },
};

export const reviewCommands = {
  help: 'show reviews, hide them and answer them',
  notes: ["The product's rating and its pages follow at once."],
  commands: {
    list: defineCommand({
      help: 'show the latest reviews',
      input: z.object({}),
      /** The newest first. */
      result: z.object({ reviews: z.array(ListedReview) }),
      rows: ({ reviews }) =>
        reviews.map(
          ({ id, state, rating, text, author, written_at, subject }) =>
            `${id}  ${shopDayOf(new Date(written_at))}  ${state}  ${rating}/5  ${subject}  ${author}: ${text.slice(0, EXCERPT)}`,
        ),
    }),
    read: defineCommand({
      help: 'show one review with what it said before',
      input: z.object(ofReview),
      ...oneReview,
    }),
    hide: defineCommand({
      help: 'only its author sees it, and it does not count',
      input: z.object(ofReview),
      ...oneReview,
    }),
    show: defineCommand({
      help: 'everyone sees it again',
      input: z.object(ofReview),
      ...oneReview,
    }),
    answer: defineCommand({
      help: 'write below it, in place of an earlier answer; its author is notified',
      input: z.object({
        ...ofReview,
        text: word('--text TEXT', typedText().min(1).max(MAX_ANSWER)),
      }),
      ...oneReview,
    }),
  },
} satisfies CommandGroup;
