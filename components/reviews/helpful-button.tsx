'use client';

import { ThumbsUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { markHelpful } from '@/lib/client/reviews/use-reviews';
import { useUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { Review } from '@/lib/contract/reviews';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { loginPath } from '@/lib/shared/callback-url';
import { formatInteger } from '@/lib/shared/format-integer';

/** Whether the shopper finds a review helpful, and how many do. */
export interface HelpfulMark {
  isHelpful: boolean;
  count: number;
}

interface HelpfulButtonProps {
  review: Pick<Review, 'id' | 'author'>;
  mark: HelpfulMark;
  onMark: (mark: HelpfulMark) => void;
}

/** 'Helpful', once a member; a second press takes it back. It redirects a visitor to /login and back. */
export function HelpfulButton({ review: { id, author }, mark, onMark }: HelpfulButtonProps) {
  const isMember = useUser() !== null;
  const router = useRouter();
  const marketPath = useMarketPath();
  const { isPending, run } = useShopAction((error) => {
    onMark(mark);
    notify.error(error.message);
  });
  const { isHelpful, count } = mark;

  const press = () => {
    if (!isMember) return router.push(marketPath(loginPath(`${location.pathname}#reviews`)));
    if (isPending) return;
    const next = { isHelpful: !isHelpful, count: count + (isHelpful ? -1 : 1) };
    onMark(next);
    void run(async () => onMark({ ...next, count: await markHelpful(id, next.isHelpful) }));
  };
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={isHelpful}
      onClick={press}
      className="mt-4 aria-pressed:border-forest aria-pressed:bg-forest-tint aria-pressed:text-forest forced-colors:aria-pressed:outline-2"
    >
      <ThumbsUp aria-hidden="true" className="size-4" />
      Helpful
      <span className="sr-only"> is the review by {author}</span>
      {count > 0 && (
        <span className="tabular-nums">
          ({formatInteger(count)}
          <span className="sr-only"> {count === 1 ? 'shopper says' : 'shoppers say'} so</span>)
        </span>
      )}
    </Button>
  );
}
