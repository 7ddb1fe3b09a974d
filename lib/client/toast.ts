import { messages } from '@/lib/contract/messages';
import { whenIdle } from '@/lib/when-idle';

/** A button in a toast. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/**
 * Section 8's toasts: top right, closable. The toaster is loaded with the first of them, because no first
 * view needs it. Where it cannot be loaded, the message is lost and nothing else fails. Forms
 * and a shopper's pages call `preloadToaster`, so that they can say that the network failed.
 */
export const notify = {
  success(message: string, action?: ToastAction): void {
    show('success', messages.successTitle, message, action);
  },
  /** `message` is the backend's; the default one stands for an error without a message. */
  error(message: string = messages.somethingWentWrong): void {
    show('error', messages.errorTitle, message);
  },
};

/** Loads the toaster when the page is idle. */
export function preloadToaster(): void {
  void whenIdle()
    .then(() => import('./toaster'))
    .catch(() => undefined);
}

function show(kind: 'success' | 'error', title: string, text: string, action?: ToastAction): void {
  import('./toaster').then(
    ({ showToast }) => showToast(kind, title, text, action),
    () => undefined,
  );
}
