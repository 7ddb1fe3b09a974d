import { ArrowRight, ArrowUpRight, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { SmallPicture } from '@/components/ui/small-picture';
import type { Suggestion } from '@/lib/contract/search';
import { formatMoney } from '@/lib/shared/money';
import { productPath } from '@/lib/shared/paths';
import { Highlight } from './highlight';
import type { SuggestionOption } from './suggestion-options';

interface SuggestionListProps {
  id: string;
  options: readonly SuggestionOption[];
  /** The search text, which is highlighted in the names. */
  text: string;
  /** The index of the option that the arrow keys have reached. */
  active: number | null;
  onPick: (option: SuggestionOption) => void;
  /** Called when the shopper follows the link of a product. */
  onFollow: (suggestion: Suggestion) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The options below the search box, in groups. The focus stays in the search box. */
export function SuggestionList({
  id,
  options,
  text,
  active,
  onPick,
  onFollow,
}: SuggestionListProps) {
  const isGuess = options.some((option) => option.kind === 'product' && option.suggestion.is_guess);
  const products = isGuess ? `Nothing for “${text}”; similar:` : 'Products';
  const groups = [
    // The panel shows this heading above the list, because it has a button and a list box may contain only options.
    { kind: 'search', label: 'Recent searches', isHeadingShown: false },
    { kind: 'category', label: 'Categories', isHeadingShown: true },
    {
      kind: 'product',
      label: text ? products : 'Popular right now',
      isHeadingShown: !text || isGuess || options[0]?.kind === 'category',
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
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, but these are options.
          <div key={kind} role="group" aria-label={label}>
            {isHeadingShown && (
              <div aria-hidden="true" className="p-2 text-sm font-semibold text-muted">
                {label}
              </div>
            )}
            {entries.map(({ option, index }) => (
              <div key={keyOf(option)} role="none" className="flex items-center">
                {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box, which refers to the active option. */}
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search box picks the active option. */}
                <div
                  id={optionId(id, index)}
                  role="option"
                  aria-selected={index === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onPick(option)}
                  className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-lg p-2 hover:bg-tint active:bg-tint aria-selected:bg-tint"
                >
                  <OptionContent option={option} text={text} />
                </div>
                {option.kind === 'product' && (
                  <ProductLink suggestion={option.suggestion} onFollow={onFollow} />
                )}
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
          <Highlight name={option.category.name} text={text} />
        </span>
        <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
      </>
    );
  }
  const { name, image, currency, display_price, category } = option.suggestion;
  return (
    <>
      {image && <SmallPicture src={image} size={48} />}
      <span className="min-w-0 flex-1 leading-snug">
        <Highlight name={name} text={text} />
        {category && <span className="block text-sm text-muted">{category.name}</span>}
      </span>
      {display_price != null && (
        <span className="text-sm font-medium tabular-nums">
          {formatMoney(display_price, currency)}
        </span>
      )}
    </>
  );
}

/**
 * Opens the product of a row. A list box may contain only options, so it is hidden from screen readers, whose
 * users open the product with the keyboard.
 */
function ProductLink({
  suggestion,
  onFollow,
}: {
  suggestion: Suggestion;
  onFollow: SuggestionListProps['onFollow'];
}) {
  if (suggestion.id == null) return null;
  return (
    <Link
      href={productPath(suggestion.id)}
      aria-hidden="true"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onFollow(suggestion)}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-forest hover:bg-tint active:bg-tint"
    >
      <ArrowUpRight className="size-5" strokeWidth={1.75} />
    </Link>
  );
}
