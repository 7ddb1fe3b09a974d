'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CategoryName } from '@/lib/contract/category';
import { normalizeSearchText, productListPath } from '@/lib/product-list-path';
import {
  clearRecentSearches,
  saveRecentSearch,
  useRecentSearches,
} from '@/lib/shopper/recent-searches';
import { useSuggestions } from '@/lib/shopper/use-suggestions';
import { useMarketPath } from '@/lib/use-market-path';
import { readSearch, showSearch } from './search-fields';
import { optionId, SuggestionList } from './suggestion-list';
import { listOptions, type SuggestionOption } from './suggestion-options';
import { useSheet } from './use-sheet';

interface SuggestionPanelProps {
  /** The box, inside its form. */
  input: HTMLInputElement;
  form: HTMLFormElement;
  categories: readonly CategoryName[];
  listId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Which option the arrow keys have reached; its id belongs on the box. */
  onActiveChange: (id: string | undefined) => void;
}

/**
 * What the plain search form becomes with JavaScript: a combobox with the suggestion list (section 2,
 * "Shared header"). It is loaded when the form is first touched and listens to the fields that are there,
 * so nothing that was typed before is lost.
 */
export function SuggestionPanel({
  input,
  form,
  categories,
  listId,
  isOpen,
  onOpenChange,
  onActiveChange,
}: SuggestionPanelProps) {
  const router = useRouter();
  const marketPath = useMarketPath();
  const [query, setQuery] = useState(() => readSearch(form));
  const [active, setActive] = useState<number | null>(null);
  const { suggestions, status } = useSuggestions(query, isOpen);
  const searches = useRecentSearches();
  useSheet(form, isOpen);

  const text = normalizeSearchText(query.text);
  const options = listOptions({ text, searches, categories, suggestions });
  const hasSearches = options[0]?.kind === 'search';

  const activate = (index: number | null) => {
    setActive(index);
    onActiveChange(index === null ? undefined : optionId(listId, index));
  };
  const setOpen = (willBeOpen: boolean) => {
    onOpenChange(willBeOpen);
    activate(null);
  };
  const setText = (text: string) => {
    input.value = text;
    setQuery(readSearch(form));
  };
  const leaveFor = (path: string) => {
    setOpen(false);
    input.blur();
    router.push(marketPath(path));
  };
  const search = () => {
    const { text: searchText, categoryId } = readSearch(form);
    saveRecentSearch(searchText);
    leaveFor(productListPath({ searchText, categoryId }));
  };
  const pick = (option: SuggestionOption) => {
    if (option.kind === 'category') {
      setText('');
      leaveFor(productListPath({ categoryId: option.category.id }));
    } else if (option.kind === 'search') {
      setText(option.text);
      search();
    } else {
      setText(option.suggestion.name);
      saveRecentSearch(option.suggestion.name);
      setOpen(false);
    }
  };
  const clearSearches = () => {
    clearRecentSearches();
    activate(null);
    // The button goes with what it cleared.
    input.focus();
  };

  const onInput = useEffectEvent((event: Event) => {
    setQuery(readSearch(form));
    activate(null);
    if (event.target === input) setOpen(true);
  });

  const onOpen = useEffectEvent((event: Event) => {
    if (event.target === input && !isOpen) setOpen(true);
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // While an input method composes a word, the keys are its own; so are those of the category select.
    if (event.isComposing || event.target instanceof HTMLSelectElement) return;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      input.focus();
      setOpen(false);
    }
    if (event.target !== input) return;
    // On its way out the Tab key passes the button that clears the searches.
    if (event.key === 'Tab' && (event.shiftKey || !hasSearches)) setOpen(false);
    const option = active === null ? undefined : options[active];
    if (event.key === 'Enter' && isOpen && option) {
      event.preventDefault();
      pick(option);
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else activate(step(active, event.key === 'ArrowDown' ? 1 : -1, options.length));
    }
  });

  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    search();
  });

  const onLeave = useEffectEvent((target: EventTarget | null) => {
    if (isOpen && target instanceof Node && !form.contains(target)) setOpen(false);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    form.addEventListener('input', onInput, { signal });
    form.addEventListener('focusin', onOpen, { signal });
    form.addEventListener('click', onOpen, { signal });
    form.addEventListener('keydown', onKeyDown, { signal });
    form.addEventListener('submit', onSubmit, { signal });
    form.addEventListener('focusout', (event) => onLeave(event.relatedTarget), { signal });
    document.addEventListener('pointerdown', (event) => onLeave(event.target), { signal });
    return () => listening.abort();
  }, [form]);

  // The focus was there before the panel was.
  useEffect(() => {
    if (document.activeElement === input) onOpenChange(true);
  }, [input, onOpenChange]);

  const address = useSearchParams();
  useEffect(() => {
    showSearch(form, address);
    setQuery(readSearch(form));
  }, [form, address]);

  useEffect(() => {
    if (active !== null) {
      document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
    }
  }, [active, listId]);

  if (!isOpen) return null;
  return (
    <div className="overflow-y-auto overscroll-contain bg-surface max-sm:min-h-0 max-sm:flex-1 sm:absolute sm:inset-x-0 sm:top-full sm:z-50 sm:mt-2 sm:max-h-[min(36rem,70dvh)] sm:rounded-card sm:border sm:border-line sm:shadow-[0_12px_32px_rgb(33_29_24/10%)]">
      {hasSearches && (
        <div className="-mb-2 flex items-center justify-between pt-1 pr-2 pl-4">
          <p className="text-sm font-semibold text-muted">Recent searches</p>
          <button
            type="button"
            onMouseDown={(event) => event.preventDefault()}
            onClick={clearSearches}
            className="min-h-11 rounded-full px-3 text-sm font-medium text-forest hover:bg-tint active:bg-tint"
          >
            Clear<span className="sr-only"> recent searches</span>
          </button>
        </div>
      )}
      <div aria-busy={status === 'loading'}>
        <SuggestionList id={listId} options={options} text={text} active={active} onPick={pick} />
      </div>
      {status === 'loading' && suggestions.length === 0 && <Skeleton />}
      {status === 'ready' && options.length === 0 && (
        <p className="p-5 text-muted">
          {text ? `Nothing found for “${text}”.` : 'Nothing to suggest here.'}
        </p>
      )}
      {status === 'failed' && (
        <p className="p-5 text-muted">
          Suggestions are resting. Press Enter to search all the same.
        </p>
      )}
      <p role="status" className="sr-only">
        {status === 'ready' && announce(options.length)}
      </p>
    </div>
  );
}

function announce(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

/** The next option in a direction; past either end stands the box itself. */
function step(active: number | null, direction: 1 | -1, count: number): number | null {
  const places = count + 1;
  const next = ((active ?? count) + direction + places) % places;
  return next === count ? null : next;
}

function Skeleton() {
  return (
    <div aria-hidden="true" className="animate-pulse p-2">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex items-center gap-3 p-2">
          <div className="size-12 shrink-0 rounded-lg bg-tint" />
          <div className="h-5 w-2/3 rounded bg-tint" />
        </div>
      ))}
    </div>
  );
}
