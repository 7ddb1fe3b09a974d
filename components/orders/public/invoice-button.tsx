'use client';

import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useLoaded } from '@/lib/client/page/use-loaded';

/** The button that opens the invoice of an order. The modal is loaded on the first press. */
export function InvoiceButton({ orderNumber }: { orderNumber: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { component: Modal, want: loadModal } = useLoaded(() =>
    import('../invoice-dialog').then((module) => module.InvoiceDialog),
  );
  const open = () => {
    setIsOpen(true);
    void loadModal();
  };
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
        <FileText aria-hidden="true" className="size-4" />
        Invoice
        <span className="sr-only">of order {orderNumber}</span>
      </Button>
      {Modal && (
        <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} orderNumber={orderNumber} />
      )}
    </>
  );
}
