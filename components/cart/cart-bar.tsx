'use client';

import { type RefObject, useState } from 'react';
import { useInView } from '@/lib/client/use-in-view';
import { Checkout } from './checkout';

/** The height of the bar. Buttons behind it count as out of view. */
const BAR_MARGIN = '0px 0px -64px';

interface CartBarProps {
  /** The grand total, as text. */
  total: string;
  /** The checkout buttons of the summary. */
  buttons: RefObject<HTMLElement | null>;
  isOpen: boolean;
}

/**
 * The total and the checkout at the bottom edge of a phone, while the buttons of the summary are out of view.
 * It is hidden on very low screens and when the page is zoomed in.
 */
export function CartBar({ total, buttons, isOpen }: CartBarProps) {
  const [areButtonsInView, setAreButtonsInView] = useState(true);

  useInView(buttons, setAreButtonsInView, BAR_MARGIN);

  return (
    <section
      aria-label="Checkout"
      className={`bottom-bar sticky bottom-0 z-20 -mt-16 flex flex-wrap items-center justify-between gap-x-4 border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] transition-[translate,visibility] duration-200 ease-out md:hidden [@media(height<30rem)]:hidden ${areButtonsInView ? 'invisible translate-y-full' : ''}`}
    >
      <p className="text-sm text-muted">
        Grand total
        <span className="block text-lg font-semibold text-ink tabular-nums">{total}</span>
      </p>
      <Checkout isOpen={isOpen} variant="primary">
        CHECKOUT
      </Checkout>
    </section>
  );
}
