import type { Suggestion } from '@/lib/contract/search';
import { formatMoney } from '@/lib/money';
import { Emphasis } from './emphasis';
import { SuggestionPicture } from './suggestion-picture';

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** What was typed, to be seen in the names. */
  text: string;
  /** The option that the arrow keys have reached. */
  active: number | null;
  onPick: (name: string) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The options below the search box. The focus stays in the box. */
export function SuggestionList({ id, suggestions, text, active, onPick }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={suggestions.length === 0}
      className="p-2"
    >
      {suggestions.map(({ id: productId, name, image, display_price, category }, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option.
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box picks the active option.
        <div
          key={productId ?? name}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(name)}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg p-2 hover:bg-tint active:bg-tint aria-selected:bg-tint"
        >
          {image && <SuggestionPicture src={image} />}
          <span className="min-w-0 flex-1 leading-snug">
            <Emphasis name={name} text={text} />
            {category && <span className="block text-sm text-muted">{category.name}</span>}
          </span>
          {display_price != null && (
            <span className="text-sm font-medium tabular-nums">{formatMoney(display_price)}</span>
          )}
        </div>
      ))}
    </div>
  );
}
