'use client';

import { useEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';
import { productPath } from '@/lib/routes';

export interface Swatch {
  id: number;
  label: string;
  /** A CSS colour. */
  color: string;
  isInStock: boolean;
  /** The picture as its page shows it, so that it can be fetched ahead. */
  picture: { src: string; srcSet?: string | undefined; sizes?: string | undefined };
}

interface ColourSwatchesProps {
  swatches: readonly Swatch[];
  currentId: number;
}

/** The colour chosen from another one's page: its page takes the focus over. */
let chosenId: number | undefined;

/**
 * The colours of a model: each leads to its own page, where picture and swatches stand in the same place.
 * It replaces the page, so that Back leads to where the shopper came from however many colours were tried.
 */
export function ColourSwatches({ swatches, currentId }: ColourSwatchesProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (chosenId !== currentId) return;
    chosenId = undefined;
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [currentId]);

  return (
    <ul ref={list} aria-label="Colours" className="-ml-1.5 flex flex-wrap gap-1">
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

  /** The picture, since the link itself fetches the page alone. */
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
      onNavigate={() => {
        chosenId = swatch.id;
      }}
      className="group inline-flex size-11 items-center justify-center rounded-full"
    >
      <span
        aria-hidden="true"
        style={{ backgroundColor: swatch.color }}
        className="relative size-8 overflow-hidden rounded-full border border-line-strong outline-offset-3 group-hover:outline-1 group-hover:outline-line-strong group-has-data-pending:outline-2 group-has-data-pending:outline-forest group-aria-[current]:outline-2 group-aria-[current]:outline-forest"
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
