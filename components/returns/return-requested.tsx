'use client';

import { CircleCheck } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { Dialog } from '@/components/ui/dialog';
import type { OrderReturn } from '@/lib/contract/returns';
import { useHasFeature } from '@/lib/hooks/use-features';
import { trackReturnPath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
import { pickupName } from '@/lib/shared/return-texts';

/** Section 2: the pickup-scheduled modal with the request id, above a page that says the same. */
export function ReturnRequested({ orderReturn }: { orderReturn: OrderReturn }) {
  const { kind, pickup } = orderReturn;
  const [isOpen, setIsOpen] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone. The dialog gives it back to what has it before it opens.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <section className="mx-auto mt-6 max-w-xl rounded-card border border-line bg-surface p-4 sm:p-10 lg:mt-12">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {kind === 'return' ? 'Your return is requested' : 'Your replacement is requested'}
        </h1>
        <Scheduled orderReturn={orderReturn} />
      </section>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={
          pickup.date !== null
            ? 'Pickup scheduled'
            : kind === 'return'
              ? 'Return requested'
              : 'Replacement requested'
        }
        placement="confirm"
      >
        <div className="p-5">
          <Scheduled orderReturn={orderReturn} />
        </div>
      </Dialog>
    </>
  );
}

function Scheduled({ orderReturn }: { orderReturn: OrderReturn }) {
  const { return_number, kind } = orderReturn;
  return (
    <>
      <CircleCheck
        aria-hidden="true"
        className="mt-2 -ml-1 size-10 text-forest"
        strokeWidth={1.5}
      />
      <p className="mt-3 text-lg">
        Your request id is{' '}
        <strong className="font-semibold whitespace-nowrap">{return_number}</strong>.
      </p>
      <p className="mt-2">
        <PickupText orderReturn={orderReturn} />
      </p>
      <p className="mt-2 text-muted">
        {kind === 'return'
          ? 'Please pack it safely. We refund you once it has reached us.'
          : 'Please pack it safely. We send the new one once it has reached us.'}
      </p>
      <div className="mt-6 flex flex-col gap-3 xs:flex-row xs:flex-wrap">
        <ButtonLink href={paths.home}>CONTINUE SHOPPING</ButtonLink>
        <ButtonLink href={trackReturnPath(return_number)} variant="secondary">
          TRACK RETURN
        </ButtonLink>
      </div>
    </>
  );
}

/** When it is picked up, as far as that is known. */
function PickupText({ orderReturn: { state, pickup } }: { orderReturn: OrderReturn }) {
  const hasEmails = useHasFeature()('orderEmails');
  const isApproved = state !== 'requested';
  const when = pickupName(pickup);
  if (when === null) {
    return isApproved
      ? 'We will arrange the pickup with you, free of charge.'
      : 'We review your request first. Then we will arrange the pickup with you, free of charge.';
  }
  const day = <span className="font-semibold">{when}</span>;
  return isApproved ? (
    <>We come on {day}, and pick it up free of charge.</>
  ) : (
    <>
      Pickup requested: {day}, free of charge. We review your request first
      {hasEmails && ', and confirm the pickup by email'}.
    </>
  );
}
