'use client';

import { useEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';
import { productPath } from '@/lib/shared/paths';
import { chooseColour, clearChosenColour, isChosenColour } from './colour-choice';

export interface Swatch {
  id: string;
  label: string;
  /** A CSS colour. */
  color: string;
  isInStock: boolean;
  /** The picture as the product page requests it, for prefetching. */
  picture: { src: string; srcSet?: string | undefined; sizes?: string | undefined };
}

interface ColourSwatchesProps {
  swatches: readonly Swatch[];
  currentId: string;
}

/**
 * Links to the product pages of all colours. Picture and swatches have the same position on each of them. A
 * link replaces the history entry, so that Back returns to the page before the first colour. The new page focuses
 * its swatch.
 */
export function ColourSwatches({ swatches, currentId }: ColourSwatchesProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!isChosenColour(currentId)) return;
    clearChosenColour();
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [currentId]);

  return (
    <ul ref={list} aria-label="Colors" className="-ml-1.5 flex flex-wrap gap-1">
      {swatches.map((swatch) => (
        <li key={swatch.id}>
          <SwatchLink swatch={swatch} isCurrent={swatch.id === currentId} />
        </li>
      ))}
    </ul>
  );
}

function SwatchLink({ swatch, isCurrent }: { swatch: Swatch; isCurrent: boolean }) {
  const isFetched = useRef(false);

  /** Prefetches the picture, because the link prefetches only the page. */
  const fetchPicture = () => {
    if (isFetched.current || isCurrent) return;
    isFetched.current = true;
    const image = new Image();
    image.sizes = swatch.picture.sizes ?? '';
    image.srcset = swatch.picture.srcSet ?? '';
    image.src = swatch.picture.src;
  };

  return (
    <Link
      href={productPath(swatch.id)}
      replace
      scroll={false}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={fetchPicture}
      onFocus={fetchPicture}
      onNavigate={() => chooseColour(swatch.id)}
      className="group inline-flex size-11 items-center justify-center rounded-full"
    >
      <span
        aria-hidden="true"
        style={{ backgroundColor: swatch.color }}
        className="swatch relative size-8 overflow-hidden rounded-full border border-line-strong outline-offset-3 group-hover:outline-1 group-hover:outline-line-strong group-has-data-pending:outline-2 group-has-data-pending:outline-forest group-aria-[current]:outline-2 group-aria-[current]:outline-forest"
      >
        {!swatch.isInStock && (
          <span className="absolute top-1/2 -left-1 h-0.5 w-10 -rotate-45 bg-surface outline outline-ink/50" />
        )}
      </span>
      <span className="sr-only">
        {swatch.label}
        {!swatch.isInStock && ', out of stock'}
      </span>
    </Link>
  );
}
