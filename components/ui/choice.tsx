import type { ReactNode } from 'react';

interface ChoiceCardProps {
  /** The name of the group of radio buttons. */
  name: string;
  isChecked: boolean;
  onChoose: () => void;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A radio button as a card. */
export function ChoiceCard({ name, isChecked, onChoose, isDisabled, children }: ChoiceCardProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-surface p-4 has-checked:border-forest has-checked:bg-forest-tint/50 has-disabled:cursor-auto has-disabled:border-line has-disabled:text-muted">
      <input
        type="radio"
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-forest"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
