'use client';

import useSWR from 'swr';
import type { Invoice } from '@/lib/contract/invoices';
import { callShop } from '../calls/call-shop';
import { useShopperId } from '../session/user';

interface InvoiceRead {
  /** Undefined until it is loaded. */
  invoice: Invoice | undefined;
  /** The state is unknown, and nothing is read again without `retry`. */
  hasFailed: boolean;
  retry: () => void;
}

/** Reads the invoice of an order, for anyone who may see the order. It never changes. */
export function useInvoice(orderNumber: string): InvoiceRead {
  const shopperId = useShopperId() ?? '';
  const { data, error, mutate } = useSWR<Invoice, unknown>(
    ['invoice', orderNumber, shopperId],
    async () => (await callShop('invoice', { order_number: orderNumber })).data,
    { shouldRetryOnError: false, revalidateIfStale: false, revalidateOnFocus: false },
  );
  const hasFailed = Boolean(error) && data === undefined;
  return { invoice: data, hasFailed, retry: () => void mutate() };
}
