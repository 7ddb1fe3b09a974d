'use client';

import { useEffect, useEffectEvent } from 'react';
import { type DeliveryPlace, useDeliveryPlace } from '@/lib/client/delivery/use-delivery-place';
import { useDeliveryPromise } from '@/lib/client/delivery/use-delivery-promise';
import { promisedDaysText } from '@/lib/shared/promise-texts';

interface ListPromisesProps {
  products: readonly { id: string }[];
  /** Gets the days of the products that come to the visitor, by their ids. */
  onChange: (notes: ReadonlyMap<string, string>) => void;
}

/** Reads when each product of a page comes to the visitor's place. It shows nothing by itself. */
export function ListPromises(props: ListPromisesProps) {
  const place = useDeliveryPlace();
  return place ? <PlacePromises key={place.name} place={place} {...props} /> : null;
}

function PlacePromises({
  place,
  products,
  onChange,
}: ListPromisesProps & { place: DeliveryPlace }): null {
  const items = products.map(({ id }) => ({ product_id: id, product_qty: 1 }));
  const { promises } = useDeliveryPromise(items, place);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (!promises) return;
    const notes = promises.products.flatMap(({ product_id, promise }) =>
      promise ? [[product_id, promisedDaysText(promise)] as const] : [],
    );
    report(new Map(notes));
  }, [promises]);
  return null;
}
