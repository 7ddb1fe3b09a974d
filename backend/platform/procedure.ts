import type { EndpointName, endpoints, RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { Uploads } from '@/lib/contract-server/call-body';
import type { WithMessage } from '@/lib/contract-server/with-message';
import type { Clock } from './clock';
import type { Queries } from './database/database';
import type { DeviceTokens } from './device-tokens';
import type { Files } from './files/files';
import type { MailSender } from './mail';
import type { SmsSender } from './sms';

/** What every procedure may use. */
export interface Services {
  queries: Queries;
  clock: Clock;
  sms: SmsSender;
  mail: MailSender;
  devices: DeviceTokens;
  files: Files;
}

/** A guest, or a member who is logged in somewhere. */
export interface Session {
  id: number;
  shopperId: number;
  /** False for a guest. */
  isMember: boolean;
}

/**
 * What a procedure may use for one call. Everything that it reads and writes goes through `queries`, which
 * is a transaction where the call has an idempotency key.
 */
export interface Context extends Services {
  /** Whose session it is; null at the endpoints that anyone may call, unless their row takes a session. */
  shopper: { id: number } | null;
  session: Session | null;
  /** The network address that the call came from, as calls are counted by: `lib/contract-server/client-key.ts`. */
  client: string;
  /** The files that came beside the fields of a multipart call. */
  uploads: Uploads;
  /** The attempts of this account before this one no longer count, e.g. after the right password. */
  clearAttempts(): Promise<void>;
}

/** {@link Context} of an endpoint that needs a session. */
export interface ShopperContext extends Context {
  shopper: { id: number };
  session: Session;
}

type ContextOf<E extends EndpointName> = (typeof endpoints)[E]['access'] extends 'public'
  ? Context
  : ShopperContext;

/**
 * One endpoint's work. Takes and returns the domain representation (money in integer minor units); the
 * border around it decodes, checks and encodes. Throws an `AppError` for what the caller did wrong.
 */
export type Procedure<E extends EndpointName> = (
  request: RequestOf<E>,
  context: ContextOf<E>,
) => Promise<ResponseOf<E> | WithMessage<ResponseOf<E>>>;

/** Every endpoint of the contract: the type leaves none out. */
export type Procedures = { [E in EndpointName]: Procedure<E> };
