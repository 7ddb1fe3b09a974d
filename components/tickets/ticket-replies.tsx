'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TextAreaField } from '@/components/ui/text-area-field';
import { withIdempotencyKey } from '@/lib/client/calls/idempotency-key';
import { useShopAction } from '@/lib/client/calls/use-shop-action';
import { useTicketReplies, writeTicket } from '@/lib/client/tickets/use-tickets';
import { trimmed } from '@/lib/contract/blank-text';
import { messages } from '@/lib/contract/messages';
import { MAX_TICKET_TEXT } from '@/lib/contract/ticket-states';
import type { Ticket, TicketReply } from '@/lib/contract/tickets';
import { brand } from '@/lib/shared/brand';
import { readerMoment } from '@/lib/shared/reader-time';
import { openTicketRequests, readReplyDraft, saveReplyDraft } from './ticket-drafts';

/** Section 2, "/ticket": the reply list with author and time, and the reply box with SEND. */
export function TicketReplies({ ticket }: { ticket: Ticket }) {
  const { ticket_number: number } = ticket;
  const { replies, hasFailed, retry } = useTicketReplies(number);
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div role="log" aria-label={`Replies to ${number}`}>
        {hasFailed ? (
          <ErrorState
            size="line"
            title="The replies could not be loaded."
            purpose={`to load the replies to ${number}`}
            onRetry={retry}
          />
        ) : !replies ? (
          <Skeleton label="Loading the replies" className="space-y-3" boxes={['h-20']} />
        ) : replies.length > 0 ? (
          <ol className="space-y-3">
            {replies.map((reply) => (
              <li key={reply.id}>
                <Reply reply={reply} />
              </li>
            ))}
          </ol>
        ) : (
          <p className="text-sm text-muted">No replies yet. We usually reply within a day.</p>
        )}
      </div>
      <ReplyForm ticket={ticket} />
    </div>
  );
}

function Reply({ reply: { author, text, at } }: { reply: TicketReply }) {
  const isShop = author === 'shop';
  return (
    <div
      className={`rounded-card px-4 py-3 ${isShop ? 'mr-4 bg-forest-tint sm:mr-12' : 'ml-4 border border-line bg-page sm:ml-12'}`}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{isShop ? brand.name : 'You'}</span>
        <time dateTime={at} className="text-muted">
          {readerMoment(at)}
        </time>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}

function ReplyForm({ ticket: { ticket_number: number, state } }: { ticket: Ticket }) {
  const [text, setText] = useState(() => readReplyDraft(number));
  const [error, setError] = useState<string>();
  const { isPending, run } = useShopAction(({ isUnknown, fieldErrors, message }) =>
    setError(
      isUnknown
        ? 'We are not sure that it reached us. Please send it again.'
        : (fieldErrors.text ?? message),
    ),
  );
  const change = (next: string) => {
    setText(next);
    setError(undefined);
    saveReplyDraft(number, next);
  };
  return (
    <form
      method="post"
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('text');
        if (field instanceof HTMLElement) field.focus();
        const reply = trimmed(text);
        if (reply === '') return setError(messages.ticketTextRequired);
        const request = { ticket_number: number, text: reply };
        setError(undefined);
        void run(async () => {
          await withIdempotencyKey({ open: openTicketRequests, about: number, request }, (key) =>
            writeTicket('replyToTicket', request, key),
          );
          saveReplyDraft(number, '');
          // What was typed while it was sent stays.
          setText((shown) => (trimmed(shown) === reply ? '' : shown));
        });
      }}
    >
      <TextAreaField
        label="Your reply"
        name="text"
        hint={state === 'closed' ? 'A reply reopens this ticket.' : ''}
        maxLength={MAX_TICKET_TEXT}
        value={text}
        error={error}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <Button type="submit" className="mt-3" aria-disabled={isPending}>
        {isPending ? 'Sending…' : 'SEND'}
        <span className="sr-only"> the reply to {number}</span>
      </Button>
    </form>
  );
}
