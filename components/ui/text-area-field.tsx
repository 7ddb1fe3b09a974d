import { type ComponentProps, useId } from 'react';
import { FieldNote } from './field-note';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  /** The validation error. */
  error?: string | undefined;
  hint?: string | undefined;
}

/** A labelled text field of several lines with its hint and its validation error. */
export function TextAreaField({ label, error, hint, rows = 3, ...rest }: TextAreaFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const isNoted = Boolean(error || hint);
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={isNoted ? noteId : undefined}
        className="mt-1.5 block min-h-24 w-full rounded-card border border-line-strong bg-surface px-4 py-3 text-base aria-invalid:border-danger focus-visible:outline-1 focus-visible:outline-offset-0"
        {...rest}
      />
      {isNoted && <FieldNote id={noteId} error={error} hint={hint} />}
    </div>
  );
}
