import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { brand } from '@/lib/brand';
import { ContactLine } from './contact-line';

interface FailedNoticeProps {
  error: unknown;
  /** The ways out. */
  children: ReactNode;
}

/** Says that a page failed, that it is our fault, and the reference under which our log has it. */
export function FailedNotice({ error, children }: FailedNoticeProps) {
  const reference = digestOf(error);
  return (
    <>
      <title>{`We will be right back | ${brand.name}`}</title>
      <Notice
        eyebrow="It is us, not you"
        title="This page did not come together"
        text="Something in our workshop stopped. Nothing of yours is lost. Try again in a moment, or call us and we will help you by hand."
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
      </Notice>
    </>
  );
}

/** Next gives an error from the server the reference under which it was logged. */
function digestOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return undefined;
  return typeof error.digest === 'string' ? error.digest : undefined;
}
