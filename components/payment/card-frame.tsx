'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton, SkeletonBox } from '@/components/ui/skeleton';
import { loadScript } from '@/lib/client/calls/load-script';
import type { CardFields } from '@/lib/client/payment/payment-calls';
import { loadAdapter } from './card-provider';
import type { MethodProps } from './method-props';
import type { MountedFields, Provider } from './mounted-fields';

interface CardFrameProps {
  provider: Provider;
  currency: string;
  /** Gets the fields when they are there, and null when they are removed. */
  onFields: (fields: CardFields | null) => void;
  /** What is paid in instalments, in minor units; undefined for a card. */
  instalmentsOf?: number;
  /** What was found wrong with the fields has changed. */
  onChange: MethodProps['onChange'];
}

/** The card's fields in the provider's frame: what is typed never reaches the shop. The script is loaded with them. */
export function CardFrame({
  provider,
  currency,
  onFields,
  onChange,
  instalmentsOf,
}: CardFrameProps) {
  const { name, script_url, publishable_key } = provider;
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [tries, setTries] = useState(1);
  const notifyFields = useEffectEvent(onFields);
  const notifyChange = useEffectEvent(() => onChange({}));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` loads the script again.
  useEffect(() => {
    let fields: MountedFields | undefined;
    let hasLeft = false;
    setState('loading');
    Promise.all([loadAdapter[name](), loadScript(script_url)])
      .then(([mountFields]) => {
        if (hasLeft || !place.current) return;
        const frame = { name, script_url, publishable_key };
        const payment = { currency, instalmentsOf };
        fields = mountFields(place.current, frame, () => notifyChange(), payment);
        notifyFields(fields);
        setState('ready');
      })
      .catch(() => {
        if (!hasLeft) setState('failed');
      });
    return () => {
      hasLeft = true;
      fields?.destroy();
      notifyFields(null);
    };
  }, [name, script_url, publishable_key, currency, instalmentsOf, tries]);

  return (
    <div className="relative min-h-[19.3125rem]">
      {state === 'loading' && (
        <Skeleton label="Loading the card fields" className="absolute inset-0 space-y-4">
          <SkeletonBox className="h-[4.625rem]" />
          <SkeletonBox className="h-[4.625rem]" />
          <div className="grid grid-cols-2 gap-4">
            <SkeletonBox className="h-[4.625rem]" />
            <SkeletonBox className="h-[4.625rem]" />
          </div>
        </Skeleton>
      )}
      {state === 'failed' && (
        <ErrorState
          size="inline"
          title="The card fields could not be loaded"
          text="Please try again in a moment, or pay another way."
          onRetry={() => setTries(tries + 1)}
        />
      )}
      <div ref={place} />
    </div>
  );
}
