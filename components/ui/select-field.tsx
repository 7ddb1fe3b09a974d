'use client';

import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useId } from 'react';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  /** What stands there while nothing is chosen. */
  placeholder: string;
  options: readonly { id: number; name: string }[];
  /** What is wrong with it. */
  error?: string | undefined;
  isLoading?: boolean;
  /** Asks for the options again; present where they could not be had. */
  onRetry?: (() => void) | undefined;
}

/** A labelled choice of one, whose options may still be on their way or have failed to come. */
export function SelectField({
  label,
  placeholder,
  options,
  error,
  isLoading = false,
  onRetry,
  disabled,
  ...rest
}: SelectFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const failureId = `${id}-failure`;
  const notes = [error && noteId, onRetry && failureId].filter(Boolean).join(' ');

  const retry = (event: MouseEvent<HTMLButtonElement>) => {
    // The button goes when the options come, and the focus must not go with it: the field stays enabled.
    event.currentTarget.form?.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
    onRetry?.();
  };

  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative mt-1.5">
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          aria-busy={isLoading}
          disabled={disabled || (isLoading && !onRetry)}
          className="h-12 w-full appearance-none truncate rounded-card border border-line-strong bg-surface pr-11 pl-4 text-base disabled:bg-tint disabled:text-muted aria-invalid:border-danger"
          {...rest}
        >
          <option value="">{isLoading ? 'Loading…' : placeholder}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2"
        />
      </div>
      {error && (
        <p id={noteId} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
      {onRetry && (
        <p role="alert" className="flex flex-wrap items-center gap-x-2 text-sm">
          <span id={failureId} className="text-danger">
            This list could not be loaded.
          </span>
          <button
            type="button"
            onClick={retry}
            className="min-h-11 font-semibold text-forest underline-offset-4 hover:underline active:bg-tint"
          >
            Try again <span className="sr-only">for {label}</span>
          </button>
        </p>
      )}
    </div>
  );
}
