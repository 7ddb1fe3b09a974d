'use client';

import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { trimmed } from '@/lib/contract/blank-text';
import { Button } from './button';
import { TextField } from './text-field';

interface SearchFormProps {
  /** What is searched. */
  name: string;
  /** Of the field. */
  label: string;
  placeholder: string;
  maxLength: number;
  /** What is searched for now; empty for nothing. */
  search: string;
  onSearch: (search: string) => void;
  className?: string;
}

/** Searches a list of the shopper's. What is typed follows Back and Forward. */
export function SearchForm({
  name,
  label,
  placeholder,
  maxLength,
  search,
  onSearch,
  className = '',
}: SearchFormProps) {
  const input = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    // Back and Forward search for something else.
    setShown(search);
    setText(search);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 do not support the search element.
    <form
      role="search"
      aria-label={name}
      className={`flex max-w-xl flex-wrap items-end gap-3 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(trimmed(text));
      }}
    >
      <div ref={input} className="min-w-0 grow basis-48">
        <TextField
          label={label}
          type="search"
          name="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          maxLength={maxLength}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className="[&_input::-webkit-search-cancel-button]:hidden"
        >
          {text && (
            <Button
              variant="plain"
              size="icon"
              className="absolute top-0.5 right-1 text-muted hover:text-ink"
              onClick={() => {
                setText('');
                onSearch('');
                input.current?.querySelector('input')?.focus();
              }}
            >
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">Clear the search</span>
            </Button>
          )}
        </TextField>
      </div>
      <Button type="submit" variant="secondary" size="lg">
        <Search aria-hidden="true" className="size-4" />
        SEARCH
      </Button>
    </form>
  );
}
