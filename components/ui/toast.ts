import { messages } from '@/lib/contract/messages';

/*
 * The toaster is loaded with the first toast: no first view needs one. `components/ui/toaster.tsx` mounts
 * itself once, outside the page, so that a toast outlives a navigation.
 */

/** A button in a toast. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** Section 8: 'Success' with a text, top right, closable. */
export async function toastSuccess(text: string, action?: ToastAction): Promise<void> {
  const { showToast } = await import('./toaster');
  showToast('success', messages.successTitle, text, action);
}

/** Section 8: 'Error' with the server's message, or the default one. */
export async function toastError(text: string = messages.somethingWentWrong): Promise<void> {
  const { showToast } = await import('./toaster');
  showToast('error', messages.errorTitle, text);
}
