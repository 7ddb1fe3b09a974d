import type { ReactNode } from 'react';

interface RadioLineProps {
  /** The name of the group of radio buttons. */
  name: string;
  isChecked: boolean;
  onChoose: () => void;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A radio button with a short text. */
export function RadioLine({ name, isChecked, onChoose, isDisabled, children }: RadioLineProps) {
  return (
    <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 py-1 has-disabled:cursor-auto has-disabled:text-muted">
      <input
        type="radio"
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onChoose}
        className="size-5 shrink-0 accent-forest"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
