import type { ComponentProps } from 'react';

interface FileInputProps
  extends Omit<ComponentProps<'input'>, 'accept' | 'onChange' | 'onClick' | 'type'> {
  id: string;
  /** The MIME types that the file dialog offers. */
  types: readonly string[];
  onPick: (files: readonly File[]) => void;
  /** Of the label, which is what is seen of the input. */
  className: string;
}

/** An input for files. Its children are its label. `aria-disabled` keeps it focusable, but opens no file dialog. */
export function FileInput({ types, onPick, className, children, ...input }: FileInputProps) {
  const isDisabled = input['aria-disabled'] === true;
  return (
    <>
      <input
        {...input}
        type="file"
        accept={types.join(',')}
        className="peer sr-only"
        onClick={(event) => {
          if (isDisabled) event.preventDefault();
        }}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onPick(files);
          // So that picking the same file again, after a correction, is a change too.
          target.value = '';
        }}
      />
      <label
        htmlFor={input.id}
        className={`flex cursor-pointer items-center justify-center peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-forest ${className}`}
      >
        {children}
      </label>
    </>
  );
}

interface FileNoteProps {
  id: string;
  /** What is wrong; null for nothing. */
  message: string | undefined;
  /** Whether the message answers what was just picked. */
  isAlert: boolean;
  hint: string;
}

/** What may be picked, and before it what is wrong with what was. */
export function FileNote({ id, message, isAlert, hint }: FileNoteProps) {
  return (
    <p id={id} className="text-sm text-muted">
      {message && (
        <span role={isAlert ? 'alert' : undefined} className="block text-danger">
          {message}
        </span>
      )}{' '}
      {hint}
    </p>
  );
}
