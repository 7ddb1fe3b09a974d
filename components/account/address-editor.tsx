'use client';

import { useLayoutEffect, useState } from 'react';
import { AddressForm } from './address-form';
import { NO_VISIT, readAddressFormVisit } from './address-form-visit';

/** The address form for its latest visit. The typed values remain until the next visit. */
export function AddressEditor() {
  const [visit, setVisit] = useState(NO_VISIT);
  // Next.js hides a page on navigation instead of unmounting it, so this runs each time the page is shown.
  useLayoutEffect(() => setVisit(readAddressFormVisit()), []);
  return <AddressForm key={visit.id} visit={visit} />;
}
