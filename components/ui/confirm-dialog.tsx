import type { ReactNode } from 'react';
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
  /** What the shopper should know besides, below the text. */
  children?: ReactNode;
}

/** Asks the shopper to confirm before something is removed. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  isPending,
  title,
  text,
  cancelLabel = 'CANCEL',
  confirmLabel = 'CONFIRM',
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} placement="confirm">
      <p className="px-5 pt-5">{text}</p>
      {children}
      <div className="flex flex-wrap justify-end gap-3 p-5">
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
