import { createHash } from 'node:crypto';
import type { CheckoutAddress } from '@/lib/contract/checkout';
import { canonicalMailbox } from '@/lib/contract/mailbox';

/*
 * By what a person is known again who orders as somebody else: hashes of what is not changed as easily as a session. Two
 * values that differ in their spelling alone have the same mark.
 */

function markOf(kind: string, value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('base64url');
}

export function shopperMark(shopperId: number): string {
  return markOf('shopper', String(shopperId));
}

export function mailboxMark(email: string): string {
  return markOf('mailbox', canonicalMailbox(email));
}

/** With the country's code and without it is one number. */
const PHONE_DIGITS = 10;

export function phoneMark(phone: string): string {
  const digits = phone.normalize('NFKC').replaceAll(/\D/g, '');
  return markOf('phone', digits.slice(-PHONE_DIGITS));
}

/** @param fingerprint the provider's, the same wherever the card's number is used */
export function cardMark(provider: string, fingerprint: string): string {
  return markOf('card', `${provider}:${fingerprint}`);
}

/** Words of addresses that are often shortened. */
const SHORT: Partial<Record<string, string>> = {
  apartment: 'apt',
  avenue: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  east: 'e',
  highway: 'hwy',
  lane: 'ln',
  north: 'n',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  south: 's',
  square: 'sq',
  street: 'st',
  west: 'w',
};

/**
 * Of house, street and city, wherever their spaces, signs and accents are. Landmark and area say the same of one house in
 * many ways. Whoever lives there has the same mark: a household is one buyer.
 */
export function addressMark({
  house_no,
  street_address,
  city_id,
}: Pick<CheckoutAddress, 'house_no' | 'street_address' | 'city_id'>): string {
  const plain = `${house_no} ${street_address}`.normalize('NFKD').toLowerCase();
  const words = plain.replaceAll(/\p{M}/gu, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  return markOf('address', `${city_id}:${words.map((word) => SHORT[word] ?? word).join('')}`);
}
