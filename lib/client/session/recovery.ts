import type { Market } from '@/lib/shared/markets';
import { storedValue } from '../drafts/browser-storage';

/**
 * The state of a password recovery (section 4). It is stored for this tab, so that it survives a refresh
 * without being in the URL.
 */
export interface Recovery {
  /** Empty where the link of an e-mail has begun it. */
  mobile_no: string;
  /** Whose numbers were meant. */
  market?: Market | null | undefined;
  /** Of that link. */
  key?: string | undefined;
  /** The token that the backend gave for the correct code. */
  reset_token?: string | undefined;
}

const recovery = storedValue<Recovery>({
  key: 'password-recovery',
  area: 'session',
  parse: (value) => (isRecovery(value) ? value : null),
});

export const { read: readRecovery, write: saveRecovery, remove: clearRecovery } = recovery;

function isRecovery(value: unknown): value is Recovery {
  return (
    typeof value === 'object' &&
    value !== null &&
    'mobile_no' in value &&
    typeof value.mobile_no === 'string'
  );
}
