'use client';

import { ArrowLeft, ChevronDown, Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { mayPrefetch } from '@/components/ui/prefetch';
import type { CategoryName } from '@/lib/contract/category';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { whenIdle } from '@/lib/hooks/when-idle';
import { paths } from '@/lib/shared/paths';
import { showSearch } from '../search-fields';

interface LoadedPanel {
  Panel: typeof import('../suggestion-panel').SuggestionPanel;
  form: HTMLFormElement;
  input: HTMLInputElement;
}

/**
 * The category select and the search box (section 2, "Shared header"). It is a plain form that opens the
 * product list. The suggestion panel is loaded when the page is idle, so that the first press shows it at once; for who
 * saves data on the first focus or touch.
 */
export function SearchBox({ categories }: { categories: readonly CategoryName[] }) {
  const marketPath = useMarketPath();
  const [panel, setPanel] = useState<LoadedPanel>();
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    const form = input.current?.form;
    if (form && !input.current?.value) showSearch(form, new URLSearchParams(location.search));
  }, []);

  useEffect(() => {
    if (!mayPrefetch()) return;
    // A failure is noticed when the panel is wanted.
    whenIdle()
      .then(() => import('../suggestion-panel'))
      .catch(() => undefined);
  }, []);

  // If the panel cannot be loaded, for example offline, the plain form still works. The next touch tries again.
  const load = ({ currentTarget: form }: { currentTarget: HTMLFormElement }) => {
    if (panel) return;
    import('../suggestion-panel').then(
      ({ SuggestionPanel: Panel }) =>
        input.current && setPanel({ Panel, form, input: input.current }),
      () => undefined,
    );
  };

  return (
    <div className="h-11">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 do not support the search element. */}
      <form
        role="search"
        action={marketPath(paths.productList)}
        onFocus={load}
        onPointerDown={load}
        data-open={isOpen || undefined}
        className="group relative flex flex-col max-sm:data-open:fixed max-sm:data-open:inset-x-0 max-sm:data-open:top-(--sheet-top,0) max-sm:data-open:z-50 max-sm:data-open:h-(--sheet-height,100dvh) max-sm:data-open:bg-surface"
      >
        <div className="flex h-11 items-center rounded-full border border-line-strong bg-surface focus-within:border-forest focus-within:outline-1 focus-within:outline-forest max-sm:group-data-open:h-auto max-sm:group-data-open:shrink-0 max-sm:group-data-open:flex-wrap max-sm:group-data-open:gap-y-2 max-sm:group-data-open:rounded-none max-sm:group-data-open:border-0 max-sm:group-data-open:border-b max-sm:group-data-open:border-line max-sm:group-data-open:p-2 max-sm:group-data-open:outline-none">
          <label className="relative shrink-0 max-sm:hidden max-sm:group-data-open:order-last max-sm:group-data-open:block max-sm:group-data-open:basis-full max-sm:noscript:block max-sm:noscript:w-36">
            <span className="sr-only">Category</span>
            <select
              name="category_id"
              className="h-11 w-full appearance-none rounded-full bg-transparent pr-9 pl-4 text-base font-medium sm:w-44 sm:rounded-r-none sm:border-r sm:border-line sm:text-sm max-sm:group-data-open:bg-tint"
            >
              <option value="">All Category</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <ChevronDown
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2"
            />
          </label>
          <Button
            variant="plain"
            size="icon"
            onClick={() => {
              setIsOpen(false);
              submit.current?.focus();
            }}
            className="not-group-data-open:hidden sm:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            <span className="sr-only">Close the search</span>
          </Button>
          <input
            ref={input}
            type="search"
            name="search_text"
            placeholder="Search product..."
            aria-label="Search product"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={activeId}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            className="peer h-11 min-w-0 flex-1 bg-transparent pl-4 text-base text-ellipsis outline-none placeholder:text-muted placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
          />
          <Button
            variant="plain"
            size="icon"
            onClick={() => {
              if (!input.current) return;
              input.current.value = '';
              input.current.dispatchEvent(new Event('input', { bubbles: true }));
              input.current.focus();
            }}
            className="peer-placeholder-shown:hidden noscript:hidden"
          >
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">Clear the search</span>
          </Button>
          <Button ref={submit} type="submit" variant="plain" size="icon" className="text-forest">
            <Search aria-hidden="true" className="size-5" />
            <span className="sr-only">Search</span>
          </Button>
        </div>
        {panel && (
          <panel.Panel
            form={panel.form}
            input={panel.input}
            categories={categories}
            listId={listId}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            onActiveChange={setActiveId}
          />
        )}
      </form>
    </div>
  );
}
