'use client';

import { createContext, type ReactNode, use, useId, useState } from 'react';

/** The state that the buy panel and the buy bar share. */
interface Purchase {
  /** The value of the stepper. It starts at 0 (section 4). */
  quantity: number;
  /** What ADD TO CART and BUY NOW add: 1 while the stepper is at 0. */
  units: number;
  /** The id of the text that says so. */
  unitsId: string;
  maxQuantity: number;
  /** The most units that one order may have, however many there are. */
  orderLimit: number;
  setQuantity: (quantity: number) => void;
  areButtonsInView: boolean;
  setAreButtonsInView: (areInView: boolean) => void;
  /** What the shop has answered to 'Tell me'; empty before. */
  alertAnswer: string;
  setAlertAnswer: (answer: string) => void;
}

const PurchaseContext = createContext<Purchase | null>(null);

interface PurchaseProviderProps {
  maxQuantity: number;
  orderLimit: number;
  children: ReactNode;
}

/** Wraps a product page, so that the bar at the bottom edge uses the quantity of the stepper. */
export function PurchaseProvider({ maxQuantity, orderLimit, children }: PurchaseProviderProps) {
  const [wanted, setQuantity] = useState(0);
  const [areButtonsInView, setAreButtonsInView] = useState(true);
  const [alertAnswer, setAlertAnswer] = useState('');
  const unitsId = useId();
  // A cached or revalidated page may know of fewer units than when the quantity was set.
  const quantity = Math.min(wanted, maxQuantity);
  return (
    <PurchaseContext
      value={{
        quantity,
        units: Math.max(1, quantity),
        unitsId,
        maxQuantity,
        orderLimit,
        setQuantity,
        areButtonsInView,
        setAreButtonsInView,
        alertAnswer,
        setAlertAnswer,
      }}
    >
      {children}
    </PurchaseContext>
  );
}

export function usePurchase(): Purchase {
  const purchase = use(PurchaseContext);
  if (!purchase) throw new Error('usePurchase needs a PurchaseProvider around it.');
  return purchase;
}
