import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface MethodOptionProps {
  title: string;
  /** What was chosen in it, beside the title. */
  note?: string | undefined;
  icon: LucideIcon;
  isOpen: boolean;
  /** Absent while the order is being placed. */
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

/** A way to pay as a radio button, with its details below it while it is chosen. They stay as they are when another is. */
export function MethodOption({
  title,
  note,
  icon: Icon,
  isOpen,
  onOpen,
  children,
}: MethodOptionProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <div className="border-b border-line last:border-b-0 has-[>label>input:checked]:bg-forest-tint/30">
      <label className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2 sm:px-5">
        <input
          type="radio"
          name="payment-method"
          checked={isOpen}
          disabled={!onOpen}
          onChange={onOpen}
          className="size-5 shrink-0 accent-forest"
        />
        <Icon aria-hidden="true" className="size-5 shrink-0 text-forest" strokeWidth={1.5} />
        <span className="min-w-min flex-1 font-semibold">{title}</span>
        {note && <span className="ml-auto text-sm text-muted tabular-nums">{note}</span>}
      </label>
      {wasOpened && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with each of its fields.
        <div role="group" aria-label={title} hidden={!isOpen} className="px-4 pt-1 pb-5 sm:px-5">
          {children}
        </div>
      )}
    </div>
  );
}
