'use client';

import { createContext, type ReactNode, use, useState } from 'react';

/** The state that the buy panel and the buy bar share. */
interface Purchase {
  /** The value of the stepper. It starts at 0 (section 4). */
  quantity: number;
  setQuantity: (quantity: number) => void;
  areButtonsInView: boolean;
  setAreButtonsInView: (areInView: boolean) => void;
}

const PurchaseContext = createContext<Purchase | null>(null);

/** Wraps a product page, so that the bar at the bottom edge uses the quantity of the stepper. */
export function PurchaseProvider({ children }: { children: ReactNode }) {
  const [quantity, setQuantity] = useState(0);
  const [areButtonsInView, setAreButtonsInView] = useState(true);
  return (
    <PurchaseContext value={{ quantity, setQuantity, areButtonsInView, setAreButtonsInView }}>
      {children}
    </PurchaseContext>
  );
}

export function usePurchase(): Purchase {
  const purchase = use(PurchaseContext);
  if (!purchase) throw new Error('usePurchase needs a PurchaseProvider around it.');
  return purchase;
}
