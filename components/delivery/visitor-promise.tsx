'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { type DeliveryPlace, useDeliveryPlace } from '@/lib/client/delivery/use-delivery-place';
import { useDeliveryPromise } from '@/lib/client/delivery/use-delivery-promise';
import { useLoaded } from '@/lib/client/page/use-loaded';
import { noDayText, promiseText } from '@/lib/shared/promise-texts';
import type { DeliveryPromiseProps, VisitorPromiseProps } from './public/delivery-promise';
import { PostcodeButton, UnknownPlace } from './unknown-place';

/** The promise for the visitor's place, and the field for another postcode. */
export function VisitorPromise({ items, isAsked, children }: VisitorPromiseProps) {
  const place = useDeliveryPlace();
  const { component: Form, want } = useLoaded(() =>
    import('./postcode-form').then((module) => module.PostcodeForm),
  );
  const [opened, setOpened] = useState<{ issue?: string } | null>(isAsked ? {} : null);
  const open = (issue?: string) => {
    setOpened({ ...(issue && { issue }) });
    void want();
  };
  const onAsked = useEffectEvent(() => {
    if (isAsked) void want();
  });
  useEffect(() => onAsked(), []);
  if (place === undefined) return <UnknownPlace>{children}</UnknownPlace>;
  if (opened && Form)
    return (
      <Form postcode={place?.name ?? ''} issue={opened.issue} onDone={() => setOpened(null)} />
    );
  if (!place) return <UnknownPlace onOpen={() => open()}>{children}</UnknownPlace>;
  return (
    // Another place has no answer yet.
    <KnownPlace key={place.name} items={items} place={place} onOpen={() => open()} onUnknown={open}>
      {children}
    </KnownPlace>
  );
}

interface KnownPlaceProps extends DeliveryPromiseProps {
  place: DeliveryPlace;
  onOpen: () => void;
  /** Called where the shop does not know the place, with the reason. */
  onUnknown: (issue: string) => void;
}

function KnownPlace({ items, place, children, onOpen, onUnknown }: KnownPlaceProps) {
  const { promises, isMissing, placeIssue, hasFailed, retry } = useDeliveryPromise(items, place);
  const onIssue = useEffectEvent((issue: string) => onUnknown(issue));
  useEffect(() => {
    if (placeIssue) onIssue(placeIssue);
  }, [placeIssue]);
  if (isMissing || placeIssue) return children;
  if (hasFailed) {
    return (
      <>
        <span role="alert">The day for {place.name} could not be loaded.</span>
        <PostcodeButton label="Try again" onPress={retry} />
      </>
    );
  }
  const promise = promises?.all;
  const text = promise
    ? promiseText(promise, place.name, promises.currency)
    : noDayText(place.name);
  return (
    <>
      {/* It is there before its text, so that screen readers hear it. */}
      <span role="status">{promises ? text : children}</span>
      <PostcodeButton label="Change ZIP or postal code" onPress={onOpen} />
    </>
  );
}
