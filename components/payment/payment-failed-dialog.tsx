import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { messages } from '@/lib/contract/messages';

interface PaymentFailedDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The provider's reason. */
  reason: string | null;
}

/** Section 2, "Payment method": payment failed. Nothing was paid, and what was chosen is still chosen. */
export function PaymentFailedDialog({ isOpen, onClose, reason }: PaymentFailedDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.paymentFailedTitle}
      placement="confirm"
    >
      <div className="space-y-3 px-5 pt-5">
        <p>{messages.paymentFailed}</p>
        {reason && <p className="rounded-lg bg-tint px-3 py-2 font-medium">{reason}</p>}
        <p className="text-sm text-muted">Nothing was paid, and your cart is as it was.</p>
      </div>
      <div className="flex justify-end p-5">
        <Button className="w-full xs:w-auto" onClick={onClose}>
          TRY AGAIN
        </Button>
      </div>
    </Dialog>
  );
}
