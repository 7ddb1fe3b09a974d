'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { focusField } from '@/components/ui/error-summary';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { useAddresses } from '@/lib/client/addresses/use-addresses';
import { hasSessionEnded, ShopError } from '@/lib/client/calls/call-shop';
import { endSession } from '@/lib/client/calls/use-shop-action';
import { useUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { ResponseOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import { MAX_SWATCHES, MAX_SWATCHES_OF_ADDRESS, SWATCH_DAYS } from '@/lib/contract/quantity';
import type { OrderedSamples } from '@/lib/contract/samples';
import { loginPath } from '@/lib/shared/callback-url';
import { productPath, swatchesPath } from '@/lib/shared/paths';
import { SavedAddressForm } from './saved-address-form';
import { SwatchAddressForm } from './swatch-address-form';
import { SWATCHES_ID, SwatchChoice } from './swatch-choice';
import { swatchDraft } from './swatch-draft';

/** The id of the title of where they go. */
const ADDRESS_ID = 'swatch-address';
const card = 'mt-6 rounded-card border border-line bg-surface p-4 sm:p-6';

/** Sends the chosen colours with what `send` knows of the address. Never rejects with a refusal, nor for a session that has ended. */
export type OrderSwatches = (
  send: (productIds: string[]) => Promise<OrderedSamples>,
) => Promise<void>;

interface SwatchOrderProps {
  productId: string;
  offer: ResponseOf<'productSwatches'>;
  onOrdered: (samples: OrderedSamples) => void;
}

/** The colours, and where they go. What was chosen and typed stays when a call fails, or the session has ended. */
export function SwatchOrder({ productId, offer, onOrdered }: SwatchOrderProps) {
  const { name, swatches } = offer;
  const offered = swatches.map(({ product_id }) => product_id);
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const before = swatchDraft.readColours().filter((id) => offered.includes(id));
    if (before.length > 0) return before.slice(0, MAX_SWATCHES);
    return offered.filter((id) => id === productId);
  });
  const [isMissing, setIsMissing] = useState(false);
  /** Why the address cannot have them. */
  const [refusal, setRefusal] = useState<string | null>(null);

  /** A press while the next screen is on its way orders nothing again. */
  const isDone = useRef(false);

  const order: OrderSwatches = async (send) => {
    if (isDone.current) return;
    setRefusal(null);
    setIsMissing(chosen.length === 0);
    if (chosen.length === 0) {
      notify.error(messages.swatchRequired);
      focusField(SWATCHES_ID);
      return;
    }
    try {
      const samples = await send([...chosen]);
      isDone.current = true;
      swatchDraft.remove();
      onOrdered(samples);
    } catch (error) {
      // Visitors order too, so whoever has no session any more stays with what they typed.
      if (hasSessionEnded(error)) endSession();
      else if (error instanceof ShopError && error.code === 'sample_limit')
        setRefusal(error.message);
      else throw error;
    }
  };

  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mt-4 text-2xl lg:text-3xl">Free swatches</h1>
      <p className="mt-2 text-muted">
        See and feel the fabrics of the{' '}
        <Link
          href={productPath(productId)}
          className="font-medium text-forest underline underline-offset-4"
        >
          {name}
        </Link>{' '}
        at home. We mail up to {MAX_SWATCHES} colors, free of charge.
      </p>
      <section aria-labelledby="swatch-colours" className={card}>
        <h2 id="swatch-colours" className="mb-4 text-xl">
          Colors
        </h2>
        <SwatchChoice
          swatches={swatches}
          chosen={chosen}
          error={isMissing && chosen.length === 0 ? messages.swatchRequired : undefined}
          onChange={(ids) => {
            setChosen(ids);
            setRefusal(null);
            swatchDraft.saveColours(ids);
          }}
        />
      </section>
      <section aria-labelledby={ADDRESS_ID} className={card}>
        <h2 id={ADDRESS_ID} tabIndex={-1} className="text-xl outline-none">
          Where should we send them?
        </h2>
        <AddressPart productId={productId} order={order}>
          <div role="alert" className="font-medium text-danger empty:hidden">
            {refusal}
          </div>
          <p className="text-sm text-muted">
            Up to {MAX_SWATCHES_OF_ADDRESS} swatches to one address in {SWATCH_DAYS} days.
          </p>
        </AddressPart>
      </section>
    </div>
  );
}

interface AddressPartProps {
  productId: string;
  order: OrderSwatches;
  /** What stands above the button. */
  children: ReactNode;
}

/** A member chooses a saved address, everyone else enters one. */
function AddressPart(props: AddressPartProps) {
  const isMember = useUser() !== null;
  const [isAdding, setIsAdding] = useState(() => swatchDraft.readAddress() !== null);
  return (
    <AddressContent
      {...props}
      isMember={isMember}
      isAdding={isAdding}
      onAdd={(isOpen) => {
        setIsAdding(isOpen);
        // The button that was pressed disappears, so the focus moves to the title of what replaces it.
        document.getElementById(ADDRESS_ID)?.focus();
      }}
    />
  );
}

interface AddressContentProps extends AddressPartProps {
  isMember: boolean;
  isAdding: boolean;
  onAdd: (isOpen: boolean) => void;
}

function AddressContent({
  productId,
  order,
  children,
  isMember,
  isAdding,
  onAdd,
}: AddressContentProps) {
  const { addresses, hasFailed, retry } = useAddresses({ isOn: isMember, isForVisitors: true });
  const hasBook = isMember && addresses !== undefined && addresses.length > 0;
  const add = (
    <Button variant="quiet" size="sm" className="-ml-4" onClick={() => onAdd(true)}>
      + Add New Address
    </Button>
  );
  if (isMember && !isAdding) {
    if (hasFailed) {
      return (
        <>
          <ErrorState
            size="inline"
            title="Your addresses could not be loaded"
            text="They are safe. Please try again in a moment, or add a new one."
            onRetry={retry}
          />
          {add}
        </>
      );
    }
    if (!addresses) {
      return (
        <Skeleton
          label="Loading your addresses"
          className="mt-4 space-y-3"
          boxes={['h-32', 'h-32']}
        />
      );
    }
    if (hasBook) {
      return (
        <SavedAddressForm addresses={addresses} order={order}>
          {add}
          {children}
        </SavedAddressForm>
      );
    }
  }
  return (
    <>
      {!isMember && (
        <p className="mt-1 text-sm text-muted">
          You do not need an account.{' '}
          <Link
            href={loginPath(swatchesPath(productId))}
            className="inline-flex min-h-11 items-center font-medium text-forest underline underline-offset-4"
          >
            Log in
          </Link>{' '}
          to use a saved address.
        </p>
      )}
      <SwatchAddressForm order={order} onCancel={hasBook ? () => onAdd(false) : undefined}>
        {children}
      </SwatchAddressForm>
    </>
  );
}
