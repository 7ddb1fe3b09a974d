import { toastTexts } from '@/lib/contract/toast-texts';
import { whenIdle } from '@/lib/hooks/when-idle';
import { showPlainToast, type ToastAction } from './plain-toast';

/**
 * The toasts of section 8, with the settings of section 9. The toaster is loaded with the first of them, because
 * no first view needs it. Where it cannot be loaded, a plain toast takes its place. Forms and a shopper's pages call
 * `preloadToaster`, so that it is there when the network fails.
 */
export const notify = {
  success(message: string, action?: ToastAction): void {
    show('success', toastTexts.successTitle, message, action);
  },
  /** `message` is the backend's; the default one stands for an error without a message. */
  error(message: string = toastTexts.somethingWentWrong): void {
    show('error', toastTexts.errorTitle, message);
  },
};

/**
 * Loads the toaster once the shopper moves on the page, and the page is idle: what a toast reports begins with
 * a press.
 * @returns stops waiting for it
 */
export function preloadToaster(): () => void {
  const waiting = new AbortController();
  const load = () => {
    waiting.abort();
    void whenIdle()
      .then(() => import('./toaster'))
      .catch(() => undefined);
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown']) {
    document.addEventListener(type, load, { signal: waiting.signal, passive: true });
  }
  return () => waiting.abort();
}

function show(kind: 'success' | 'error', title: string, text: string, action?: ToastAction): void {
  import('./toaster').then(
    ({ showToast }) => showToast(kind, title, text, action),
    () => showPlainToast(kind, title, text),
  );
}
