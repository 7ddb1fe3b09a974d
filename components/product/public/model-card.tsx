'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, useState } from 'react';
import type { ListedColour } from '@/lib/contract/product';
import type { ListedProduct } from '@/lib/contract/search';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { productPath } from '@/lib/shared/paths';
import { ProductCard, type ProductCardProps } from './product-card';

/** As many as stand in one row on the card of a phone. */
const MAX_SWATCHES = 4;

/** The card of a model: below its facts are its colours, and the card shows the one that is chosen. */
export function ModelCard({ product, note, ...card }: ProductCardProps<ListedProduct>) {
  const [chosenId, setChosenId] = useState(product.id);
  const { colours } = product;
  if (!colours || colours.length < 2)
    return <ProductCard product={product} note={note} {...card} />;
  const chosen = colours.find(({ id }) => id === chosenId);
  const shown = (chosen && chosenId !== product.id && inColour(product, chosen)) || product;
  return (
    <ProductCard
      product={shown}
      note={shown === product ? note : undefined}
      ownId={product.id}
      swatches={<Swatches product={product} shownId={shown.id} onShow={setChosenId} />}
      {...card}
    />
  );
}

/** The card in another colour; null where the backend says too little of it. */
function inColour(product: ListedProduct, colour: ListedColour): ListedProduct | null {
  const { id, name, short_description, image, image_alt, stock_status, available_units } = colour;
  const { display_price, mrp_price, rating, rating_count } = colour;
  if (!name || typeof display_price !== 'number') return null;
  return {
    ...product,
    // All of it, so that nothing of the first colour stays where this one says nothing.
    ...{ id, name, short_description, image, image_alt, stock_status, available_units },
    ...{ display_price, mrp_price, rating, rating_count },
    pictures: null,
  };
}

interface SwatchesProps {
  product: ListedProduct;
  shownId: string;
  onShow: (id: string) => void;
}

/**
 * Links to the pages of the colours. One that the card does not show yet is shown in the card first: by the mouse, by
 * the focus, or by the first tap. They are plain links, because a list has a hundred of them.
 */
function Swatches({ product, shownId, onShow }: SwatchesProps) {
  const { push } = useRouter();
  const marketPath = useMarketPath();
  const colours = product.colours ?? [];
  const [visible, more] = fitted(colours, product.id);
  const canShow = (colour: ListedColour) => inColour(product, colour) !== null;

  const follow = (event: MouseEvent, colour: ListedColour) => {
    // A new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (colour.id !== shownId && canShow(colour)) onShow(colour.id);
    else push(marketPath(productPath(colour.id)));
  };

  return (
    <ul
      aria-label={`Colors of ${product.name}`}
      className="relative -mt-2 -ml-3 flex flex-wrap items-center"
    >
      {visible.map((colour) => (
        <li key={colour.id}>
          <a
            href={marketPath(productPath(colour.id))}
            aria-current={colour.id === shownId}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onShow(colour.id)}
            onFocus={({ currentTarget }) =>
              currentTarget.matches(':focus-visible') && onShow(colour.id)
            }
            onClick={(event) => follow(event, colour)}
            className="group/swatch flex size-11 items-center justify-center rounded-full"
          >
            <span
              aria-hidden="true"
              style={{ backgroundColor: colour.color }}
              className="swatch relative size-5 overflow-hidden rounded-full border border-line-strong outline-offset-2 group-hover/swatch:outline-1 group-hover/swatch:outline-line-strong group-aria-[current=true]/swatch:outline-2 group-aria-[current=true]/swatch:outline-forest"
            >
              {(colour.stock_status ?? IN_STOCK) !== IN_STOCK && (
                <span className="absolute top-1/2 -left-1 h-0.5 w-7 -rotate-45 bg-surface outline outline-ink/50" />
              )}
            </span>
            <span className="sr-only">
              {colour.label}
              {(colour.stock_status ?? IN_STOCK) !== IN_STOCK && ', out of stock'}
            </span>
          </a>
        </li>
      ))}
      {more > 0 && (
        <li aria-hidden="true" className="px-1 text-sm text-muted">
          +{more}
        </li>
      )}
    </ul>
  );
}

/** The colours that fit into one row, that of the card among them, and how many more there are. */
function fitted(
  colours: readonly ListedColour[],
  ownId: string,
): [visible: readonly ListedColour[], more: number] {
  if (colours.length <= MAX_SWATCHES) return [colours, 0];
  const first = colours.slice(0, MAX_SWATCHES - 1);
  const own = colours.find(({ id }) => id === ownId);
  const visible = own && !first.includes(own) ? [...first.slice(0, -1), own] : first;
  return [visible, colours.length - visible.length];
}
