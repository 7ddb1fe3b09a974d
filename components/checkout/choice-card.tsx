import type { ReactNode } from 'react';

interface ChoiceCardProps {
  /** The name of the group of radio buttons. */
  name: string;
  isChecked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A radio button as a card. */
export function ChoiceCard({ name, isChecked, onChoose, children }: ChoiceCardProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-surface p-4 has-checked:border-forest has-checked:bg-forest-tint/50">
      <input
        type="radio"
        name={name}
        checked={isChecked}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-forest"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
