import type { EndpointName, RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { Queries } from '../db/database';
import type { Suggestions } from '../services/suggestions';

/** What a procedure may use. */
export interface Context {
  queries: Queries;
  suggestions: Pick<Suggestions, 'index' | 'products'>;
}

/** Stands for an endpoint that comes later; it answers 501. */
export const notImplemented = Symbol('not implemented');

/**
 * One endpoint's work. Takes and returns the program's form (money in integer minor units); the
 * border around it decodes, checks and encodes. Throws a `Refusal` for what the caller did wrong.
 */
export type Procedure<E extends EndpointName> =
  | ((request: RequestOf<E>, context: Context) => Promise<ResponseOf<E>>)
  | typeof notImplemented;
