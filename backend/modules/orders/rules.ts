import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { CheckoutAddress } from '@/lib/contract/checkout';
import { DELETED_EMAIL } from './schema';

/** What stands in the place of a person who was deleted, or who never paid. */
const DELETED_PERSON = JSON.stringify({
  address_id: null,
  address_type: 'Other',
  first_name: 'Deleted',
  last_name: 'Account',
  email: DELETED_EMAIL,
  mobile_no: '',
  house_no: '',
  street_address: '',
  landmark: '',
} satisfies Partial<CheckoutAddress>);

/** An address of an order without the person. Country, state, city and pin code stay: taxes go by them. */
export function withoutPerson(address: AnyColumn): SQL<CheckoutAddress> {
  return sql<CheckoutAddress>`${address} || ${DELETED_PERSON}::jsonb`;
}

/** What goes back for a cancellation, in minor units; the fee is what the shop keeps of the items. */
export function cancellationTotal({
  items,
  shipping,
  services,
  fee,
}: {
  items: number;
  shipping: number;
  services: number;
  fee: number;
}): number {
  return items + shipping + services - fee;
}
