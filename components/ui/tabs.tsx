'use client';

import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';

interface Tab {
  title: string;
  /** The id of its panel, for links to it. */
  id?: string;
  content: ReactNode;
}

interface TabsProps {
  /** The accessible name of the list of tabs. */
  label: string;
  tabs: readonly Tab[];
}

interface TabLinkProps {
  /** The id of a tab of this page. */
  tab: string;
  className?: string;
  children: ReactNode;
}

/** A link to a tab of the same page. The URL and the history stay as they are. */
export function TabLink({ tab, className, children }: TabLinkProps) {
  return (
    <a
      href={`#${tab}`}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        openTab(tab);
      }}
    >
      {children}
    </a>
  );
}

/** Shows a tab and scrolls to it. The focus moves to its button. */
function openTab(id: string): void {
  const button = document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`);
  button?.click();
  button?.focus({ preventScroll: true });
  button?.parentElement?.scrollIntoView();
}

/**
 * Tabs that show one panel at a time. The arrow keys, Home and End move between the tabs. The HTML contains
 * all panels; without JavaScript they are shown one below the other, each with its title. The hash of the URL may
 * name the tab that is shown first.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const panelId = (index: number) => tabs[index]?.id ?? `${id}-panel-${index}`;

  const openNamedTab = useEffectEvent(() => {
    const named = location.hash.slice(1);
    if (named && tabs.some((tab) => tab.id === named)) openTab(named);
  });
  useEffect(() => openNamedTab(), []);

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
      {/* On narrow screens, two rows with two titles each. */}
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
            aria-controls={panelId(index)}
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
          id={panelId(index)}
          aria-labelledby={`${id}-tab-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable with the Tab key.
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
