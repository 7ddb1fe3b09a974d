'use client';

import { BellRing } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { callShop } from '@/lib/client/call-shop';
import { useLoaded } from '@/lib/client/use-loaded';
import { useShopAction } from '@/lib/client/use-shop-action';
import { useUser } from '@/lib/client/user';

/** A product that is out of stock. */
export interface AwaitedProduct {
  id: number;
  name: string;
}

/** 'Tell me' when it is in stock again: for a member a press, for anyone else an e-mail address. */
export function TellMe({ product }: { product: AwaitedProduct }): ReactNode {
  const user = useUser();
  const { isPending, run } = useShopAction();
  const [told, setTold] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { component: TellMeDialog, want } = useLoaded(() =>
    import('./tell-me-dialog').then((module) => module.TellMeDialog),
  );

  const press = () => {
    if (!user) {
      setIsOpen(true);
      return want();
    }
    return run(async () => {
      const { message } = await callShop('addStockAlert', { product_id: product.id });
      setTold(message);
    });
  };

  return (
    <div className="mt-4">
      {!told && (
        <Button variant="secondary" aria-disabled={isPending} onClick={press} className="w-full">
          <BellRing aria-hidden="true" className="size-4" />
          TELL ME WHEN IT IS BACK
        </Button>
      )}
      <p role="status" className={told ? 'rounded-card bg-tint p-4' : 'sr-only'}>
        {told}
      </p>
      {TellMeDialog && (
        <TellMeDialog
          product={product}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onTold={(message) => {
            setIsOpen(false);
            setTold(message);
          }}
        />
      )}
    </div>
  );
}
