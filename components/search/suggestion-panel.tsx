'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import {
  clearRecentSearches,
  saveRecentSearch,
  useRecentSearches,
} from '@/lib/client/search/recent-searches';
import { useSuggestions } from '@/lib/client/search/use-suggestions';
import type { CategoryName } from '@/lib/contract/category';
import type { Suggestion } from '@/lib/contract/search';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { productPath } from '@/lib/shared/paths';
import { normalizeSearchText, productListPath } from '@/lib/shared/product-list-path';
import { readSearch, showSearch } from './search-fields';
import { optionId, SuggestionList } from './suggestion-list';
import { listOptions, type SuggestionOption } from './suggestion-options';
import { useSheet } from './use-sheet';

interface SuggestionPanelProps {
  /** The search box, a field of `form`. */
  input: HTMLInputElement;
  form: HTMLFormElement;
  categories: readonly CategoryName[];
  listId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called with the id of the option that the arrow keys have reached, for `aria-activedescendant`. */
  onActiveChange: (id: string | undefined) => void;
}

/**
 * Turns the plain search form into a combobox with a list of suggestions (section 2, "Shared header"). It is
 * loaded on the first focus or touch and listens to the existing fields, so text that was typed before is not
 * lost.
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
  /** The product whose name was picked. */
  const picked = useRef<Suggestion>(undefined);
  const { suggestions, status } = useSuggestions(query, isOpen);
  const searches = useRecentSearches();
  const panel = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(false);
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
  const navigateTo = (path: string) => {
    setOpen(false);
    input.blur();
    router.push(marketPath(path));
  };
  const search = () => {
    const { text: searchText, categoryId } = readSearch(form);
    saveRecentSearch(searchText);
    navigateTo(productListPath({ searchText, categoryId }));
  };
  const pick = (option: SuggestionOption) => {
    if (option.kind === 'category') {
      setText('');
      navigateTo(productListPath({ categoryId: option.category.id }));
    } else if (option.kind === 'search') {
      setText(option.text);
      search();
    } else {
      setText(option.suggestion.name);
      saveRecentSearch(option.suggestion.name);
      setOpen(false);
      picked.current = option.suggestion;
    }
  };
  const openProduct = ({ id, name }: Suggestion) => {
    if (id == null) return search();
    saveRecentSearch(name);
    navigateTo(productPath(id));
  };
  const clearSearches = () => {
    clearRecentSearches();
    activate(null);
    // The button disappears together with the searches, so the focus moves first.
    input.focus();
  };

  const onInput = useEffectEvent((event: Event) => {
    setQuery(readSearch(form));
    activate(null);
    picked.current = undefined;
    if (event.target === input) setOpen(true);
  });

  const onOpen = useEffectEvent((event: Event) => {
    if (event.target === input && !isOpen) setOpen(true);
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // The input method uses the keys while it composes a word; the category select uses its own keys.
    if (event.isComposing || event.target instanceof HTMLSelectElement) return;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      input.focus();
      setOpen(false);
    }
    if (event.target !== input) return;
    // Forwards, the Tab key reaches the button that clears the searches and a panel that scrolls.
    const isReachable = hasSearches || isScrollable;
    if (event.key === 'Tab' && (event.shiftKey || !isReachable)) setOpen(false);
    const option = active === null ? undefined : options[active];
    if (event.key === 'Enter' && isOpen && option) {
      event.preventDefault();
      const isDirect = event.ctrlKey || event.metaKey;
      if (isDirect && option.kind === 'product') openProduct(option.suggestion);
      else pick(option);
    } else if (event.key === 'Enter' && picked.current?.name === input.value) {
      event.preventDefault();
      openProduct(picked.current);
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

  // The search box already has the focus when the panel is loaded.
  useEffect(() => {
    if (document.activeElement === input) onOpenChange(true);
  }, [input, onOpenChange]);

  const searchParams = useSearchParams();
  useEffect(() => {
    showSearch(form, searchParams);
    setQuery(readSearch(form));
  }, [form, searchParams]);

  useEffect(() => {
    if (active !== null) {
      document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
    }
  }, [active, listId]);

  const measure = useEffectEvent(() => {
    const { scrollHeight = 0, clientHeight = 0 } = panel.current ?? {};
    setIsScrollable(scrollHeight > clientHeight);
  });
  // After each render, because the options change its height, and when the window changes it.
  useLayoutEffect(() => measure());
  useEffect(() => {
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);

  if (!isOpen) return null;
  return (
    <div
      ref={panel}
      // So that the arrow keys scroll it.
      {...(isScrollable && { tabIndex: 0, role: 'region', 'aria-label': 'Suggestions' })}
      className="overflow-y-auto overscroll-contain bg-surface max-sm:min-h-0 max-sm:flex-1 sm:absolute sm:inset-x-0 sm:top-full sm:z-50 sm:mt-2 sm:max-h-[min(36rem,70dvh)] sm:rounded-card sm:border sm:border-line sm:shadow-[0_12px_32px_rgb(33_29_24/10%)]"
    >
      {hasSearches && (
        <div className="-mb-2 flex items-center justify-between pt-1 pr-2 pl-4">
          <p className="text-sm font-semibold text-muted">Recent searches</p>
          <Button
            variant="quiet"
            size="sm"
            onMouseDown={(event) => event.preventDefault()}
            onClick={clearSearches}
          >
            Clear<span className="sr-only"> recent searches</span>
          </Button>
        </div>
      )}
      <div aria-busy={status === 'loading'}>
        <SuggestionList
          id={listId}
          options={options}
          text={text}
          active={active}
          onPick={pick}
          onFollow={({ name }) => {
            saveRecentSearch(name);
            setOpen(false);
          }}
        />
      </div>
      {status === 'loading' && suggestions.length === 0 && <LoadingSuggestions />}
      {status === 'ready' && options.length === 0 && (
        <p className="p-5 text-muted">
          {text ? `Nothing found for “${text}”.` : 'Nothing to suggest here.'}
        </p>
      )}
      {status === 'failed' && (
        <p className="p-5 text-muted">Suggestions are paused. Press Enter to search.</p>
      )}
      <p role="status" className="sr-only">
        {status === 'ready' && suggestions[0]?.is_guess && `Nothing for “${text}”; similar: `}
        {status === 'ready' && liveRegionText(options.length)}
        {suggestions.some(({ id }) => id != null) && '. Control and Enter open a product.'}
      </p>
    </div>
  );
}

function liveRegionText(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

/** The next option in a direction; `null` is the search box, which comes before the first and after the last option. */
function step(active: number | null, direction: 1 | -1, count: number): number | null {
  const places = count + 1;
  const next = ((active ?? count) + direction + places) % places;
  return next === count ? null : next;
}

function LoadingSuggestions() {
  return (
    <Skeleton className="p-2">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex items-center gap-3 p-2">
          <SkeletonBox className="size-12 shrink-0" />
          <SkeletonBox shape="line" className="h-5 w-2/3" />
        </div>
      ))}
    </Skeleton>
  );
}
