'use client';

import { useTransition } from 'react';
import { FailedNotice } from '@/components/content/failed-notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { HOME_PATH } from '@/lib/routes';

/** A page that failed, within the shell. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const [isPending, startTransition] = useTransition();
  return (
    <FailedNotice error={error}>
      <Button aria-disabled={isPending} onClick={() => startTransition(retry)}>
        TRY AGAIN
      </Button>
      <ButtonLink href={HOME_PATH} variant="secondary">
        HOME
      </ButtonLink>
    </FailedNotice>
  );
}
