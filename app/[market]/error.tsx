'use client';

import { FailedPage } from '@/components/content/failed-page';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/shared/paths';

/** A page that could not be rendered, with the shop's header and footer around it. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <FailedPage error={error} retry={retry}>
      <ButtonLink href={paths.home} variant="secondary">
        HOME
      </ButtonLink>
    </FailedPage>
  );
}
