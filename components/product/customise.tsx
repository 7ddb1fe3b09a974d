'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/lib/client/toasts/toast';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { productPath } from '@/lib/shared/paths';
import { chooseColour } from './colour-choice';
import type { CustomiseDialog } from './customise-dialog';
import { type CustomiseGroup, type MadeProduct, productWith } from './made-products';

interface CustomiseProps {
  groups: readonly CustomiseGroup[];
  /** The product of the page, and its siblings. */
  products: readonly [MadeProduct, ...MadeProduct[]];
  /** The shop's, for what is made on request. A prop, so that the browser does not load the rest of the brand. */
  phone: { label: string; href: string };
}

/**
 * CUSTOMIZE with its modal (section 2), which is loaded when it is first opened. A choice that a sibling is made
 * with opens the page of the sibling. Any other choice is shown on the page until the shopper leaves it.
 */
export function Customise({ groups, products, phone }: CustomiseProps) {
  const [current] = products;
  const router = useRouter();
  const marketPath = useMarketPath();
  const [Modal, setModal] = useState<typeof CustomiseDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(current.options);
  const isRequest = !productWith(products, chosen);

  const open = async () => {
    const module = await import('./customise-dialog').catch(() => null);
    if (!module) return notify.error();
    setModal(() => module.CustomiseDialog);
    setIsOpen(true);
  };

  const apply = (options: readonly string[]) => {
    setIsOpen(false);
    const product = productWith(products, options);
    if (!product || product === current) return setChosen(options);
    chooseColour(product.id);
    router.replace(marketPath(productPath(product.id)), { scroll: false });
  };

  return (
    <div>
      <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        CUSTOMIZE
      </Button>
      <div role="status">
        {isRequest && (
          <div className="mt-3 rounded-card bg-tint px-4 py-3 text-sm">
            <p className="font-semibold">Your choice</p>
            <ul>
              {groups.map(({ title }, index) => (
                <li key={title}>
                  {title}: {chosen[index]}
                </li>
              ))}
            </ul>
            <p className="mt-1 text-muted">
              The cart has the piece as pictured. To have it made like this, call us at{' '}
              <a href={phone.href} className="whitespace-nowrap text-ink underline">
                {phone.label}
              </a>
              .
            </p>
          </div>
        )}
      </div>
      {Modal && (
        <Modal
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          groups={groups}
          products={products}
          chosen={chosen}
          onApply={apply}
        />
      )}
    </div>
  );
}
