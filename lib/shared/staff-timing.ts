import { HOUR_MS } from '@/lib/contract/durations';
import { isSignedBody, signBody } from './signed-body';

/*
 * The staff sees in a browser how long the parts of a page took: the header `Server-Timing`, which its tools for developers
 * show. A link of `npm run shop -- system timing` asks for it, for an hour.
 */

/** The path of the link; its query is the pass. */
export const TIMING_PATH = '/api/timing';

const PURPOSE = 'staff-timing';

/** What proves that the staff asks. @param secret `REVALIDATE_SECRET` */
export function timingPass(secret: string, now: Date): string {
  return signBody(secret, PURPOSE, now.getTime()).replaceAll('=', '-').replace(',', '.');
}

export function isTimingPass(secret: string, pass: string, now: Date): boolean {
  const signature = pass.replaceAll('-', '=').replace('.', ',');
  return isSignedBody(secret, PURPOSE, signature, { now: now.getTime(), max: HOUR_MS });
}
