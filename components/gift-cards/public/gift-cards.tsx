'use client';

import { Gift } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useGiftCards } from '@/lib/client/gift-cards/use-gift-cards';
import { useLoadedDialog } from '@/lib/client/page/use-loaded-dialog';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { GIFT_CARD_PAGE_SIZE } from '@/lib/contract/gift-card-states';
import { GiftCardRow } from '../gift-card-row';

/** Buying and redeeming gift cards, and those that the member has bought. */
export function GiftCards({ onAddMoney }: { onAddMoney: () => void }) {
  const [page, setPage] = useState(1);
  const { list, hasFailed, retry } = useGiftCards(page);
  const heading = useRef<HTMLHeadingElement>(null);
  const buying = useLoadedDialog(() =>
    import('../buy-gift-card-dialog').then((module) => module.BuyGiftCardDialog),
  );
  const redeeming = useLoadedDialog(() =>
    import('../redeem-gift-card-dialog').then((module) => module.RedeemGiftCardDialog),
  );
  /** Another one for each card that was cancelled. */
  const [cancelled, setCancelled] = useState<object | null>(null);
  // Runs after the dialog has closed, which moves the focus too.
  useEffect(() => {
    if (cancelled) heading.current?.focus();
  }, [cancelled]);
  const show = (next: number) => {
    setPage(next);
    heading.current?.focus();
  };

  return (
    <section aria-labelledby="gift-cards" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2
            ref={heading}
            id="gift-cards"
            tabIndex={-1}
            className="scroll-mt-20 text-xl outline-none"
          >
            Gift cards
          </h2>
          <p className="mt-1 text-muted">
            Give someone money toward their next order, by email on the day you choose.
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <Button aria-haspopup="dialog" onClick={buying.open}>
            <Gift aria-hidden="true" className="size-4" />
            BUY A GIFT CARD
          </Button>
          <Button variant="secondary" aria-haspopup="dialog" onClick={redeeming.open}>
            REDEEM A CODE
          </Button>
        </div>
      </div>
      {hasFailed ? (
        <ErrorState
          size="inline"
          title="Your gift cards could not be loaded"
          text="They are safe. Please try again in a moment."
          onRetry={retry}
        />
      ) : list ? (
        <BoughtCards list={list} page={page} onPage={show} onCancelled={() => setCancelled({})} />
      ) : (
        <Skeleton label="Loading your gift cards" className="mt-4" boxes={['h-20']} />
      )}
      {buying.Dialog && (
        <buying.Dialog
          isOpen={buying.isOpen}
          onClose={buying.close}
          onAddMoney={() => {
            buying.close();
            onAddMoney();
          }}
          bounds={list && { currency: list.currency, ...list.bounds }}
          onRetry={hasFailed ? retry : undefined}
        />
      )}
      {redeeming.Dialog && <redeeming.Dialog isOpen={redeeming.isOpen} onClose={redeeming.close} />}
    </section>
  );
}

interface BoughtCardsProps {
  list: ResponseOf<'giftCardList'>;
  page: number;
  onPage: (page: number) => void;
  onCancelled: () => void;
}

function BoughtCards({ list, page, onPage, onCancelled }: BoughtCardsProps) {
  const lastPage = Math.ceil(list.total / GIFT_CARD_PAGE_SIZE);
  if (list.total === 0) {
    return (
      <p className="mt-4 rounded-card border border-line bg-surface p-5 text-muted">
        You have not bought a gift card yet.
      </p>
    );
  }
  return (
    <>
      <ul
        aria-label="Gift cards you bought"
        className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {list.gift_cards.map((card) => (
          <GiftCardRow key={card.gift_card_id} card={card} onCancelled={onCancelled} />
        ))}
      </ul>
      {lastPage > 1 && (
        <div className="mt-4 flex flex-wrap items-center justify-center gap-3">
          {page > 1 && (
            <Button variant="outline" size="sm" onClick={() => onPage(page - 1)}>
              Newer gift cards
            </Button>
          )}
          <span className="text-sm text-muted tabular-nums">
            Page {page} of {lastPage}
          </span>
          {page < lastPage && (
            <Button variant="outline" size="sm" onClick={() => onPage(page + 1)}>
              Older gift cards
            </Button>
          )}
        </div>
      )}
    </>
  );
}
