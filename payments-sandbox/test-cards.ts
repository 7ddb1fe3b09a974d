/** The outcome of paying with a test card. */
export const outcomes = [
  'paid',
  'declined',
  'insufficient_funds',
  'expired_card',
  'challenge',
  'slow_paid',
  'slow_failed',
  'answer_lost',
  'server_error',
  'refund_fails',
] as const;
export type Outcome = (typeof outcomes)[number];

interface TestCard {
  number: string;
  outcome: Outcome;
  does: string;
}

/** The only card numbers that the sandbox takes. Any expiry date in the future and any CVV will do. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'paid', does: 'Paid (Visa)' },
  { number: '5555555555554444', outcome: 'paid', does: 'Paid (Mastercard)' },
  { number: '378282246310005', outcome: 'paid', does: 'Paid (American Express)' },
  { number: '4000000000000002', outcome: 'declined', does: 'Declined by the bank' },
  { number: '4000000000009995', outcome: 'insufficient_funds', does: 'Declined: not enough money' },
  { number: '4000000000000069', outcome: 'expired_card', does: 'Declined: the card has expired' },
  { number: '4000000000003105', outcome: 'challenge', does: 'Asks for 3-D Secure, then paid' },
  { number: '4000000000003204', outcome: 'slow_paid', does: 'Processing for a while, then paid' },
  {
    number: '4000000000003303',
    outcome: 'slow_failed',
    does: 'Processing for a while, then declined',
  },
  { number: '4000000000003402', outcome: 'answer_lost', does: 'Paid, but the answer is lost' },
  { number: '4000000000003501', outcome: 'server_error', does: 'Error 500; nothing is charged' },
  { number: '4000000000003600', outcome: 'refund_fails', does: 'Paid; its refunds fail' },
];

/** Without a question of the bank: a wallet has made sure itself who pays. */
const NOT_IN_WALLETS: readonly Outcome[] = ['challenge', 'server_error'];

/** The test cards that the wallet sheet offers. */
export const walletCards = testCards.filter(({ outcome }) => !NOT_IN_WALLETS.includes(outcome));

export type UpiOutcome = Extract<Outcome, 'paid' | 'declined' | 'slow_paid'>;

interface TestUpiId {
  id: string;
  name: string;
  outcome: UpiOutcome;
  does: string;
}

/** The only UPI ids that the sandbox knows. */
export const testUpiIds: readonly TestUpiId[] = [
  { id: 'success@sandbox', name: 'Asha Verma', outcome: 'paid', does: 'Paid after a moment' },
  { id: 'declined@sandbox', name: 'Dev Rao', outcome: 'declined', does: 'Declined after a moment' },
  {
    id: 'slow@sandbox',
    name: 'Sita Iyer',
    outcome: 'slow_paid',
    does: 'Paid after ten times as long',
  },
];

/** The test person with a UPI id, which may be typed in any case. */
export function findUpiId(id: string): TestUpiId | undefined {
  return testUpiIds.find((known) => known.id === id.trim().toLowerCase());
}
