import { parseJson } from '@/lib/parse-json';

/**
 * How far the recovery of a password has come (section 4): it travels beside the address, not in it, and
 * survives a refresh, in this tab alone.
 */
export interface Recovery {
  mobile_no: string;
  /** What the checked code was exchanged for. */
  reset_token?: string | undefined;
}

const KEY = 'password-recovery';

export function readRecovery(): Recovery | null {
  try {
    const kept = parseJson(sessionStorage.getItem(KEY) ?? '');
    return isRecovery(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepRecovery(recovery: Recovery): void {
  sessionStorage.setItem(KEY, JSON.stringify(recovery));
}

export function endRecovery(): void {
  sessionStorage.removeItem(KEY);
}

function isRecovery(value: unknown): value is Recovery {
  return (
    typeof value === 'object' &&
    value !== null &&
    'mobile_no' in value &&
    typeof value.mobile_no === 'string'
  );
}
