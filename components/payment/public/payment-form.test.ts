import fc from 'fast-check';
import type { PaymentChoice, PaymentOptions } from '@/lib/contract/payment';
import { firstForm, isExpired, paymentOf, restoreForm, splitTotal } from './payment-form';

const NOW = new Date('2026-11-22T12:00:00Z');
const visa = {
  is_default: true,
  reference: 'card_1',
  brand: 'Visa',
  last4: '4242',
  exp_month: 11,
  exp_year: 2026,
};
const options: PaymentOptions = {
  provider: null,
  methods: ['card', 'bank', 'upi', 'paypal', 'instalments'],
  instalment_plans: [
    { name: 'Pay in 4', payments: 4, days_between: 14 },
    { name: 'Pay in 3', payments: 3, days_between: 30 },
  ],
  banks: ['Northbank'],
  upi_apps: ['BHIM'],
  wallet_apps: [],
  saved_cards: [visa],
  currency: 'USD',
  wallet_balance: 5_000,
};
const first = (choice: PaymentChoice | null = null, walletPart = 0) =>
  firstForm(options, choice, walletPart, NOW);

describe('a saved card', () => {
  it('can be used until its month is over where the shopper is', () => {
    expect(isExpired(visa, new Date('2026-11-30T23:59:59'))).toBe(false);
    expect(isExpired(visa, new Date('2026-12-01T00:00:00'))).toBe(true);
  });
});

describe('the form of a payment', () => {
  it('begins with a saved card, and without one with the first method', () => {
    expect(first()).toMatchObject({ method: 'card', savedCard: 'card_1', usesWallet: false });
    const none = { ...options, saved_cards: [], methods: [] };
    expect(firstForm(none, null, 0, NOW)).toMatchObject({ method: 'wallet', savedCard: null });
    expect(firstForm({ ...none, wallet_balance: null }, null, 0, NOW).method).toBeNull();
  });

  it.each<PaymentChoice>([
    { method: 'card', save_card: true },
    { method: 'saved_card', reference: 'card_1' },
    { method: 'bank', bank: 'Northbank' },
    { method: 'bank', bank: 'Loom Bank' },
    { method: 'upi_app', app: 'BHIM' },
    { method: 'upi_id', upi_id: 'ada@bank' },
    { method: 'paypal' },
    { method: 'instalments', plan: 'Pay in 3' },
  ])('sends $method again as it was chosen before', (choice) => {
    const form = first(choice, 5_000);
    const split = splitTotal(form, 5_000, 20_000);
    expect(split).toEqual({ walletPart: 5_000, rest: 15_000 });
    expect(paymentOf(form, options, split)).toEqual(choice);
  });

  it.each<PaymentChoice>([
    { method: 'saved_card', reference: 'card_1' },
    { method: 'bank', bank: 'Northbank' },
    { method: 'upi_app', app: 'BHIM' },
    { method: 'paypal' },
  ])('begins anew where $method is not offered any more', (choice) => {
    const none = { ...options, methods: [], saved_cards: [] };
    expect(firstForm(none, choice, 0, NOW).method).toBe('wallet');
  });

  it('takes the first plan where none is chosen, and none where the provider offers them', () => {
    const form = { ...first(), method: 'instalments' } as const;
    const split = { walletPart: 0, rest: 1 };
    expect(paymentOf(form, options, split)).toEqual({ method: 'instalments', plan: 'Pay in 4' });
    const inFields = { ...options, instalment_plans: null };
    expect(paymentOf(form, inFields, split)).toEqual({ method: 'instalments', plan: null });
  });

  it('takes a saved card that is gone for a new one', () => {
    const form = first({ method: 'saved_card', reference: 'gone' });
    expect(paymentOf(form, options, { walletPart: 0, rest: 1 })).toEqual({
      method: 'card',
      save_card: false,
    });
  });

  it('is restored as far as it is still offered', () => {
    const stored = { ...first(), method: 'bank', bank: 'Northbank', upiApp: 'BHIM' } as const;
    expect(restoreForm(first(), stored, options)).toMatchObject(stored);
    expect(restoreForm(first(), null, options)).toEqual(first());
    const others = { ...options, banks: ['Harbour Bank'], upi_apps: [] };
    expect(restoreForm(first(), stored, others)).toMatchObject({
      method: 'bank',
      bank: undefined,
      upiApp: undefined,
    });
    const cardsAlone = { ...options, methods: ['card' as const], wallet_balance: null };
    expect(restoreForm(first(), stored, cardsAlone)).toEqual(first());
    expect(restoreForm(first(), { ...stored, method: 'wallet' }, cardsAlone)).toEqual(first());
  });

  it('needs no way to pay when there is nothing to pay', () => {
    expect(paymentOf(first(), options, splitTotal(first(), null, 0))).toEqual({ method: 'wallet' });
  });

  it('lets a wallet that suffices pay all or nothing', () => {
    const form = { ...first(), usesWallet: true };
    expect(splitTotal(form, 9_000, 9_000)).toEqual({ walletPart: 0, rest: 9_000 });
    expect(splitTotal({ ...form, method: 'wallet' }, 9_000, 9_000)).toEqual({
      walletPart: 9_000,
      rest: 0,
    });
  });

  it('splits the total without losing a cent, and never takes more than the wallet has', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        fc.boolean(),
        fc.boolean(),
        (balance, total, uses, isWallet) => {
          const form = {
            ...first(),
            usesWallet: uses,
            method: isWallet ? 'wallet' : 'card',
          } as const;
          const { walletPart, rest } = splitTotal(form, balance, total);
          expect(walletPart + rest).toBe(total);
          expect(walletPart).toBeLessThanOrEqual(balance);
          expect(Math.min(walletPart, rest)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
