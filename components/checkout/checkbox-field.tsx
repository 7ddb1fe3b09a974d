import type { ReactNode } from 'react';

interface CheckboxFieldProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** A labelled checkbox. */
export function CheckboxField({ isChecked, onChange, children }: CheckboxFieldProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-forest"
      />
      {children}
    </label>
  );
}
