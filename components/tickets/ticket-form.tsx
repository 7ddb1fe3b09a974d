'use client';

import { Upload } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FileField } from '@/components/ui/file-field';
import { RequiredNote } from '@/components/ui/required-note';
import { SelectField } from '@/components/ui/select-field';
import { TextAreaField } from '@/components/ui/text-area-field';
import { withIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { useShopperRead } from '@/lib/client/calls/use-shopper-read';
import { uploadTicketDocument, writeTicket } from '@/lib/client/tickets/use-tickets';
import { notify, preloadToaster } from '@/lib/client/toasts/toast';
import { useUpload } from '@/lib/client/uploads/use-upload';
import { isBlank, trimmed } from '@/lib/contract/blank-text';
import { HELP_TOPICS } from '@/lib/contract/help-topics';
import { messages } from '@/lib/contract/messages';
import { MAX_TICKET_TEXT, ticketDocument } from '@/lib/contract/ticket-states';
import { useHasFeature } from '@/lib/hooks/use-features';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import { formatInteger } from '@/lib/shared/format-integer';
import { readerDate } from '@/lib/shared/reader-time';
import { TICKET_REASON_OPTIONS } from '@/lib/shared/ticket-texts';
import { ticketPath } from '@/lib/shared/tickets-path';
import {
  clearTicketDraft,
  NEW_TICKET,
  openTicketRequests,
  saveTicketDraft,
  type TicketValues,
} from './ticket-drafts';

type Field = 'reason' | 'order_number' | 'details' | 'document';
type Errors = Partial<Record<Field, string>>;

const FIELDS: readonly Field[] = ['reason', 'order_number', 'details', 'document'];

interface TicketFormProps {
  values: TicketValues;
  onChange: (values: TicketValues) => void;
}

/** The form of a new ticket. What is typed is kept until it is sent. */
export function TicketForm({ values, onChange }: TicketFormProps) {
  const router = useRouter();
  const marketPath = useMarketPath();
  const document = useUpload({
    rules: ticketDocument,
    part: 'document',
    send: uploadTicketDocument,
    onChange: () => setErrors({}),
  });
  const [upload] = document.all;
  const uploadIssue =
    upload?.state === 'uploading'
      ? 'The document is still being sent.'
      : upload?.state === 'failed'
        ? 'Try again to send it, or remove it.'
        : undefined;
  /** Whether the form was sent before the document was there. */
  const [isEarly, setIsEarly] = useState(false);
  const hasOrders = useHasFeature()('checkout');
  const orders = useShopperRead('ticketOrders', { isOn: hasOrders });
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(preloadToaster, []);

  const { isPending, run } = useShopAction((error) => {
    const found = Object.fromEntries(
      Object.entries(error.fieldErrors).filter(([name]) => FIELDS.some((field) => field === name)),
    );
    if (error.code === 'not_found') found.order_number = 'Please choose another order.';
    if (!show(found)) {
      notify.error(
        error.isUnknown
          ? 'We are not sure that it reached us. Please send it again.'
          : error.message,
      );
    }
  });

  const change = (changed: Partial<TicketValues>) => {
    const next = { ...values, ...changed };
    saveTicketDraft(next);
    setErrors({});
    onChange(next);
  };

  /** Shows what is wrong and goes to the first of it. @returns whether anything is */
  function show(found: Errors): boolean {
    setErrors(found);
    const first = FIELDS.find((field) => found[field]);
    const element = first && form.current?.elements.namedItem(first);
    if (element instanceof HTMLElement) element.focus();
    return first !== undefined;
  }

  const { reason, orderNumber, details } = values;
  /** What was chosen stays chosen while the list is not there: the backend knows whose order it is. */
  const options = orders.data
    ? orders.data.map(({ order_number, placed_at, name }) => ({
        id: order_number,
        name: `${order_number} · ${readerDate(placed_at)} · ${name}`,
      }))
    : orderNumber === null
      ? []
      : [{ id: orderNumber, name: orderNumber }];
  const isOffered = options.some(({ id }) => id === orderNumber);

  const send = () => {
    const missing: Errors = {
      ...(reason === null && { reason: messages.ticketReasonRequired }),
      ...(isBlank(details) && { details: messages.ticketDetailsRequired }),
      ...(uploadIssue && { document: uploadIssue }),
    };
    setIsEarly(uploadIssue !== undefined);
    if (show(missing) || reason === null) return;
    const request = {
      reason,
      order_number: isOffered ? orderNumber : null,
      details: trimmed(details),
      document: upload?.state === 'uploaded' ? upload.name : null,
    };
    void run(async () => {
      const ticket = await withIdempotencyKey(
        { open: openTicketRequests, about: NEW_TICKET, request },
        (key) => writeTicket('createTicket', request, key),
      );
      clearTicketDraft();
      notify.success(`Your ticket ${ticket.ticket_number} is open.`);
      router.push(marketPath(ticketPath(ticket.ticket_number)));
    });
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-6 space-y-6 rounded-card border border-line bg-surface p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <RequiredNote />
      <SelectField
        label="Add Reason"
        name="reason"
        placeholder="Select a reason"
        options={TICKET_REASON_OPTIONS}
        aria-required="true"
        value={reason ?? ''}
        error={errors.reason}
        onChange={({ currentTarget }) =>
          change({ reason: HELP_TOPICS.find((id) => id === currentTarget.value) ?? null })
        }
      />
      {hasOrders && (
        <SelectField
          label="Order ID (optional)"
          name="order_number"
          placeholder={orders.data?.length === 0 ? 'You have no orders yet' : 'Not about an order'}
          options={options}
          isLoading={orders.data === undefined && !orders.hasFailed}
          onRetry={orders.hasFailed ? orders.retry : undefined}
          value={isOffered ? (orderNumber ?? '') : ''}
          error={errors.order_number}
          onChange={({ currentTarget }) => change({ orderNumber: currentTarget.value || null })}
        />
      )}
      <TextAreaField
        label="Details"
        name="details"
        rows={6}
        hint={`${formatInteger(details.length)} of ${formatInteger(MAX_TICKET_TEXT)} characters`}
        maxLength={MAX_TICKET_TEXT}
        aria-required="true"
        value={details}
        error={errors.details}
        onChange={({ currentTarget }) => change({ details: currentTarget.value })}
      />
      <FileField
        id="ticket-document"
        name="document"
        label="Upload document"
        isOptional
        uploads={document}
        types={ticketDocument.types}
        nameOf={() => 'the document'}
        icon={Upload}
        action={upload ? 'Browse for another one' : 'Browse'}
        dropHint={{ before: 'Drag and drop it here, or' }}
        hint="One picture (PNG, JPEG, WebP) or PDF, up to 5 MB."
        error={isEarly ? uploadIssue : errors.document}
      />
      <Button type="submit" size="lg" className="w-full" aria-disabled={isPending}>
        {isPending ? 'Sending…' : 'GENERATE TICKET'}
      </Button>
    </form>
  );
}
