'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

interface Tab {
  title: string;
  content: ReactNode;
}

interface TabsProps {
  /** What the tabs are about. */
  label: string;
  tabs: readonly Tab[];
}

/**
 * One panel at a time; the arrow keys, Home and End go through the tabs. Every panel is in the page's HTML,
 * and where scripts are off they stand one after another under their titles.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const targetOf = (key: string): number | undefined => {
    if (key === 'ArrowRight') return (active + 1) % tabs.length;
    if (key === 'ArrowLeft') return (active - 1 + tabs.length) % tabs.length;
    if (key === 'Home') return 0;
    if (key === 'End') return tabs.length - 1;
    return undefined;
  };

  const move = (event: KeyboardEvent) => {
    const target = targetOf(event.key);
    if (target === undefined) return;
    event.preventDefault();
    setActive(target);
    list.current?.querySelectorAll('button')[target]?.focus();
  };

  return (
    <div>
      {/* Two by two where four titles do not fit in a row. */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="grid grid-cols-2 border-line xs:flex xs:gap-x-8 xs:border-b noscript:hidden"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === active}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
            className="-mb-px min-h-12 border-b-2 border-line font-medium text-muted transition-colors duration-150 hover:text-ink aria-selected:border-forest aria-selected:text-forest xs:border-transparent lg:text-lg"
          >
            {tab.title}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is a stop of the keyboard after its tab.
          tabIndex={0}
          className={`pt-6 ${index === active ? '' : 'hidden noscript:block'}`}
        >
          <h2 className="sr-only mb-3 text-xl noscript:not-sr-only">{tab.title}</h2>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
