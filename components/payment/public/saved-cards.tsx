'use client';

import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { setDefaultCard } from '@/lib/client/payment/set-default-card';
import { usePaymentOptions } from '@/lib/client/payment/use-payment-options';
import type { SavedCard } from '@/lib/contract/payment';
import { cardExpiry, cardName, RemoveCard } from '../saved-card-line';
import { isExpired } from './payment-form';

/** The member's saved cards: one can be made the default, and each can be removed. */
export function SavedCards() {
  const { options, hasFailed, retry } = usePaymentOptions();
  return (
    <section
      aria-labelledby="saved-cards"
      className="min-h-44 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="saved-cards" className="text-xl">
        Saved cards
      </h2>
      {hasFailed ? (
        <ErrorState
          size="inline"
          title="Your cards could not be loaded"
          text="They are safe. Please try again in a moment."
          onRetry={retry}
        />
      ) : !options ? (
        <Skeleton label="Loading your cards" className="mt-4 space-y-3" boxes={['h-14', 'h-14']} />
      ) : options.saved_cards.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {options.saved_cards.map((card) => (
            <CardRow key={card.reference} card={card} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-muted">
          You have no saved cards. When you pay by card, you can save it for the next time.
        </p>
      )}
    </section>
  );
}

function CardRow({ card }: { card: SavedCard }) {
  const { isPending, run } = useShopAction();
  const [wasChosen, setWasChosen] = useState(false);
  const hasExpired = isExpired(card, new Date());
  const name = cardName(card);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <CreditCard aria-hidden="true" className="size-6 shrink-0 text-forest" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted tabular-nums">{cardExpiry(card, hasExpired)}</p>
      </div>
      <div className="ml-auto flex items-center gap-1">
        <p role="status">
          {card.is_default && (
            <span className="rounded-full bg-forest-tint px-3 py-1 text-sm font-medium text-forest">
              Default
              {wasChosen && <span className="sr-only">: {name}</span>}
            </span>
          )}
        </p>
        {!card.is_default && !hasExpired && (
          <Button
            variant="quiet"
            size="sm"
            aria-disabled={isPending}
            onClick={() => {
              setWasChosen(true);
              void run(() => setDefaultCard(card.reference));
            }}
          >
            Make default<span className="sr-only"> {name}</span>
          </Button>
        )}
        <RemoveCard card={card} />
      </div>
    </li>
  );
}
