import type { ReactNode } from 'react';

interface CheckboxFieldProps {
  isChecked: boolean;
  /** Whether it stands for several things of which some are chosen. */
  isPartly?: boolean;
  onChange: (isChecked: boolean) => void;
  id?: string;
  isRequired?: boolean;
  /** The id of its validation error. */
  errorId?: string | undefined;
  children: ReactNode;
}

/** A labelled checkbox. */
export function CheckboxField({
  isChecked,
  isPartly = false,
  onChange,
  id,
  isRequired,
  errorId,
  children,
}: CheckboxFieldProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
      <input
        ref={(input) => {
          if (input) input.indeterminate = isPartly;
        }}
        id={id}
        type="checkbox"
        aria-required={isRequired}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-forest"
      />
      {children}
    </label>
  );
}
