import { z } from 'zod';
import { MINUTE_MS } from '@/lib/contract/durations';
import { RETURN_REASONS, type ReturnReason } from '@/lib/contract/return-states';
import type { Medusa } from '../medusa/medusa';

/** How long a reason that the staff have added is unknown. */
const KNOWN_MS = 5 * MINUTE_MS;
/** More reasons than a shop has. */
const LISTED = 500;

const Reasons = z.object({
  return_reasons: z.array(z.object({ id: z.string(), value: z.string() })),
});
type Reason = z.output<typeof Reasons>['return_reasons'][number];

/** Why shoppers return something: the `value` of a reason of Medusa is the contract's. */
export class ReturnReasons {
  readonly #medusa: Medusa;
  #known: { reasons: Reason[]; until: number } | null = null;

  constructor(medusa: Medusa) {
    this.#medusa = medusa;
  }

  async #read(): Promise<Reason[]> {
    if (this.#known && this.#known.until > performance.now()) return this.#known.reasons;
    const query = { fields: 'id,value', limit: LISTED };
    const answer = await this.#medusa.admin('/return-reasons', Reasons, { query });
    const reasons = answer.return_reasons;
    this.#known = { reasons, until: performance.now() + KNOWN_MS };
    return reasons;
  }

  /** Medusa's id of a reason; null where Medusa does not have it. */
  async idOf(reason: ReturnReason): Promise<string | null> {
    return (await this.#read()).find(({ value }) => value === reason)?.id ?? null;
  }

  /** The reason of an id: another one for those that the staff have added for themselves. */
  async reasonOf(id: string | null | undefined): Promise<ReturnReason> {
    const known = (await this.#read()).find((reason) => reason.id === id)?.value;
    return RETURN_REASONS.find((reason) => reason === known) ?? 'other';
  }
}
