/** A button in a toast. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** How long a toast stays: section 9's default of the shared component. */
export const TOAST_MS = 5000;

const looks = {
  success: { role: 'status', border: 'border-l-forest' },
  error: { role: 'alert', border: 'border-l-danger' },
} as const;

/** A toast without the toaster, for when that cannot be loaded because the network is gone. */
export function showPlainToast(kind: keyof typeof looks, title: string, text: string): void {
  const { role, border } = looks[kind];
  const toast = document.createElement('div');
  const remove = () => toast.remove();
  toast.setAttribute('role', role);
  toast.className = `fixed top-44 right-4 z-50 flex max-w-sm items-center gap-2 rounded-lg border border-l-4 border-line bg-surface pl-4 text-sm shadow-lg ${border}`;
  const close = document.createElement('button');
  close.className = 'size-11 shrink-0 text-lg';
  close.setAttribute('aria-label', 'Close toast');
  close.textContent = '×';
  close.onclick = remove;
  toast.append(`${title}: ${text}`, close);
  document.body.append(toast);
  setTimeout(remove, TOAST_MS);
}
