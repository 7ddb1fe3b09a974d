'use client';

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useMayKnowPlace } from '@/lib/client/delivery/typed-postcode';
import type { PromisedItem } from '@/lib/contract/delivery-promise';
import { useHasFeature } from '@/lib/hooks/use-features';
import { UnknownPlace } from '../unknown-place';

export interface DeliveryPromiseProps {
  items: readonly PromisedItem[];
  /** What is said of the whole country, and until the promise is there. */
  children: ReactNode;
}

export interface VisitorPromiseProps extends DeliveryPromiseProps {
  /** Whether the field for the postcode opens at once. */
  isAsked: boolean;
}

/** Only for those of whom a place may be known, and after a press. Where it cannot be loaded, the page does without. */
const VisitorPromise = lazy(
  (): Promise<{ default: ComponentType<VisitorPromiseProps> }> =>
    import('../visitor-promise').then(
      (module) => ({ default: module.VisitorPromise }),
      () => ({ default: ({ children }) => children }),
    ),
);

/** When products come to the visitor: at first what the page says, and for a known place the days there. */
export function DeliveryPromise({ items, children }: DeliveryPromiseProps) {
  const hasPromises = useHasFeature()('deliveryPromise');
  const mayKnowPlace = useMayKnowPlace();
  const [isAsked, setIsAsked] = useState(false);
  if (!hasPromises) return children;
  if (mayKnowPlace || isAsked) {
    return (
      <Suspense fallback={<UnknownPlace>{children}</UnknownPlace>}>
        <VisitorPromise items={items} isAsked={isAsked}>
          {children}
        </VisitorPromise>
      </Suspense>
    );
  }
  return <UnknownPlace onOpen={() => setIsAsked(true)}>{children}</UnknownPlace>;
}
