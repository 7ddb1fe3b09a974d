'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { type DeliveryPlace, useDeliveryPlace } from '@/lib/client/delivery/use-delivery-place';
import { useDeliveryPromise } from '@/lib/client/delivery/use-delivery-promise';
import { noDayText, promiseText } from '@/lib/shared/delivery-texts';
import { PostcodeForm } from './postcode-form';
import type { DeliveryPromiseProps, VisitorPromiseProps } from './public/delivery-promise';

/** The promise for the visitor's place, and the field for another postcode. */
export function VisitorPromise({ items, isAsked, children }: VisitorPromiseProps) {
  const place = useDeliveryPlace();
  const [isOpen, setIsOpen] = useState(isAsked);
  if (place === undefined) return children;
  if (isOpen || !place) {
    const form = (
      <PostcodeForm
        postcode={place?.name ?? ''}
        issue={undefined}
        onDone={() => setIsOpen(false)}
      />
    );
    return isOpen ? form : <Closed onOpen={() => setIsOpen(true)}>{children}</Closed>;
  }
  return (
    // Another place has no answer yet.
    <KnownPlace key={place.name} items={items} place={place} onOpen={() => setIsOpen(true)}>
      {children}
    </KnownPlace>
  );
}

interface ClosedProps extends Pick<DeliveryPromiseProps, 'children'> {
  onOpen: () => void;
}

/** For a member without an address. */
function Closed({ children, onOpen }: ClosedProps) {
  return (
    <>
      {children}
      <PostcodeButton label="Enter postcode" onPress={onOpen} />
    </>
  );
}

interface KnownPlaceProps extends DeliveryPromiseProps, ClosedProps {
  place: DeliveryPlace;
}

function KnownPlace({ items, place, children, onOpen }: KnownPlaceProps) {
  const { promises, isMissing, placeIssue, hasFailed, retry } = useDeliveryPromise(items, place);
  if (isMissing) return children;
  if (placeIssue) return <PostcodeForm postcode={place.name} issue={placeIssue} onDone={retry} />;
  if (hasFailed) {
    return (
      <>
        <span role="alert">The day for {place.name} could not be loaded.</span>
        <PostcodeButton label="Try again" onPress={retry} />
      </>
    );
  }
  const promise = promises?.all;
  const text = promise ? promiseText(promise, place.name) : noDayText(place.name);
  return (
    <>
      {/* It is there before its text, so that screen readers hear it. */}
      <span role="status">{promises ? text : children}</span>
      <PostcodeButton label="Change postcode" onPress={onOpen} />
    </>
  );
}

function PostcodeButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="quiet" size="sm" className="-my-2.5" onClick={onPress}>
      {label}
    </Button>
  );
}
