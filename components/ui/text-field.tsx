'use client';

import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with it. */
  error?: string | undefined;
  hint?: string;
  /** What is kept of what comes in, whether it is typed, pasted or filled in by the browser. */
  clean?: (text: string) => string;
  /** Stands inside, at the end. */
  children?: ReactNode;
}

/** A labelled text field that says what is wrong with it. */
export function TextField({
  label,
  error,
  hint,
  clean,
  children,
  id: givenId,
  className = '',
  onInput,
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

/** Leaves the caret where it was among what stays. */
function cleanInput(
  { currentTarget: input }: FormEvent<HTMLInputElement>,
  clean: (text: string) => string,
): void {
  const kept = clean(input.value);
  if (kept === input.value) return;
  const caret = clean(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = kept;
  input.setSelectionRange(caret, caret);
}
