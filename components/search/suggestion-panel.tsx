'use client';

import { useParams, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { DEFAULT_MARKET, isMarket, marketPath } from '@/lib/markets';
import { normalizeSearchText, productListPath } from '@/lib/product-list-path';
import { useSuggestions } from '@/lib/shopper/use-suggestions';
import { readSearch, showSearch } from './search-fields';
import { optionId, SuggestionList } from './suggestion-list';
import { useSheet } from './use-sheet';

interface SuggestionPanelProps {
  /** The box, inside its form. */
  input: HTMLInputElement;
  form: HTMLFormElement;
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
  listId,
  isOpen,
  onOpenChange,
  onActiveChange,
}: SuggestionPanelProps) {
  const router = useRouter();
  const { market } = useParams<{ market?: string }>();
  const [query, setQuery] = useState(() => readSearch(form));
  const [active, setActive] = useState<number | null>(null);
  const { suggestions, status } = useSuggestions(query, isOpen);
  useSheet(form, isOpen);

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
  const pick = (name: string) => {
    setText(name);
    setOpen(false);
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
    // While an input method composes a word, the keys are its own.
    if (event.target !== input || event.isComposing) return;
    if (event.key === 'Tab') setOpen(false);
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
    if (event.key === 'Enter' && isOpen && active !== null) {
      const suggestion = suggestions[active];
      event.preventDefault();
      if (suggestion) pick(suggestion.name);
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else activate(step(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
    }
  });

  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    const { text, categoryId } = readSearch(form);
    const path = productListPath({ searchText: text, categoryId });
    setOpen(false);
    input.blur();
    router.push(marketPath(market && isMarket(market) ? market : DEFAULT_MARKET, path));
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
  const text = normalizeSearchText(query.text);
  return (
    <div className="overflow-y-auto overscroll-contain bg-surface max-sm:min-h-0 max-sm:flex-1 sm:absolute sm:inset-x-0 sm:top-full sm:z-50 sm:mt-2 sm:max-h-[min(36rem,70dvh)] sm:rounded-card sm:border sm:border-line sm:shadow-[0_12px_32px_rgb(33_29_24/10%)]">
      {!text && suggestions.length > 0 && (
        <p className="px-4 pt-4 text-sm font-semibold text-muted">Popular right now</p>
      )}
      <div aria-busy={status === 'loading'}>
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          text={text}
          active={active}
          onPick={pick}
        />
      </div>
      {status === 'loading' && suggestions.length === 0 && <Skeleton />}
      {status === 'ready' && suggestions.length === 0 && (
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
        {status === 'ready' && announce(suggestions.length)}
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
