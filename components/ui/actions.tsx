import type { ReactNode } from 'react';
import { type ButtonSize, buttonClass } from './button';
import { Disclosure } from './disclosure';

interface ActionsProps {
  /** The one that matters now. */
  main: ReactNode;
  /** What they are done with, for screen readers: `'order 7KQ4-M2XP'`. */
  about: string;
  size?: ButtonSize;
  /** The others, each a button or a link; there may be none. */
  children: ReactNode;
}

/**
 * What can be done with something: on a phone the main action and 'More', which opens the others, on a wider screen all of
 * them side by side. A dialog that one of them opens may stand beside it.
 */
export function Actions({ main, about, size = 'md', children }: ActionsProps) {
  return (
    <div className={`flex flex-wrap ${size === 'sm' ? 'gap-2' : 'gap-3'}`}>
      <div className="max-md:flex-1 max-md:basis-40 max-md:[&>:not(dialog)]:w-full">{main}</div>
      <Disclosure
        label={
          <>
            More<span className="sr-only"> for {about}</span>
          </>
        }
        className="max-md:ml-auto max-md:has-[>div:empty]:hidden md:contents"
        buttonClassName={buttonClass({ variant: 'secondary', size, className: 'md:hidden' })}
        panelClassName="right-0 mt-1 w-64 max-w-[calc(100vw-4rem)] shadow-sm max-md:[&>:not(dialog)]:w-full max-md:[&>:not(dialog)]:justify-start max-md:[&>:not(dialog)]:rounded-lg max-md:[&>:not(dialog)]:border-transparent max-md:[&>:not(dialog)]:px-3 md:contents"
        // It is no box of its own there, and a dialog in it stays in view when it closes.
        closedClassName="max-md:invisible"
      >
        {children}
      </Disclosure>
    </div>
  );
}
