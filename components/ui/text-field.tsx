'use client';

import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** The validation error. */
  error?: string | undefined;
  hint?: string;
  /** Cleans each input, whether it is typed, pasted or filled in by the browser. */
  clean?: (text: string) => string;
  /** Shown inside the field, at its end. */
  children?: ReactNode;
}

/** A labelled text field with its hint or validation error. */
export function TextField({
  label,
  error,
  hint,
  clean,
  children,
  id: givenId,
  className = '',
  onInput,
  enterKeyHint = 'next',
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative mt-1.5">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          enterKeyHint={enterKeyHint}
          onInput={(event) => {
            if (clean) cleanInput(event, clean);
            onInput?.(event);
          }}
          className={`h-12 w-full rounded-card border border-line-strong bg-surface px-4 text-base read-only:bg-tint aria-invalid:border-danger focus-visible:outline-1 focus-visible:outline-offset-0 ${children ? 'pr-14' : ''}`}
          {...rest}
        />
        {children}
      </div>
      {note && (
        <p id={noteId} className={`mt-1.5 text-sm ${error ? 'text-danger' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Cleans the value of a field. The caret stays behind the same character when characters before it are removed. */
function cleanInput(
  { currentTarget: input }: FormEvent<HTMLInputElement>,
  clean: (text: string) => string,
): void {
  const cleaned = clean(input.value);
  if (cleaned === input.value) return;
  const caret = clean(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
}
