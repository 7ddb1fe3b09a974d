import { SECOND_MS } from '@/lib/contract/durations';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import { sendRevalidation } from './signed-revalidation';

const LIMIT_MS = 5 * SECOND_MS;
/** It invalidates nothing: a storefront that accepts the signature rejects the body. */
const NOTHING = { tags: [] };

/** What a storefront makes of a signed call. */
export const PROBE_ANSWERS = ['agrees', 'other-secret', 'no-secret', 'other', 'silent'] as const;
export type ProbeAnswer = (typeof PROBE_ANSWERS)[number];

const ANSWERS: Partial<Record<number, ProbeAnswer>> = {
  422: 'agrees',
  401: 'other-secret',
  404: 'no-secret',
};

/**
 * Whether a storefront accepts invalidations that are signed with this secret: each one that its name leads to. Changes nothing there, and never rejects.
 * @param storefront its base URL
 */
export async function probeStorefront(storefront: string, secret: string): Promise<ProbeAnswer> {
  try {
    const statuses = await withTimeLimit(LIMIT_MS, (signal) =>
      sendRevalidation(storefront, secret, NOTHING, signal),
    );
    const answers = statuses.map((status) => ANSWERS[status] ?? 'other');
    return answers.find((answer) => answer !== 'agrees') ?? 'agrees';
  } catch {
    return 'silent';
  }
}
