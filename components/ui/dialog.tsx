'use client';

import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /**
   * On a phone, `center` and `right` fill the screen, and `confirm` is a sheet at the bottom edge, as high as
   * its content. `left` and `right` open as drawers at that side. `full` always fills the screen.
   */
  placement?: 'center' | 'confirm' | 'left' | 'right' | 'full';
}

const placements = {
  center:
    'm-auto w-full scroll-pb-24 max-sm:h-dvh sm:max-h-[90dvh] sm:max-w-lg sm:rounded-card overflow-y-auto bg-surface',
  confirm:
    'm-auto w-full max-h-dvh overflow-y-auto bg-surface max-sm:mb-0 max-sm:rounded-t-card max-sm:pb-[env(safe-area-inset-bottom)] sm:max-w-lg sm:rounded-card',
  right:
    'm-0 ml-auto h-dvh w-full overflow-y-auto bg-surface pr-[env(safe-area-inset-right)] sm:w-[28rem]',
  left: 'm-0 h-dvh w-[min(22rem,88vw)] overflow-y-auto bg-surface pl-[env(safe-area-inset-left)]',
  full: 'm-0 h-dvh w-full overflow-hidden bg-surface',
};

/** Opens the dialog. The stylesheet needs the width of the scrollbar, which disappears: phones have none. */
function open(dialog: HTMLDialogElement): void {
  const { style, clientWidth } = document.documentElement;
  const width = `${window.innerWidth - clientWidth}px`;
  // A changed property makes the browser compute the style of each element again.
  const isKnown = width === (style.getPropertyValue('--scrollbar-width') || '0px');
  if (!isKnown) style.setProperty('--scrollbar-width', width);
  dialog.showModal();
}

/**
 * Closes the dialog. The browser returns the focus to the element that opened it. If that element no longer
 * exists, the focus moves to the content of the page.
 */
function close(dialog: HTMLDialogElement): void {
  dialog.close();
  const isLost = !document.activeElement || document.activeElement === document.body;
  if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * A modal that uses the native `dialog` element. The browser traps and restores the focus and makes the page behind it
 * inert. Escape and a click on the backdrop close it.
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
    if (isOpen && element && !element.open) open(element);
    if (!isOpen && element?.open) close(element);
  }, [isOpen]);

  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      // Next.js hides a page on navigation instead of unmounting it, so the dialog must be closed here.
      latestOnClose.current();
      if (element?.open) close(element);
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape; only a pointer can click the backdrop.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`${placements[placement]} forced-colors:border`}
      onCancel={(event) => {
        // React hands on the Escape of a dialog inside this one, and the browser that of a file chooser.
        if (event.target !== dialog.current) return;
        // The browser would close it and return the focus before `close` says so. A press on the opener meanwhile would
        // change nothing, because for React the dialog would still be open.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The event comes later: the dialog may have been opened again.
        if (event.target === dialog.current && !dialog.current.open) onClose();
      }}
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
            <Button variant="plain" size="icon" onClick={onClose}>
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">Close</span>
            </Button>
          </div>
          <div className="flex flex-1 flex-col">{children}</div>
        </div>
      )}
    </dialog>
  );
}
