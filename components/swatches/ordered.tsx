'use client';

import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { useHasFeature } from '@/lib/hooks/use-features';
import { dayName } from '@/lib/shared/calendar-date';
import { orderPath } from '@/lib/shared/orders-path';
import { paths, productPath } from '@/lib/shared/paths';

interface OrderedProps {
  number: string;
  /** When they are there; null where it is not known any more. */
  day: string | null;
  /** Where the swatches are of. */
  productId: string | null;
}

/** The swatches are ordered. It gets the focus, because the form that was sent is gone. */
export function Ordered({ number, day, productId }: OrderedProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const hasEmails = useHasFeature()('orderEmails');
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="mx-auto max-w-xl py-10 text-center lg:py-16">
      <MailCheck aria-hidden="true" className="mx-auto size-14 text-forest" strokeWidth={1.25} />
      <h1 ref={title} tabIndex={-1} className="mt-5 text-2xl outline-none lg:text-3xl">
        Your swatches are ordered
      </h1>
      <p className="mt-3 text-muted">
        Order <span className="font-semibold tracking-wide text-ink">{number}</span> comes by mail
        {day && `, by ${dayName(day)}`}.{hasEmails && ' We have sent you a confirmation by email.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink href={orderPath(paths.trackOrder, number)}>TRACK YOUR SWATCHES</ButtonLink>
        <ButtonLink href={productId ? productPath(productId) : paths.home} variant="secondary">
          {productId ? 'BACK TO THE PRODUCT' : 'CONTINUE SHOPPING'}
        </ButtonLink>
      </div>
    </div>
  );
}
