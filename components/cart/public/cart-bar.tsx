'use client';

import { type ReactNode, type RefObject, useState } from 'react';
import { useInView } from '@/lib/client/page/use-in-view';

/** Less than the height of a button: once the first one is in view as a whole, the bar gives way and does not cover it. */
const BUTTON_MARGIN = '0px 0px -40px';

interface CartBarProps {
  /** The buttons of the summary. */
  buttons: RefObject<HTMLElement | null>;
  /** What stands in for them. */
  children: ReactNode;
}

/**
 * The way on at the bottom edge of a phone, while the buttons of the summary are out of view. It is hidden on very low
 * screens and when the page is zoomed in.
 */
export function CartBar({ buttons, children }: CartBarProps) {
  const [areButtonsInView, setAreButtonsInView] = useState(true);

  useInView(buttons, setAreButtonsInView, BUTTON_MARGIN);

  return (
    <section
      aria-label="Checkout"
      className={`bottom-bar sticky bottom-0 z-20 -mt-16 flex flex-wrap items-center justify-between gap-x-4 border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] transition-[translate,visibility] duration-200 ease-out md:hidden [@media(height<30rem)]:hidden ${areButtonsInView ? 'invisible translate-y-full' : ''}`}
    >
      {children}
    </section>
  );
}
