import { splitMarketPath } from '@/lib/shared/markets';
import { paths } from '@/lib/shared/paths';
import { loadScript } from '../calls/load-script';

/** What Google's script adds to `window`, as far as the shop uses it. */
interface GoogleAccounts {
  initialize(options: {
    client_id: string;
    callback: (answer: { credential: string }) => void;
    /** Signs in without a press. */
    auto_select: boolean;
    cancel_on_tap_outside: boolean;
    context: 'signin';
    itp_support: boolean;
    use_fedcm_for_prompt: boolean;
  }): void;
  prompt(): void;
  cancel(): void;
}

/** Asks once for each document: Google's script warns of a second `initialize`. */
let isPrompted = false;

/**
 * Shows Google's one-tap prompt (section 9) where /login was loaded as a page: the Content-Security-Policy of any other
 * page, which a link leaves in place, does not allow it.
 * @param onCredential gets Google's ID token, after the shopper's press
 * @returns takes the prompt away; null where there is none
 * @throws {Error} where it cannot be loaded
 */
export async function promptOneTap(
  onCredential: (credential: string) => void,
): Promise<(() => void) | null> {
  if (isPrompted || !isDocumentOfLogin()) return null;
  isPrompted = true;
  const answer = await fetch('/api/one-tap');
  if (!answer.ok) return null;
  const { client_id, script_url } = await answer.json();
  await loadScript(script_url);
  const accounts: GoogleAccounts = Reflect.get(window, 'google').accounts.id;
  accounts.initialize({
    client_id,
    callback: ({ credential }) => onCredential(credential),
    auto_select: false,
    cancel_on_tap_outside: false,
    context: 'signin',
    itp_support: true,
    use_fedcm_for_prompt: true,
  });
  accounts.prompt();
  return () => accounts.cancel();
}

function isDocumentOfLogin(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return (
    document !== undefined && splitMarketPath(new URL(document.name).pathname).path === paths.login
  );
}
