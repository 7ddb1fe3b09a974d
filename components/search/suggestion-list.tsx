import { ArrowRight, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '@/lib/money';
import { Emphasis } from './emphasis';
import type { SuggestionOption } from './suggestion-options';
import { SuggestionPicture } from './suggestion-picture';

interface SuggestionListProps {
  id: string;
  options: readonly SuggestionOption[];
  /** What was typed, to be seen in the names. */
  text: string;
  /** The option that the arrow keys have reached. */
  active: number | null;
  onPick: (option: SuggestionOption) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The options below the search box, in groups. The focus stays in the box. */
export function SuggestionList({ id, options, text, active, onPick }: SuggestionListProps) {
  const groups = [
    // Its heading, with the button that clears it, stands above the list: a list box holds options alone.
    { kind: 'search', label: 'Recent searches', isHeadingShown: false },
    { kind: 'category', label: 'Categories', isHeadingShown: true },
    {
      kind: 'product',
      label: text ? 'Products' : 'Popular right now',
      isHeadingShown: !text || options[0]?.kind === 'category',
    },
  ] as const;
  const indexed = options.map((option, index) => ({ option, index }));
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={options.length === 0}
      className="p-2"
    >
      {groups.map(({ kind, label, isHeadingShown }) => {
        const entries = indexed.filter(({ option }) => option.kind === kind);
        if (entries.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are options.
          <div key={kind} role="group" aria-label={label}>
            {isHeadingShown && (
              <div aria-hidden="true" className="p-2 text-sm font-semibold text-muted">
                {label}
              </div>
            )}
            {entries.map(({ option, index }) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option.
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box picks the active option.
              <div
                key={keyOf(option)}
                id={optionId(id, index)}
                role="option"
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(option)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg p-2 hover:bg-tint active:bg-tint aria-selected:bg-tint"
              >
                <OptionContent option={option} text={text} />
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

function keyOf(option: SuggestionOption): string | number {
  if (option.kind === 'search') return option.text;
  if (option.kind === 'category') return option.category.id;
  return option.suggestion.id ?? option.suggestion.name;
}

function OptionContent({ option, text }: { option: SuggestionOption; text: string }): ReactNode {
  if (option.kind === 'search') {
    return (
      <>
        <History aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
        <span className="min-w-0 truncate">{option.text}</span>
      </>
    );
  }
  if (option.kind === 'category') {
    return (
      <>
        <span className="min-w-0 flex-1">
          <Emphasis name={option.category.name} text={text} />
        </span>
        <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      </>
    );
  }
  const { name, image, display_price, category } = option.suggestion;
  return (
    <>
      {image && <SuggestionPicture src={image} />}
      <span className="min-w-0 flex-1 leading-snug">
        <Emphasis name={name} text={text} />
        {category && <span className="block text-sm text-muted">{category.name}</span>}
      </span>
      {display_price != null && (
        <span className="text-sm font-medium tabular-nums">{formatMoney(display_price)}</span>
      )}
    </>
  );
}
