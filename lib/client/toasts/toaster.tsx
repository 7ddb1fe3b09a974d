import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { TOAST_MS, type ToastAction } from './plain-toast';

let isMounted = false;

/** The ids of the errors that may be shown. */
const errors = new Set<string | number>();

/**
 * Sonner's own styles come later in the page and need to be overridden. A toast would come and go across the header
 * and take the press on a link there.
 */
const classNames = {
  toast:
    'font-sans! pr-14! border-l-4! data-[mounted=false]:[--y:translateY(0.75rem)]! data-[removed=true]:data-[front=true]:data-[swipe-out=false]:[--y:translateY(0.75rem)]!',
  success: 'border-l-forest! [&_[data-icon]]:text-forest',
  error: 'border-l-danger! [&_[data-icon]]:text-danger [&_[data-title]]:text-danger',
  closeButton:
    'size-11! top-1! right-1! left-auto! transform-none! border-0! bg-transparent! [&_svg]:size-4',
  actionButton: 'min-h-11! px-4!',
};

/**
 * Mounts the toaster outside the page, so that a toast outlives a navigation. It is below the
 * header, because a toast must not cover the cart link that it mentions, or the search.
 */
function mount(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      position="top-right"
      offset={{ top: '11rem' }}
      mobileOffset={{ top: '10.5rem' }}
      closeButton
      expand
      visibleToasts={4}
      duration={TOAST_MS}
      toastOptions={{ classNames }}
    />,
  );
}

/** Only `notify` calls it. What succeeds clears the errors before it, which are no longer true. The newest toast is on top. */
export function showToast(
  kind: 'success' | 'error',
  title: string,
  description: string,
  action?: ToastAction,
): void {
  mount();
  if (kind === 'success') {
    for (const id of errors) toast.dismiss(id);
    errors.clear();
  }
  const id = toast[kind](title, { description, ...(action ? { action } : {}) });
  if (kind === 'error') errors.add(id);
}
