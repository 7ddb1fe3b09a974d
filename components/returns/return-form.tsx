'use client';

import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AddressLines } from '@/components/checkout/public/address-lines';
import { orderColumns } from '@/components/orders/public/order-columns';
import { RefundDestinationField } from '@/components/orders/public/refund-destination-field';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ErrorState } from '@/components/ui/error-state';
import { ErrorSummary } from '@/components/ui/error-summary';
import { FileField } from '@/components/ui/file-field';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { RequiredNote } from '@/components/ui/required-note';
import { SelectField } from '@/components/ui/select-field';
import { TextAreaField } from '@/components/ui/text-area-field';
import { useIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import {
  requestReturn,
  uploadReturnPicture,
  type useReturnOptions,
} from '@/lib/client/returns/use-return';
import { useUser } from '@/lib/client/session/user';
import { notify, preloadToaster } from '@/lib/client/toasts/toast';
import { useUpload } from '@/lib/client/uploads/use-upload';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { OrderLine, TrackedOrder } from '@/lib/contract/orders';
import { MAX_RETURN_COMMENT, RETURN_REASONS, returnPicture } from '@/lib/contract/return-states';
import type { OrderReturn, ReturnOptions } from '@/lib/contract/returns';
import { useHasFeature } from '@/lib/hooks/use-features';
import { formatMoney } from '@/lib/shared/money';
import { paidParts, payeeName } from '@/lib/shared/order-texts';
import { pickupName, RETURN_REASON_OPTIONS, returnTitle } from '@/lib/shared/return-texts';
import { shopDate } from '@/lib/shared/shop-time';
import { KindField } from './kind-field';
import { PickupAddressField } from './pickup-address-field';
import { PickupFields } from './pickup-fields';
import { clearReturnDraft, type ReturnValues, saveReturnDraft } from './return-draft';
import {
  errorsOf,
  FIELD_IDS,
  focusFirst,
  invalidFieldsOf,
  missingFields,
  type ReturnErrors,
} from './return-errors';
import { ReturnSummary } from './return-summary';
import { ReturnedItem } from './returned-item';

const card = 'rounded-card border border-line bg-surface p-4 sm:p-6';

interface ReturnFormProps {
  order: TrackedOrder;
  line: OrderLine;
  read: ReturnType<typeof useReturnOptions> & { options: ReturnOptions };
  values: ReturnValues;
  onChange: (values: ReturnValues) => void;
  /** Whether the shopper is asked once more. */
  isConfirming: boolean;
  onConfirming: (isConfirming: boolean) => void;
  onRequested: (orderReturn: OrderReturn) => void;
}

/** Section 2, "/request-return-order": asks for a return or a replacement of units of an order's line. */
export function ReturnForm({
  order,
  line,
  read: { options, isStale, hasFailed, retry },
  values: typed,
  onChange,
  isConfirming,
  onConfirming,
  onRequested,
}: ReturnFormProps) {
  const { order_number } = order;
  const { currency } = options;
  const isMember = useUser() !== null;
  const picture = useUpload({
    rules: returnPicture,
    part: 'picture',
    send: (file, uploading) => uploadReturnPicture(order_number, file, uploading),
    onChange: () => setRejected({}),
  });
  const [upload] = picture.all;
  /** Whether the form was sent with something missing. */
  const [isChecked, setIsChecked] = useState(false);
  /** What was wrong when the form was sent. It stays until it is sent again, so that nothing moves meanwhile. */
  const [invalidFields, setInvalidFields] = useState<ReturnType<typeof invalidFieldsOf>>([]);
  /** What the backend found wrong, until something is changed. */
  const [rejected, setRejected] = useState<ReturnErrors>({});
  /** Why a replacement that was asked for is not possible. */
  const [noReplacement, setNoReplacement] = useState<string | null>(null);
  /** What is to be confirmed: it is sent again, as it is, after a lost answer. */
  const [request, setRequest] = useState<RequestOf<'requestReturn'> | null>(null);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const instead = useRef<HTMLButtonElement>(null);
  const withKey = useIdempotencyKey();
  useEffect(preloadToaster, []);
  // These effects run after the dialog has closed and given the focus back.
  useEffect(() => {
    focusFirst(rejected);
  }, [rejected]);
  useEffect(() => {
    if (noReplacement) instead.current?.focus();
  }, [noReplacement]);

  const hasFeature = useHasFeature();
  const hasPictures = hasFeature('returnPictures');
  const hasPickups = hasFeature('returnPickups');
  const hasReplacements = hasFeature('replacements');
  const values = possibleValues(typed, options, hasReplacements);
  const { kind, quantity, destination } = values;
  const amount = options.amounts[quantity - 1] ?? 0;
  const wayPaid = paidParts(order)
    .map(({ by }) => (by === 'Wallet' ? 'your wallet' : payeeName(order, by)))
    .join(' and ');
  const canChooseWallet =
    hasFeature('wallet') && options.can_use_wallet && order.payment.method !== 'wallet';
  const missing = missingFields(values, { picture: hasPictures ? picture : null, hasPickups });
  const errors = isChecked ? { ...missing, ...rejected } : rejected;

  const change = (changed: Partial<ReturnValues>) => {
    const next = { ...typed, ...changed };
    saveReturnDraft(order_number, line.id, next);
    setRejected({});
    onChange(next);
  };

  /** Asks once more, about exactly what is shown. */
  const ask = () => {
    setIsChecked(true);
    setInvalidFields(invalidFieldsOf(missing));
    if (focusFirst(missing)) return;
    const { reason, comment, pickupDate, pickupTime, addressId } = values;
    if (!reason || isStale) return;
    setIsUnanswered(false);
    setNoReplacement(null);
    setRequest({
      order_number,
      line_id: line.id,
      quantity,
      kind,
      reason,
      comment,
      has_agreed: true,
      picture: hasPictures && upload?.state === 'uploaded' ? upload.name : null,
      pickup_date: hasPickups ? pickupDate : null,
      pickup_time: hasPickups ? pickupTime : null,
      address_id: hasPickups ? addressId : null,
      destination,
    });
    onConfirming(true);
  };

  const { isPending, run } = useShopAction((error) => {
    setIsUnanswered(false);
    if (error.isUnknown) return setIsUnanswered(true);
    onConfirming(false);
    retry();
    if (error.code === 'replacement_unavailable') {
      setNoReplacement(error.message);
    } else if (error.code === 'pickup_unavailable') {
      change({ pickupTime: null });
      showRejected({ pickup_time: error.message });
    } else if (!showRejected(errorsOf(error))) {
      notify.error(error.message);
    }
  });

  /** @returns whether it is the error of a field */
  function showRejected(found: ReturnErrors): boolean {
    setRejected(found);
    setInvalidFields(invalidFieldsOf(found));
    return Object.keys(found).length > 0;
  }

  const send = () =>
    run(async () => {
      if (!request) return;
      const orderReturn = await withKey(request, (key) => requestReturn(request, key));
      clearReturnDraft();
      onConfirming(false);
      onRequested(orderReturn);
    });

  return (
    <div className="mt-4 lg:mt-6">
      <header>
        <p className="text-sm text-muted">
          Order <span className="font-semibold tracking-wide text-ink">{order_number}</span>
        </p>
        <h1 className="mt-1 text-2xl lg:text-3xl">{returnTitle(hasReplacements)}</h1>
      </header>
      <form
        ref={form}
        method="post"
        noValidate
        className={orderColumns}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <div className="min-w-0 space-y-6">
          <ErrorSummary
            fields={invalidFields.map(({ name, ...field }) => ({
              ...field,
              isCorrected: errors[name] === undefined,
            }))}
          />
          <RequiredNote />
          <section aria-label="Item" className={card}>
            <ReturnedItem line={line} quantity={quantity}>
              {options.return_until && (
                <p className="mt-2 text-sm font-medium text-forest">
                  Eligible through {shopDate(options.return_until)}
                </p>
              )}
            </ReturnedItem>
            {options.amounts.length > 1 && (
              <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
                <span aria-hidden="true" className="font-medium">
                  How many?
                </span>
                <QuantityStepper
                  label="How many"
                  value={quantity}
                  min={1}
                  max={options.amounts.length}
                  onChange={(next) => change({ quantity: next })}
                />
                <span className="text-sm text-muted">of {options.amounts.length}</span>
              </div>
            )}
          </section>
          {hasReplacements && (
            <section aria-label="Replacement or return" className={card}>
              <KindField
                kind={kind}
                currency={currency}
                amount={amount}
                replacementReason={options.replacement_reason}
                onChoose={(next) => {
                  setNoReplacement(null);
                  change({ kind: next });
                }}
              />
              {noReplacement && (
                <div role="alert" className="mt-4 rounded-lg border border-clay px-4 py-3">
                  <p>
                    {noReplacement} You can have {formatMoney(amount, currency)} back instead.
                  </p>
                  <Button
                    ref={instead}
                    variant="secondary"
                    className="mt-3"
                    onClick={() => {
                      setNoReplacement(null);
                      change({ kind: 'return' });
                      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
                    }}
                  >
                    RETURN IT INSTEAD
                  </Button>
                </div>
              )}
            </section>
          )}
          <section aria-labelledby="return-why" className={card}>
            <h2 id="return-why" className="text-lg">
              What is wrong with it?
            </h2>
            <div className="mt-4 space-y-5">
              <SelectField
                id={FIELD_IDS.reason}
                label="Reason"
                placeholder="Select a reason"
                options={RETURN_REASON_OPTIONS}
                aria-required="true"
                value={values.reason ?? ''}
                error={errors.reason}
                onChange={({ currentTarget }) => {
                  const reason = RETURN_REASONS.find((id) => id === currentTarget.value);
                  change({ reason: reason ?? null });
                }}
              />
              <TextAreaField
                label="Comment (optional)"
                maxLength={MAX_RETURN_COMMENT}
                value={values.comment}
                onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
              />
              {hasPictures && (
                <FileField
                  id={FIELD_IDS.picture}
                  label="Picture of the item"
                  uploads={picture}
                  types={returnPicture.types}
                  required
                  nameOf={() => 'the picture'}
                  icon={ImagePlus}
                  action={upload ? 'Choose another picture' : 'Choose a picture'}
                  dropHint={{ after: 'or drop it here' }}
                  hint="It should show what is wrong. PNG, JPEG or WebP, up to 5 MB."
                  error={errors.picture}
                />
              )}
            </div>
          </section>
          <section aria-labelledby="return-pickup" className={card}>
            <h2 id="return-pickup" className="text-lg">
              Pickup
            </h2>
            <div className="mt-4 space-y-6">
              {hasPickups && (
                <PickupFields
                  days={options.pickup_days}
                  date={values.pickupDate}
                  time={values.pickupTime}
                  isStale={isStale && !hasFailed}
                  dateError={errors.pickup_date}
                  timeError={errors.pickup_time}
                  onChange={({ date, time }) => change({ pickupDate: date, pickupTime: time })}
                />
              )}
              {hasFailed && (
                <ErrorState
                  size="line"
                  title={
                    hasPickups
                      ? 'The pickup times could not be loaded.'
                      : 'We could not check what can be returned.'
                  }
                  purpose={
                    hasPickups ? 'to load the pickup times' : 'to check what can be returned'
                  }
                  onRetry={retry}
                />
              )}
              {!hasPickups ? (
                <div>
                  <p className="mb-3">We will arrange the pickup at this address.</p>
                  <AddressLines address={order.shipping_address} />
                </div>
              ) : isMember && order.is_own ? (
                <PickupAddressField
                  shippingAddress={order.shipping_address}
                  addressId={values.addressId}
                  onChoose={(addressId) => change({ addressId })}
                />
              ) : (
                <div>
                  <p className="mb-2 text-sm font-medium">Pickup address</p>
                  <AddressLines address={order.shipping_address} />
                </div>
              )}
            </div>
          </section>
          {kind === 'return' && canChooseWallet && (
            <section aria-label="Refund" className={card}>
              <RefundDestinationField
                wayPaid={wayPaid}
                destination={destination}
                onChoose={(next) => change({ destination: next })}
              />
            </section>
          )}
        </div>
        <ReturnSummary
          kind={kind}
          quantity={quantity}
          currency={currency}
          amount={amount}
          pickupFee={options.pickup_fee}
          goesTo={destination === 'wallet' ? 'your wallet' : wayPaid}
          hasAgreed={values.hasAgreed}
          error={errors.has_agreed}
          onAgree={(hasAgreed) => change({ hasAgreed })}
          isPending={isPending || isStale}
        />
      </form>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => onConfirming(false)}
        onConfirm={() => void send()}
        isPending={isPending}
        title={kind === 'replacement' ? 'Replace this item?' : 'Return this item?'}
        text={request ? confirmationText(line, request, formatMoney(amount, currency)) : ''}
      >
        <p role="alert" className="px-5 pt-3 text-danger empty:hidden">
          {isUnanswered &&
            'We got no answer. Please press CONFIRM again: nothing is requested twice.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** What was filled in, as far as it is possible now: the pickup may be taken meanwhile. */
function possibleValues(typed: ReturnValues, options: ReturnOptions, hasReplacements: boolean) {
  const day = options.pickup_days.find(({ date }) => date === typed.pickupDate);
  const canReplace = hasReplacements && options.replacement_reason === null;
  const kind = canReplace ? (typed.kind ?? 'replacement') : ('return' as const);
  return {
    ...typed,
    kind,
    quantity: Math.min(typed.quantity, Math.max(options.amounts.length, 1)),
    pickupDate: day?.date ?? null,
    pickupTime: day?.times.find((time) => time === typed.pickupTime) ?? null,
    destination:
      kind === 'return' && options.can_use_wallet ? typed.destination : ('source' as const),
  };
}

function confirmationText(
  line: OrderLine,
  { quantity, kind, pickup_date, pickup_time, destination }: RequestOf<'requestReturn'>,
  amount: string,
): string {
  const pickup = pickupName({ date: pickup_date, time: pickup_time });
  const item = `${quantity} × ${line.name}`;
  const what = pickup
    ? `We pick up ${item} on ${pickup}.`
    : `We will arrange with you when we pick up ${item}.`;
  if (kind === 'replacement') return `${what} Then we send you the same again, free of charge.`;
  const way = destination === 'wallet' ? 'to your wallet' : 'the way you paid';
  return `${what} Then ${amount} goes back ${way}.`;
}
