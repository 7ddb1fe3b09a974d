'use client';

import { useLayoutEffect, useState } from 'react';
import { AddressForm } from './address-form';
import { readAddressVisit, UNANNOUNCED } from './address-visit';

/** The address form for why it was opened. What was typed stays until it is opened for something else. */
export function AddressEditor() {
  const [visit, setVisit] = useState(UNANNOUNCED);
  // Also when the page is shown again: it is hidden, not unmounted, when it is left.
  useLayoutEffect(() => setVisit(readAddressVisit()), []);
  return <AddressForm key={visit.id} address={visit.address} />;
}
