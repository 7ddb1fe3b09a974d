'use client';

import { type ReactNode, useState } from 'react';
import { CheckboxField } from '@/components/checkout/public/checkbox-field';
import { Choice } from '@/components/ui/choice';
import type { CardFields } from '@/lib/client/payment/payment-calls';
import type { PaymentOptions } from '@/lib/contract/payment';
import { useHasFeature } from '@/lib/hooks/use-features';
import { CardFrame } from './card-frame';
import type { MethodProps } from './method-props';
import { SavedCardLine } from './saved-card-line';

interface CardMethodProps extends MethodProps {
  provider: NonNullable<PaymentOptions['provider']>;
  /** Whether the shopper can save a card. */
  isMember: boolean;
}

const GROUP = 'saved-card';

/** Section 2, "/wallet": saved cards, or a new one. Its frame is the provider's and is loaded when it is first wanted. */
export function CardMethod({
  form,
  options,
  onChange,
  provider,
  isMember,
  isLocked,
  onFields,
}: CardMethodProps) {
  const hasSavedCards = useHasFeature()('savedCards');
  const cards = options.saved_cards;
  const isNew = !cards.some(({ reference }) => reference === form.savedCard);
  return (
    <div>
      {cards.length > 0 && (
        <fieldset disabled={isLocked} className="mb-3 min-w-0">
          <legend className="mb-1 font-medium">Your cards</legend>
          {cards.map((card) => (
            <SavedCardLine
              key={card.reference}
              card={card}
              group={GROUP}
              isChecked={card.reference === form.savedCard}
              onChoose={() => onChange({ savedCard: card.reference })}
            />
          ))}
          <Choice
            as="line"
            name={GROUP}
            isChecked={isNew}
            onChoose={() => onChange({ savedCard: null })}
          >
            Another card
          </Choice>
        </fieldset>
      )}
      <NewCard
        isOpen={isNew}
        provider={provider}
        currency={options.currency}
        onFields={(fields) => onFields('card', fields)}
        onChange={onChange}
      >
        {isMember && hasSavedCards && (
          <fieldset disabled={isLocked} className="mt-2">
            <CheckboxField
              isChecked={form.savesCard}
              onChange={(savesCard) => onChange({ savesCard })}
            >
              Save this card for my next order
            </CheckboxField>
          </fieldset>
        )}
      </NewCard>
    </div>
  );
}

interface NewCardProps {
  isOpen: boolean;
  provider: NonNullable<PaymentOptions['provider']>;
  currency: string;
  onFields: (fields: CardFields | null) => void;
  onChange: MethodProps['onChange'];
  children: ReactNode;
}

/** Stays hidden when a saved card is chosen after all, because the frame would lose what was typed. */
function NewCard({ isOpen, children, ...frame }: NewCardProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <div hidden={!isOpen}>
        <CardFrame {...frame} />
        {children}
      </div>
    )
  );
}
