'use client';

import { createContext, type ReactNode, use, useState } from 'react';

/** What the two places where a product can be bought share. */
interface Purchase {
  /** What the stepper shows: starts at 0 (section 4). */
  quantity: number;
  setQuantity: (quantity: number) => void;
  areButtonsInView: boolean;
  setAreButtonsInView: (areInView: boolean) => void;
}

const PurchaseContext = createContext<Purchase | null>(null);

/** Stands around a product page, so that the bar at its bottom edge buys what the stepper says. */
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
