'use client';

import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { RequiredNote } from '@/components/ui/required-note';
import { SelectField } from '@/components/ui/select-field';
import { TextAreaField } from '@/components/ui/text-area-field';
import { ShopError } from '@/lib/client/calls/call-shop';
import { useIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { useShopForm } from '@/lib/client/calls/use-shop-form';
import { oneOf, ownedDraft, textOf } from '@/lib/client/drafts/owned-draft';
import {
  type ChosenLines,
  cancelOrder,
  useCancellationQuote,
} from '@/lib/client/orders/cancellation';
import {
  CANCELLATION_REASONS,
  type CancellationReason,
  MAX_CANCELLATION_COMMENT,
} from '@/lib/contract/cancellation-reasons';
import type { CancellationQuote } from '@/lib/contract/cancellations';
import type { RequestOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import type { TrackedOrder } from '@/lib/contract/orders';
import type { RefundDestination } from '@/lib/contract/refund-states';
import { useHasFeature } from '@/lib/hooks/use-features';
import { formatMoney } from '@/lib/shared/money';
import { refundedParts } from '@/lib/shared/order-texts';
import { readerDayName } from '@/lib/shared/reader-time';
import type { DoneCancellation } from './cancellation-done';
import { CancellationItems } from './cancellation-items';
import { CancellationSums } from './cancellation-sums';
import { orderColumns } from './public/order-columns';
import { RefundDestinationField } from './public/refund-destination-field';

const card = 'rounded-card border border-line bg-surface p-4 sm:p-6';

const REASON_NAMES: Readonly<Record<CancellationReason, string>> = {
  changed_mind: 'I have changed my mind',
  ordered_by_mistake: 'I ordered by mistake',
  wrong_choice: 'I want another product, color or size',
  delivery_too_late: 'It arrives too late',
  cheaper_elsewhere: 'It costs less elsewhere',
  wrong_address_or_payment: 'The address or the payment is wrong',
  other: 'Another reason',
};
const REASONS = CANCELLATION_REASONS.map((id) => ({ id, name: REASON_NAMES[id] }));

interface CancellationValues {
  reason: '' | CancellationReason;
  comment: string;
}

const NOTHING_TYPED: CancellationValues = { reason: '', comment: '' };

/** About the order's number. For this tab. */
const draft = ownedDraft<CancellationValues>({
  key: 'cancellation',
  area: 'session',
  parse(values) {
    const { reason, comment } = Object(values);
    return {
      reason: oneOf(CANCELLATION_REASONS, reason) ?? '',
      comment: textOf(comment, MAX_CANCELLATION_COMMENT),
    };
  },
});

interface CancellationFormProps {
  order: TrackedOrder;
  /** Whether the shop decides, which it does about all that is left of the order alone. */
  isRequest: boolean;
  /** Whether all that is left can be cancelled, and no part of it. */
  isWhole: boolean;
  /** Whether the shopper is asked once more. */
  isConfirming: boolean;
  onConfirming: (isConfirming: boolean) => void;
  onDone: (done: DoneCancellation) => void;
}

/** Section 2, "Easy Cancellation panel". */
export function CancellationForm({
  order,
  isRequest,
  isWhole,
  isConfirming,
  onConfirming,
  onDone,
}: CancellationFormProps) {
  const { order_number, placed_at } = order;
  const hasWallet = useHasFeature()('wallet');
  const left = order.lines.flatMap((line) => {
    const units = line.quantity - line.cancelled_quantity;
    return units > 0 ? { ...line, units } : [];
  });
  /** The wanted units by the id of a line, where they are not all that are left. */
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({});
  const [destination, setDestination] = useState<RefundDestination>('source');
  const [hasSentNothing, setHasSentNothing] = useState(false);
  /** Why the shopper should look at the sums once more. */
  const [change, setChange] = useState<string | null>(null);
  /** What is to be confirmed, as it was shown: it is sent again, as it is, after a lost answer. */
  const [request, setRequest] = useState<RequestOf<'cancelOrder'> | null>(null);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const items = useRef<HTMLDivElement>(null);
  const withKey = useIdempotencyKey();

  const unitsOf = ({ id, units }: { id: string; units: number }) =>
    isWhole ? units : Math.min(wanted[id] ?? units, units);
  const lines: ChosenLines = left.flatMap((line) => {
    const quantity = unitsOf(line);
    return quantity > 0 ? { line_id: line.id, quantity } : [];
  });
  const isEverything = left.every((line) => unitsOf(line) === line.units);
  const read = useCancellationQuote(order, isEverything ? null : lines);
  const { quote } = read;
  const hasNothing = lines.length === 0;

  const { field, submit, isSubmitting, values, reset } = useShopForm<CancellationValues>({
    loadSchema: async () => (await import('@/lib/contract/cancellations')).CancellationForm,
    defaultValues: draft.read(order_number) ?? NOTHING_TYPED,
    incompleteMessage: messages.fillTheForm,
  });

  /** Asks once more, about exactly what is shown. */
  const ask = async ({ reason, comment }: CancellationValues) => {
    if (hasNothing) {
      items.current?.querySelector('input')?.focus();
      return;
    }
    // Its rules may not have been loaded.
    if (reason === '')
      throw new ShopError(422, '', { reason: messages.cancellationReasonRequired });
    if (!quote || read.isStale) return;
    const goesTo =
      hasWallet && quote.can_use_wallet && quote.payment_part > 0 ? destination : 'source';
    const { amount } = quote;
    setChange(null);
    setIsUnanswered(false);
    setRequest({ order_number, lines, reason, comment, destination: goesTo, amount });
    onConfirming(true);
  };

  const send = async () => {
    if (!request) return;
    setIsUnanswered(false);
    try {
      const result = await withKey(request, (key) => cancelOrder(request, key));
      draft.remove();
      reset(NOTHING_TYPED);
      const cancelled = request.lines.flatMap(({ line_id, quantity }) => {
        const line = order.lines.find(({ id }) => id === line_id);
        return line ? { line, quantity } : [];
      });
      onConfirming(false);
      onDone({ ...result, cancelled, isEverything });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (error.isUnknown) {
        setIsUnanswered(true);
        return;
      }
      onConfirming(false);
      read.retry();
      if (error.code === 'cancellation_changed') setChange(error.message);
      else throw error;
    }
  };

  return (
    <div className="mt-4 lg:mt-6">
      <header>
        <p className="text-sm text-muted">
          Order <span className="font-semibold tracking-wide text-ink">{order_number}</span>, placed
          on {readerDayName(placed_at)}
        </p>
        <h1 className="mt-1 text-2xl lg:text-3xl">Cancel order</h1>
      </header>
      <form
        method="post"
        noValidate
        className={orderColumns}
        onChange={() => draft.save(values(), order_number)}
        onSubmit={(event) => {
          setHasSentNothing(hasNothing);
          void submit(ask)(event);
        }}
      >
        <section aria-labelledby="easy-cancellation" className={card}>
          <h2 id="easy-cancellation" className="text-xl">
            Easy Cancellation
          </h2>
          {isRequest ? (
            <div className="mt-4 rounded-lg border border-clay px-4 py-3">
              <p className="font-semibold tracking-wide text-clay">{messages.dispatchingSoon}</p>
              <p className="mt-1">
                We are already preparing your order. Ask us to cancel all of it, and we will email
                you whether we could still stop it.
              </p>
            </div>
          ) : (
            <p className="mt-2 text-muted">
              {!isWhole && (left.length > 1 || left.some(({ units }) => units > 1))
                ? 'Choose what you no longer want, and tell us why.'
                : 'Tell us why, and see what you get back.'}
            </p>
          )}
          <div ref={items}>
            <CancellationItems
              lines={left}
              currency={order.currency}
              unitsOf={unitsOf}
              isChoosable={!isWhole}
              error={hasSentNothing && hasNothing ? messages.cancelledItemsRequired : undefined}
              onChange={(chosen) => {
                setChange(null);
                setWanted({ ...wanted, ...chosen });
              }}
            />
          </div>
          <div className="mt-6 max-w-xl space-y-5">
            <RequiredNote />
            <SelectField
              label="Reason for the cancellation"
              placeholder="Select a reason"
              options={REASONS}
              {...field('reason')}
            />
            <TextAreaField
              label="Comment (optional)"
              maxLength={MAX_CANCELLATION_COMMENT}
              {...field('comment', { isRequired: false })}
            />
          </div>
          {hasWallet && quote?.can_use_wallet && quote.payment_part > 0 && (
            <div className="mt-6">
              <RefundDestinationField
                wayPaid={waysBack(order, quote)}
                destination={destination}
                onChoose={setDestination}
              />
            </div>
          )}
        </section>
        <CancellationSums
          order={order}
          read={hasNothing ? null : read}
          destination={destination}
          isRequest={isRequest}
          change={change}
          isPending={isSubmitting || isConfirming}
        />
      </form>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => onConfirming(false)}
        onConfirm={submit(send)}
        isPending={isSubmitting}
        title="Do you really want to cancel the order?"
        text={request ? confirmationText(order, request, isRequest) : ''}
        cancelLabel="DON'T CANCEL"
        confirmLabel="CANCEL ORDER"
      >
        <p role="alert" className="px-5 pt-3 text-danger empty:hidden">
          {isUnanswered &&
            'We got no answer. Please press CANCEL ORDER again: nothing is cancelled twice.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** 'Visa ending in 4242', with the amounts where it goes back in two ways. */
function waysBack(order: TrackedOrder, quote: CancellationQuote): string {
  const parts = refundedParts(order, quote);
  if (parts.length === 1) return parts.map(({ by }) => by).join();
  return parts.map(({ by, amount }) => `${by} ${formatMoney(amount, quote.currency)}`).join(', ');
}

function confirmationText(
  order: TrackedOrder,
  { lines, amount, destination }: RequestOf<'cancelOrder'>,
  isRequest: boolean,
): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = order.lines.reduce(
    (sum, { quantity, cancelled_quantity }) => sum + quantity - cancelled_quantity,
    0,
  );
  const what = units < left ? `${units} of ${left} items of order` : 'Order';
  const wayBack = destination === 'wallet' ? 'to your wallet' : 'the way you paid';
  const refund =
    amount === 0
      ? 'Nothing was paid yet.'
      : `${formatMoney(amount, order.currency)} goes back ${wayBack}.`;
  return isRequest
    ? `${what} ${order.order_number}. If we can still stop it, ${refund}`
    : `${what} ${order.order_number}. ${refund} This cannot be undone.`;
}
