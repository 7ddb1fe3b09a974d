import { MINUTE_MS } from '@/lib/contract/durations';
import type { Medusa } from '../medusa/medusa';
import { findPromotion } from './promotions';

/** How long a title may be an old one. */
const KNOWN_MS = MINUTE_MS;

/** What coupons give, in words. Every look at a cart asks for those of its codes. */
export class PromotionTitles {
  readonly #medusa: Medusa;
  readonly #known = new Map<string, { title: string; until: number }>();

  constructor(medusa: Medusa) {
    this.#medusa = medusa;
  }

  /** The title of a promotion; its code where the staff have given it none, or it is over. */
  async of(code: string): Promise<string> {
    const known = this.#known.get(code);
    if (known && known.until > performance.now()) return known.title;
    const promotion = await findPromotion(this.#medusa, code);
    const title = promotion?.metadata?.title ?? code;
    this.#known.set(code, { title, until: performance.now() + KNOWN_MS });
    return title;
  }
}
