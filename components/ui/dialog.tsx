'use client';

import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `center` and `right` are full sheets on a phone; `left` and `right` are drawers from the side. */
  placement?: 'center' | 'left' | 'right';
}

const placements = {
  center:
    'm-auto w-full scroll-pb-24 max-sm:h-dvh sm:max-h-[90dvh] sm:max-w-lg sm:rounded-card overflow-y-auto bg-surface',
  right: 'm-0 ml-auto h-dvh w-full overflow-y-auto bg-surface sm:w-[28rem]',
  left: 'm-0 h-dvh w-[min(22rem,88vw)] overflow-y-auto bg-surface',
};

/** Gives the focus back to what opened the dialog, or to the page's content where that is gone. */
function close(dialog: HTMLDialogElement): void {
  dialog.close();
  const isLost = !document.activeElement || document.activeElement === document.body;
  if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * A modal on the browser's own `dialog`: it traps and returns the focus, closes on Escape and makes the
 * page behind it inert. A press beside it closes it too.
 */
export function Dialog({ isOpen, onClose, title, children, placement = 'center' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const latestOnClose = useRef(onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  });

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) element.showModal();
    if (!isOpen && element?.open) close(element);
  }, [isOpen]);

  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      // A page that is left is hidden, not unmounted: its dialog must not be open when the shopper is back.
      latestOnClose.current();
      if (element?.open) close(element);
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way; the press beside it is a pointer's.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={placements[placement]}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {isOpen && (
        <div className="flex min-h-full flex-col">
          <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 pr-2 pl-5">
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              className="inline-flex size-11 items-center justify-center rounded-full hover:bg-tint active:bg-tint"
            >
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">Close</span>
            </button>
          </div>
          <div className="flex flex-1 flex-col">{children}</div>
        </div>
      )}
    </dialog>
  );
}
