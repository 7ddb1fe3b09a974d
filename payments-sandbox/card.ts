import { createHmac } from 'node:crypto';
import {
  brandOf,
  type CardField,
  type CardInput,
  cardFields,
  digitsOf,
  issueOf,
  parseExpiry,
} from './browser/card-rules.mjs';
import type { CardSummary } from './records';
import { type Outcome, testCards, walletCards } from './test-cards';

type CheckedCard =
  | { isValid: true; card: CardSummary; outcome: Outcome }
  | { isValid: false; field: CardField; message: string };

/** Of a card's number, which it does not show: the same wherever the number is used. */
function fingerprintOf(number: string, key: string): string {
  return createHmac('sha256', key).update(`card:${number}`).digest('base64url').slice(0, 22);
}

/**
 * Checks the fields in the order in which they stand and says what is wrong with the first wrong one.
 * @param key of the fingerprint
 */
export function checkCard(input: CardInput, nowMs: number, key: string): CheckedCard {
  const number = digitsOf(input.number);
  const testCard = testCards.find((known) => known.number === number);
  for (const field of cardFields) {
    const message = issueOf(field, input, nowMs);
    if (message) return { isValid: false, field, message };
  }
  const expiry = parseExpiry(input.expiry);
  if (!testCard || !expiry) {
    const message = 'This is a sandbox: please use one of its test cards.';
    return { isValid: false, field: 'number', message };
  }
  return { isValid: true, card: summaryOf(number, expiry, key), outcome: testCard.outcome };
}

function summaryOf(
  number: string,
  { month, year }: { month: number; year: number },
  key: string,
): CardSummary {
  return {
    brand: brandOf(number),
    last4: number.slice(-4),
    exp_month: month,
    exp_year: year,
    fingerprint: fingerprintOf(number, key),
  };
}

/** The card in a wallet that ends so, with what becomes of a payment by it. */
export function findWalletCard(last4: string, key: string) {
  const known = walletCards.find(({ number }) => number.endsWith(last4));
  const expiry = { month: 12, year: 2039 };
  return known && { card: summaryOf(known.number, expiry, key), outcome: known.outcome };
}
