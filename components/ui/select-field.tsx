'use client';

import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { ErrorState } from './error-state';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  options: readonly { id: string; name: string }[];
  /** The validation error. */
  error?: string | undefined;
  isLoading?: boolean;
  /** Loads the options again. Given only when they could not be loaded. */
  onRetry?: (() => void) | undefined;
}

/** A labelled select. Its options may still be loading, or may have failed to load. */
export function SelectField({
  label,
  placeholder,
  options,
  error,
  isLoading = false,
  onRetry,
  id: givenId,
  disabled,
  ...rest
}: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const failureId = `${id}-failure`;
  const notes = [error && noteId, onRetry && failureId].filter(Boolean).join(' ');

  const retry = () => {
    // The button disappears when the options arrive, so the focus moves to the field first.
    document.getElementById(id)?.focus();
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
        <ErrorState
          size="line"
          title="This list could not be loaded."
          titleId={failureId}
          purpose={`for ${label}`}
          onRetry={retry}
        />
      )}
    </div>
  );
}
