'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmailField } from '@/components/ui/person-fields';
import { callShop } from '@/lib/client/calls/call-shop';
import { useShopForm } from '@/lib/client/calls/use-shop-form';
import { messages } from '@/lib/contract/messages';
import type { AwaitedProduct } from './awaited-product';

interface StockAlertDialogProps {
  product: AwaitedProduct;
  isOpen: boolean;
  onClose: () => void;
  /** Gets what the shopper has to do next. */
  onRequested: (message: string) => void;
}

/** Asks for the address to write to. */
export function StockAlertDialog({ product, isOpen, onClose, onRequested }: StockAlertDialogProps) {
  const { field, submit, isSubmitting } = useShopForm({
    loadSchema: async () => (await import('@/lib/contract/stock-alerts')).StockAlertEmail,
    defaultValues: { email: '' },
    incompleteMessage: messages.fillTheForm,
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Tell me when it is back" placement="confirm">
      <form
        method="post"
        noValidate
        className="space-y-5 p-5"
        onSubmit={submit(async ({ email }) => {
          const { message } = await callShop('requestStockAlert', {
            product_id: product.id,
            email,
          });
          onRequested(message);
        })}
      >
        <p>
          We will email you once, when {product.name} is back in stock, and use the address for
          nothing else.
        </p>
        <EmailField label="Email" enterKeyHint="send" {...field('email')} />
        <Button type="submit" aria-disabled={isSubmitting} className="w-full">
          TELL ME
        </Button>
      </form>
    </Dialog>
  );
}
