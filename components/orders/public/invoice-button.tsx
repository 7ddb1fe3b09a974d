'use client';

import { FileText } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useLoadedDialog } from '@/lib/client/page/use-loaded-dialog';

/** The button that opens the invoice of an order. The modal is loaded on the first press. */
export function InvoiceButton({ orderNumber }: { orderNumber: string }) {
  const { Dialog, isOpen, open, close } = useLoadedDialog(() =>
    import('../invoice-dialog').then((module) => module.InvoiceDialog),
  );
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
        <FileText aria-hidden="true" className="size-4" />
        Invoice
        <span className="sr-only">of order {orderNumber}</span>
      </Button>
      {Dialog && <Dialog isOpen={isOpen} onClose={close} orderNumber={orderNumber} />}
    </>
  );
}
