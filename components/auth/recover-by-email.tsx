'use client';

import { useEffect, useEffectEvent } from 'react';
import { useLoaded } from '@/lib/client/page/use-loaded';
import { authLink } from './auth-page';
import { BY_EMAIL } from './recovery-paths';

/** The other way to a new password, beside the code of the specification: its form is loaded with the press. */
export function RecoverByEmail() {
  const { component: RecoveryLinkForm, want } = useLoaded(() =>
    import('./recovery-link-form').then((module) => module.RecoveryLinkForm),
  );
  const openAtOnce = useEffectEvent(() => {
    if (location.search === BY_EMAIL) void want();
  });
  useEffect(() => openAtOnce(), []);
  return (
    <div className="mt-6 border-t border-line pt-4">
      {RecoveryLinkForm ? (
        <RecoveryLinkForm />
      ) : (
        <button type="button" onClick={want} className={authLink}>
          Get a link by email instead
        </button>
      )}
    </div>
  );
}
