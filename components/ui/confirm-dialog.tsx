import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  isPending: boolean;
  title: string;
  text: string;
  cancelLabel?: string;
  confirmLabel?: string;
}

/** Asks once more before something is gone. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  isPending,
  title,
  text,
  cancelLabel = 'CANCEL',
  confirmLabel = 'CONFIRM',
}: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <p className="px-5 pt-5">{text}</p>
      <div className="flex justify-end gap-3 p-5">
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button aria-disabled={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
