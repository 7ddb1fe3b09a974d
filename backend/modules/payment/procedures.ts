import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { PaymentFrame } from '@/lib/contract/payment';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { countryOf } from '@/lib/shared/markets';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import type { Context, ShopperContext } from '../../platform/procedure';
import {
  type PaymentProvider,
  ProviderRejection,
  ProviderUnavailable,
  type SavedCard,
} from './provider';
import { defaultCards } from './schema';
import { customerOf } from './service';

const RETRY_AFTER_SECONDS = 5;

/** What a shop without a provider offers. */
const NOTHING = {
  provider: null,
  methods: [],
  banks: [],
  upi_apps: [],
  wallet_apps: [],
  saved_cards: [],
};

function notConfigured(): AppError {
  return new AppError(501, 'not_configured', 'This shop takes no such payments.');
}

function noAnswer(): AppError {
  return new AppError(
    503,
    'unavailable',
    'The payment provider does not answer right now. Please try again in a moment.',
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}

function frameOf(provider: PaymentProvider | null): PaymentFrame | null {
  if (!provider) return null;
  const { name, frame } = provider;
  return { name, script_url: frame.scriptUrl, publishable_key: frame.publishableKey };
}

interface Services {
  /** Null where none is set up. */
  provider: PaymentProvider | null;
  log: Logger;
  /** What a member can pay with from their wallet, in minor units. */
  walletBalanceOf(queries: Queries, shopperId: number): Promise<number>;
}

/** The reference of the card that a member has named the default; null for none. */
async function defaultCardOf(queries: Queries, shopperId: number): Promise<string | null> {
  const [found] = await queries
    .select({ reference: defaultCards.reference })
    .from(defaultCards)
    .where(eq(defaultCards.shopperId, shopperId));
  return found?.reference ?? null;
}

/** What a shopper asks the payment provider, beside paying. */
export function createPaymentProcedures({ provider, log, walletBalanceOf }: Services) {
  /** A failure of the provider, without anything of the call. */
  function logFailure(error: Error): void {
    log.warn(
      { provider: provider?.name, reason: error.message },
      'The payment provider does not answer as it should',
    );
  }

  /** Asks the provider for something that a shopper waits for. */
  async function ask<T>(question: Promise<T>): Promise<T> {
    try {
      return await question;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRejection))
        throw error;
      logFailure(error);
      throw noAnswer();
    }
  }

  /** None while the provider does not answer: the shopper can still pay another way. */
  async function savedCardsOf(shopperId: number): Promise<SavedCard[]> {
    try {
      if (!provider?.methods.includes('card')) return [];
      return await provider.savedCards(customerOf(shopperId));
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRejection))
        throw error;
      logFailure(error);
      return [];
    }
  }

  async function paymentOptions(
    _: RequestOf<'paymentOptions'>,
    { queries, shopper, session }: ShopperContext,
  ): Promise<ResponseOf<'paymentOptions'>> {
    const { isMember } = session;
    const [balance, cards, chosen] = await Promise.all([
      isMember ? walletBalanceOf(queries, shopper.id) : null,
      isMember ? savedCardsOf(shopper.id) : [],
      isMember ? defaultCardOf(queries, shopper.id) : null,
    ]);
    if (!provider) return { ...NOTHING, currency: CURRENCY, wallet_balance: balance };
    const { methods, instalmentPlans, banks, upiApps, walletApps } = provider;
    // A default that is gone leaves the first card.
    const standing = cards.find(({ reference }) => reference === chosen) ?? cards[0];
    return {
      provider: frameOf(provider),
      methods: [...methods],
      instalment_plans: methods.includes('instalments') ? [...instalmentPlans] : [],
      banks: [...banks],
      upi_apps: [...upiApps],
      wallet_apps: [...walletApps],
      saved_cards: cards.map(({ reference, brand, last4, expMonth, expYear }) => ({
        reference,
        is_default: reference === standing?.reference,
        brand,
        last4,
        exp_month: expMonth,
        exp_year: expYear,
      })),
      currency: CURRENCY,
      wallet_balance: balance,
    };
  }

  /** For a visitor too: it says nothing of the shopper. */
  async function expressOptions(
    _: RequestOf<'expressOptions'>,
    _context: Context,
  ): Promise<ResponseOf<'expressOptions'>> {
    const wallets = [...(provider?.expressWallets ?? [])];
    return { provider: frameOf(provider), wallets };
  }

  /** For a visitor too, likewise. */
  async function instalmentOffer({
    market,
    amount,
  }: RequestOf<'instalmentOffer'>): Promise<ResponseOf<'instalmentOffer'>> {
    if (!provider?.methods.includes('instalments')) return null;
    return provider.instalmentOffer(amount, countryOf(market));
  }

  async function verifyUpi({ upi_id }: RequestOf<'verifyUpi'>): Promise<ResponseOf<'verifyUpi'>> {
    if (!provider?.methods.includes('upi')) throw notConfigured();
    const { isValid, name } = await ask(provider.verifyUpi(upi_id));
    return { is_valid: isValid, name };
  }

  async function setDefaultCard(
    { reference }: RequestOf<'setDefaultCard'>,
    { queries, shopper }: ShopperContext,
  ): Promise<ResponseOf<'setDefaultCard'>> {
    if (!provider) throw notConfigured();
    const cards = await ask(provider.savedCards(customerOf(shopper.id)));
    if (!cards.some((card) => card.reference === reference)) throw appErrors.notFound('This card');
    await queries
      .insert(defaultCards)
      .values({ shopperId: shopper.id, reference })
      .onConflictDoUpdate({ target: defaultCards.shopperId, set: { reference } });
    return null;
  }

  async function removeSavedCard(
    { reference }: RequestOf<'removeSavedCard'>,
    { shopper }: ShopperContext,
  ): Promise<ResponseOf<'removeSavedCard'>> {
    if (!provider) throw notConfigured();
    await ask(provider.removeCard(customerOf(shopper.id), reference));
    return null;
  }

  return {
    paymentOptions,
    expressOptions,
    instalmentOffer,
    verifyUpi,
    setDefaultCard,
    removeSavedCard,
  };
}
