import type { EndpointName, endpoints, RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { Accounts } from '../accounts/accounts';
import type { Session } from '../accounts/sessions';
import type { Queries } from '../db/database';
import type { SearchIndex } from '../services/search-index';

/** What every procedure may use. */
export interface Services {
  queries: Queries;
  search: Pick<SearchIndex, 'words' | 'products' | 'cards'>;
  accounts: Accounts;
}

/** What a procedure may use for one call. */
export interface Context extends Services {
  /** Who is logged in; null at the endpoints that anybody may call. */
  shopper: { id: number } | null;
  session: Session | null;
  /** Whose attempts the call counts among (`http/client-network.ts`). */
  network: string;
  /** The picture that came beside the fields of a multipart call. */
  upload: Buffer | null;
}

/** {@link Context} of an endpoint that only a shopper may call. */
export interface ShopperContext extends Context {
  shopper: { id: number };
  session: Session;
}

type ContextOf<E extends EndpointName> = (typeof endpoints)[E]['access'] extends 'shopper'
  ? ShopperContext
  : Context;

/** An answer with a sentence for the shopper, which stands in the envelope beside the data. */
export class WithMessage<T> {
  constructor(
    readonly message: string,
    readonly data: T,
  ) {}
}

/**
 * One endpoint's work. Takes and returns the program's form (money in integer minor units); the
 * border around it decodes, checks and encodes. Throws a `Refusal` for what the caller did wrong.
 */
export type Procedure<E extends EndpointName> = (
  request: RequestOf<E>,
  context: ContextOf<E>,
) => Promise<ResponseOf<E> | WithMessage<ResponseOf<E>>>;
