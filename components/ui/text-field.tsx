'use client';

import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import type { FieldCleaner } from '@/lib/shared/typed-text';
import { FieldNote } from './field-note';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** The validation error. */
  error?: string | undefined;
  /** What the field takes. It stays beside an error. */
  hint?: string | undefined;
  /** Cleans each input, whether it is typed, pasted or filled in by the browser. */
  clean?: FieldCleaner;
  /** Shown inside the field, at its end. */
  children?: ReactNode;
}

/** A labelled text field with its hint and its validation error. */
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
  const isNoted = Boolean(error || hint);
  return (
    <div className={className}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative mt-1.5">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={isNoted ? noteId : undefined}
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
      {isNoted && <FieldNote id={noteId} error={error} hint={hint} />}
    </div>
  );
}

/** Takes back a key that is blocked, and cleans the value. The caret stays behind the same character. */
function cleanInput(
  { currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>,
  { blocks, clean }: FieldCleaner,
): void {
  const { value } = input;
  const end = input.selectionStart ?? value.length;
  // What is pasted or filled in is longer, or has no data.
  const key = nativeEvent instanceof InputEvent ? nativeEvent.data : null;
  const isBlocked = key?.length === 1 && blocks(key, value);
  const before = isBlocked ? value.slice(0, end - 1) : value.slice(0, end);
  const cleaned = clean(before + value.slice(end));
  if (cleaned === value) return;
  const caret = Math.min(clean(before).length, cleaned.length);
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
}
