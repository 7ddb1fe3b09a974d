'use client';

import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import type { ToastAction } from './toast';

/** Section 9's default of the shared component. */
const DURATION_MS = 5000;

let isMounted = false;

/** Below the header's links: a toast must not keep anybody from the cart that it speaks of. */
function mount(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      position="top-right"
      offset={{ top: '7.75rem' }}
      mobileOffset={{ top: '6.75rem' }}
      closeButton
      visibleToasts={4}
      duration={DURATION_MS}
      toastOptions={{ className: 'font-sans' }}
    />,
  );
}

export function showToast(
  kind: 'success' | 'error',
  title: string,
  description: string,
  action?: ToastAction,
): void {
  mount();
  toast[kind](title, { description, ...(action ? { action } : {}) });
}
