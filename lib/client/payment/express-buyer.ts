import type { ExpressQuote, WalletAddress, WalletPlace } from '@/lib/contract/express';
import type { ExpressWallet } from '@/lib/contract/express-wallets';
import type { CheckoutAttempt } from '@/lib/contract/payment';
import { hasSessionEnded, ShopError } from '../calls/call-shop';
import { GUEST_SESSION_ENDED } from '../calls/use-shop-action';
import { ask, issueOf } from './payment-calls';

/** What a wallet's sheet shows of the price. Amounts are in minor units; a discount is negative. */
export interface SheetPrice {
  amount: number;
  lines: { label: string; amount: number }[];
  /** Empty where none is to be chosen. */
  deliveries: ExpressQuote['deliveries'];
  /** The id of the one whose price is in the amount. */
  delivery: string;
}

/** What came of the shopper's agreement. */
export type Agreed =
  /** Pay with it. */
  | { clientSecret: string }
  /** Nothing can be paid so; the price is another one where it is there. */
  | { issue: string; price?: SheetPrice | undefined }
  /** The payment goes on, or is over, elsewhere: the sheet ends. */
  | null;

/** How a sheet ended. `paid`: the provider knows the rest; `unknown`: it may have been paid. */
export type SheetEnd = 'paid' | 'cancelled' | 'unknown';

/** What a wallet's sheet asks of the shop. */
export interface ExpressBuyer {
  /** What it shows at first. */
  first: SheetPrice;
  /** Whether it asks for an address; else that of the checkout is taken. */
  needsAddress: boolean;
  /** @throws {ShopError} why nothing can be delivered there, for the shopper */
  choosePlace: (place: WalletPlace) => Promise<SheetPrice>;
  /** @throws {ShopError} */
  chooseDelivery: (id: string) => Promise<SheetPrice>;
  /** The shopper has agreed: places the order. It never throws. */
  agree: (wallet: ExpressWallet, address: WalletAddress | null) => Promise<Agreed>;
  /** @param end of the sheet @returns the URL at which the shopper sees what became of it; null where nothing was paid */
  end: (end: SheetEnd) => Promise<string | null>;
}

interface Options extends Pick<ExpressBuyer, 'first' | 'needsAddress'> {
  /** What comes before the first price: a session, or a product that is added to the cart. @throws {ShopError} */
  prepare: () => Promise<void>;
  /** The path of /payment-method in the shopper's market. */
  returnPath: string;
}

/** Its code is loaded when the sheet opens: the page of the cart would have it otherwise. The order does not depend on it. */
async function loadCampaign() {
  const loaded = await import('../checkout/visit-campaign').catch(() => null);
  return loaded?.visitCampaign();
}

/** The purchase by one opening of a wallet's sheet. */
export function createExpressBuyer({
  first,
  needsAddress,
  prepare,
  returnPath,
}: Options): ExpressBuyer {
  let price = first;
  let place: WalletPlace | null = null;
  /** The attempt that was sent, which may have become an order. */
  let sent: CheckoutAttempt | null = null;
  let prepared: Promise<void> | undefined;
  const campaign = loadCampaign();

  async function quote(wanted: string | null): Promise<SheetPrice> {
    prepared ??= prepare();
    await prepared.catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    if (!place) return price;
    price = priceOf(await ask('expressQuote', { ...place, delivery: wanted }));
    return price;
  }

  async function choose(address: WalletAddress): Promise<void> {
    const chosen = price.deliveries.find(({ id }) => id === price.delivery);
    if (!chosen) throw new ShopError(409, 'Please choose an address first.');
    await ask('chooseExpress', { ...address, delivery: chosen.id, date: chosen.date });
  }

  async function send(attempt: CheckoutAttempt, wallet: ExpressWallet): Promise<CheckoutAttempt> {
    const { attempt_id } = attempt;
    sent = attempt;
    const placed = await ask('placeOrder', {
      attempt_id,
      total: price.amount,
      wallet_part: 0,
      payment: { method: 'express', wallet },
      return_path: returnPath,
      campaign: await campaign,
    }).catch((error: unknown) => {
      // Nothing was done.
      if (error instanceof ShopError && !error.isUnknown) sent = null;
      throw error;
    });
    // The last units of something are held for a few minutes alone.
    const isToHold = placed.state === 'action' && placed.is_held === false;
    return isToHold ? ask('holdAttempt', { attempt_id }) : placed;
  }

  return {
    first,
    needsAddress,
    choosePlace(wanted) {
      place = wanted;
      return quote(price.delivery || null);
    },
    chooseDelivery: (id) => quote(id),
    async agree(wallet, address) {
      try {
        await quote(price.delivery || null);
        if (address) await choose(address);
        const attempt = await openAttempt();
        if (attempt.state !== 'open') {
          sent = attempt;
          return null;
        }
        const { next_action } = await send(attempt, wallet);
        return next_action?.type === 'card_frame'
          ? { clientSecret: next_action.client_secret }
          : null;
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        // The order may have been placed.
        if (sent && error.isUnknown) return null;
        return {
          issue: textOf(error),
          price: await quote(price.delivery || null).catch(() => undefined),
        };
      }
    },
    async end(end) {
      if (!sent) return null;
      const { attempt_id } = sent;
      if (end !== 'cancelled') return `${returnPath}?attempt=${attempt_id}&from=wallet`;
      // What the order holds is free again. Where that fails, it is in half an hour.
      await ask('cancelAttempt', { attempt_id }).catch(() => undefined);
      sent = null;
      return null;
    },
  };
}

/** The attempt for the cart of now. One that waits for another way to pay is given up. */
async function openAttempt(): Promise<CheckoutAttempt> {
  const current = await ask('beginCheckout', {});
  if (current.state !== 'action') return current;
  const { attempt_id } = current;
  const cancelled = await ask('cancelAttempt', { attempt_id });
  return cancelled.state === 'failed' ? ask('beginCheckout', {}) : cancelled;
}

function textOf(error: ShopError): string {
  if (hasSessionEnded(error)) return GUEST_SESSION_ENDED;
  return Object.values(error.fieldErrors)[0] ?? issueOf(error).message;
}

function priceOf(quote: ExpressQuote): SheetPrice {
  const { sub_total, discount, shipping, grand_total, deliveries, delivery } = quote;
  const lines = [
    { label: 'Sub total', amount: sub_total },
    ...(discount > 0 ? [{ label: 'Discount', amount: -discount }] : []),
    { label: 'Shipping charges', amount: shipping },
  ];
  return { amount: grand_total, lines, deliveries, delivery };
}
