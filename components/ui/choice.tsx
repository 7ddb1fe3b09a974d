import type { ReactNode } from 'react';

const LABEL = 'flex min-h-11 cursor-pointer gap-3 has-disabled:cursor-auto has-disabled:text-muted';
const CARD =
  'items-start rounded-card border border-line-strong bg-surface p-4 has-checked:border-forest has-checked:bg-forest-tint/50 has-disabled:border-line';
const LINE = 'min-w-0 flex-1 items-center py-1';

interface ChoiceProps {
  /** The name of the group of radio buttons. */
  name: string;
  isChecked: boolean;
  onChoose: () => void;
  isDisabled?: boolean;
  as?: 'card' | 'line';
  children: ReactNode;
}

/** A radio button as a card, or as a line with a short text. */
export function Choice({
  as = 'card',
  name,
  isChecked,
  onChoose,
  isDisabled,
  children,
}: ChoiceProps) {
  return (
    <label className={`${LABEL} ${as === 'card' ? CARD : LINE}`}>
      <input
        type="radio"
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onChoose}
        className={`size-5 shrink-0 accent-forest ${as === 'card' ? 'mt-0.5' : ''}`}
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
