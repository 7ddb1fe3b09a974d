'use client';

import { useState } from 'react';
import { ScreenLayout } from '@/components/ui/screen-layout';
import { Skeleton } from '@/components/ui/skeleton';
import { UrlReader } from '@/components/ui/url-reader';
import { HELP_TOPICS } from '@/lib/contract/help-topics';
import { numberOf } from '@/lib/shared/orders-path';
import { paths } from '@/lib/shared/paths';
import { readTicketDraft, type TicketValues } from './ticket-drafts';
import { TicketForm } from './ticket-form';

/** Section 2, "/add-ticket". The URL may choose the reason and the order; the rest is what was typed before. */
export function AddTicket() {
  /** Null until the URL is read. */
  const [values, setValues] = useState<TicketValues | null>(null);
  const readUrl = (params: URLSearchParams) => {
    const draft = readTicketDraft();
    const reason = HELP_TOPICS.find((known) => known === params.get('reason'));
    setValues({
      ...draft,
      reason: reason ?? draft.reason,
      orderNumber: numberOf(params) ?? draft.orderNumber,
    });
  };
  return (
    <ScreenLayout crumbs={[{ label: 'TICKETS', href: paths.tickets }, { label: 'NEW TICKET' }]}>
      <div className="mx-auto mt-4 max-w-2xl">
        <h1 className="text-2xl lg:text-3xl">New ticket</h1>
        <p className="mt-2 text-muted">
          Tell us what is wrong. We reply here and by email, usually within a day.
        </p>
        <UrlReader onChange={readUrl} />
        {values ? (
          <TicketForm values={values} onChange={setValues} />
        ) : (
          <Skeleton label="Loading the form" className="mt-6" boxes={['h-144']} />
        )}
      </div>
    </ScreenLayout>
  );
}
