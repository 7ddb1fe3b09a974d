import type { SetFaults } from './requests';

/** Faults that tests and benchmarks switch on. They last until they are set again, or until a restart. */
export interface Faults {
  /** Until then no call is answered. In milliseconds. */
  silentUntil: number;
  status: 500 | undefined;
  dropsAfterCharge: boolean;
  webhooks: SetFaults['webhooks'];
}

export function createFaults(): Faults {
  return { silentUntil: 0, status: undefined, dropsAfterCharge: false, webhooks: 'normal' };
}

/** Sets all faults at once: what the request leaves out is switched off. */
export function setFaults(faults: Faults, request: SetFaults, now: number): void {
  Object.assign(faults, {
    silentUntil: now + request.silent_ms,
    status: request.status,
    dropsAfterCharge: request.drop_after_charge,
    webhooks: request.webhooks,
  } satisfies Faults);
}
