'use client';

import { PackageX } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { ColumnsSkeleton } from '@/components/orders/public/columns-skeleton';
import { FindOrder } from '@/components/orders/public/find-order';
import { OrderScreen } from '@/components/orders/public/order-screen';
import { FailedOrder, MissingOrder } from '@/components/orders/public/order-states';
import { ReturnLinks } from '@/components/orders/public/return-links';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { useOrder } from '@/lib/client/orders/use-order';
import { useReturnOptions } from '@/lib/client/returns/use-return';
import { useUser } from '@/lib/client/session/user';
import { idOf } from '@/lib/contract/id-text';
import type { OrderLine, TrackedOrder } from '@/lib/contract/orders';
import type { OrderReturn } from '@/lib/contract/returns';
import { useHasFeature } from '@/lib/hooks/use-features';
import { numberOf, orderPath } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
import { returnActionLabel } from '@/lib/shared/return-texts';
import { readReturnDraft } from './return-draft';
import { ReturnForm } from './return-form';
import { ReturnItems } from './return-items';
import { ReturnRequested } from './return-requested';

/** What the URL says; undefined until it is read. */
interface ReturnUrl {
  /** Null where it names no order. */
  number: string | null;
  /** Null where it names no item. */
  lineId: string | null;
}

function readReturnUrl(query: URLSearchParams): ReturnUrl {
  return { number: numberOf(query), lineId: idOf(query.get('line')) };
}

/** Section 2, "/request-return-order". The page is static; the browser loads the order, as on /track-order. */
export function RequestReturn() {
  const [url, setUrl] = useState<ReturnUrl>();
  const hasReplacements = useHasFeature()('replacements');
  return (
    <OrderScreen
      crumbs={[{ label: returnActionLabel(hasReplacements) }]}
      onUrl={(query) => setUrl(readReturnUrl(query))}
      isUrlRead={url !== undefined}
      skeleton={<LoadingReturn />}
    >
      {url?.number ? (
        <ReturnOfUrl key={`${url.number} ${url.lineId}`} number={url.number} lineId={url.lineId} />
      ) : (
        <FindOrder screen={paths.requestReturn} />
      )}
    </OrderScreen>
  );
}

function ReturnOfUrl({ number, lineId }: { number: string; lineId: string | null }) {
  const { order, isUnknown, hasFailed, retry } = useOrder(number);
  if (isUnknown) return <MissingOrder number={number} screen={paths.requestReturn} />;
  if (hasFailed) return <FailedOrder onRetry={retry} />;
  if (!order) return <LoadingReturn />;
  if (lineId === null) return <ReturnItems order={order} />;
  const line = order.lines.find(({ id }) => id === lineId);
  return line ? <ReturnOfLine order={order} line={line} /> : <ReturnItems order={order} />;
}

function ReturnOfLine({ order, line }: { order: TrackedOrder; line: OrderLine }) {
  const [values, setValues] = useState(() => readReturnDraft(order.order_number, line.id));
  const hasPickups = useHasFeature()('returnPickups');
  const addressId = hasPickups ? values.addressId : null;
  const read = useReturnOptions(order.order_number, line.id, addressId);
  /** While it is, the form stays, whatever the item has become. */
  const [isConfirming, setIsConfirming] = useState(false);
  const [requested, setRequested] = useState<OrderReturn | null>(null);
  useLayoutEffect(
    // Next.js hides a page on navigation instead of unmounting it: who comes again may want to return more.
    () => () => setRequested(null),
    [],
  );
  const { options, hasFailed, retry } = read;
  if (requested) return <ReturnRequested orderReturn={requested} />;
  if (!options) return hasFailed ? <FailedOrder onRetry={retry} /> : <LoadingReturn />;
  if (options.reason !== null && !isConfirming)
    return <NotReturnable order={order} line={line} reason={options.reason} />;
  return (
    <ReturnForm
      order={order}
      line={line}
      read={{ ...read, options }}
      values={values}
      onChange={setValues}
      isConfirming={isConfirming}
      onConfirming={setIsConfirming}
      onRequested={(orderReturn) => {
        setRequested(orderReturn);
        // The next request begins with an empty form.
        setValues(readReturnDraft(order.order_number, line.id));
      }}
    />
  );
}

interface NotReturnableProps {
  order: TrackedOrder;
  line: OrderLine;
  reason: string;
}

function NotReturnable({ order, line, reason }: NotReturnableProps) {
  const isMember = useUser() !== null;
  const { order_number, lines } = order;
  return (
    <EmptyState
      size="page"
      icon={<PackageX strokeWidth={1.25} />}
      eyebrow={`Order ${order_number}`}
      title={`${line.name} cannot be returned`}
      text={reason}
    >
      <ReturnLinks order={order} lineId={line.id} />
      {lines.length > 1 && (
        <ButtonLink href={orderPath(paths.requestReturn, order_number)} variant="secondary">
          ANOTHER ITEM
        </ButtonLink>
      )}
      <ButtonLink
        href={orderPath(
          isMember && order.is_own ? paths.orderDetails : paths.trackOrder,
          order_number,
        )}
        variant="secondary"
      >
        {isMember && order.is_own ? 'ORDER DETAILS' : 'TRACK ORDER'}
      </ButtonLink>
      <ButtonLink href={paths.returnRefund} variant="secondary">
        RETURN & REFUND
      </ButtonLink>
    </EmptyState>
  );
}

function LoadingReturn() {
  return (
    <ColumnsSkeleton label="Loading your order" left={['h-40', 'h-60', 'h-160']} right="h-88" />
  );
}
