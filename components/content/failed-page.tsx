import { type ReactNode, useTransition } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { brand } from '@/lib/shared/brand';
import { ContactLine } from './contact-line';

interface FailedPageProps {
  error: unknown;
  retry: () => void;
  /** Further buttons and links, beside the button to try again. */
  children?: ReactNode;
}

/** The page for a render error. It shows the reference under which the error is logged. */
export function FailedPage({ error, retry, children }: FailedPageProps) {
  const [isPending, startTransition] = useTransition();
  const reference = digestOf(error);
  return (
    <div className="container-page">
      <title>{`We will be right back | ${brand.name}`}</title>
      <ErrorState
        size="page"
        eyebrow="It is us, not you"
        title="This page did not come together"
        text="Something went wrong on our side, and nothing of yours is lost. Please try again in a moment, or call us and we will help you."
        onRetry={() => startTransition(retry)}
        isPending={isPending}
        footer={
          <>
            <ContactLine text="Reach us:" />
            {reference && (
              <p className="mt-2 text-sm text-muted">
                Reference <code className="font-mono select-all">{reference}</code>
              </p>
            )}
          </>
        }
      >
        {children}
      </ErrorState>
    </div>
  );
}

/** The reference under which Next.js has logged a server error. */
function digestOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return undefined;
  return typeof error.digest === 'string' ? error.digest : undefined;
}
