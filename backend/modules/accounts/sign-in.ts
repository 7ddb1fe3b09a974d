import type { SignedInUser } from '@/lib/contract/accounts';
import type { Context } from '../../platform/procedure';
import { normalLoginName } from './rules';
import { openSession } from './sessions';
import { type Shopper, toUser } from './shoppers';

/** Begins a session of the shopper, on a device that is known from now on. */
export async function signIn(
  { queries, clock, devices }: Context,
  shopper: Shopper,
): Promise<SignedInUser> {
  const { email, mobile } = shopper;
  const names = [email, mobile].filter((name) => name !== null).map(normalLoginName);
  return {
    ...toUser(shopper),
    api_token: await openSession(queries, shopper.id, clock()),
    device_token: devices.issue(names),
  };
}
