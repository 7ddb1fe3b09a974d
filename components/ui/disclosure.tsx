'use client';

import { ChevronDown, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

interface DisclosureProps {
  /** The content of the button. */
  label: ReactNode;
  children: ReactNode;
  /** Whether the panel also opens when a mouse hovers over it. */
  opensOnHover?: boolean;
  onOpen?: () => void;
  /** What shows whether it is open: a chevron, or plus and minus (the categories of a menu). */
  mark?: 'chevron' | 'plus';
  className?: string;
  buttonClassName?: string;
  panelClassName?: string;
  /** The classes of the closed panel; without them it is hidden. */
  closedClassName?: string;
}

/**
 * A button with a panel of links and buttons below it. Escape closes the panel and returns the focus to the button. The
 * panel also closes when the focus leaves it, on a press outside and when one of its links or buttons is used.
 */
export function Disclosure({
  label,
  children,
  opensOnHover,
  onOpen,
  mark = 'chevron',
  className = '',
  buttonClassName = '',
  panelClassName = '',
  closedClassName = '',
}: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const Mark = mark === 'chevron' ? ChevronDown : isOpen ? Minus : Plus;

  const open = () => {
    onOpen?.();
    setIsOpen(true);
  };

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      if (root.current?.contains(document.activeElement)) button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  // Next.js hides a page on navigation instead of unmounting it, so the panel is closed here.
  useLayoutEffect(() => () => setIsOpen(false), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover is an extra; the button does the same.
    <div
      ref={root}
      className={`relative ${className}`}
      onPointerEnter={(event) => {
        if (opensOnHover && event.pointerType === 'mouse') open();
      }}
      onPointerLeave={(event) => {
        if (opensOnHover && event.pointerType === 'mouse') setIsOpen(false);
      }}
      onBlur={(event) => {
        if (
          event.relatedTarget instanceof Node &&
          !event.currentTarget.contains(event.relatedTarget)
        ) {
          setIsOpen(false);
        }
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className={`inline-flex min-h-11 items-center gap-1 ${buttonClassName}`}
        onClick={() => (isOpen && !opensOnHover ? setIsOpen(false) : open())}
      >
        {label}
        <Mark
          aria-hidden="true"
          className={`size-4 ${mark === 'chevron' && isOpen ? 'rotate-180' : ''} transition-transform duration-150`}
        />
      </button>
      <div
        id={panelId}
        hidden={!isOpen && !closedClassName}
        className={`absolute top-full z-40 rounded-card border border-line bg-surface p-2 ${panelClassName} ${isOpen ? '' : closedClassName}`}
        onClickCapture={(event) => {
          if (!(event.target instanceof Element)) return;
          const isButton = event.target.closest('button') !== null;
          // A dialog that the button opens gives the focus back, and the panel is closed by then.
          if (isButton) button.current?.focus();
          if (isButton || event.target.closest('a')) setIsOpen(false);
        }}
      >
        {children}
      </div>
    </div>
  );
}
