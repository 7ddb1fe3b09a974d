import { z } from 'zod';
import type { User } from '@/lib/contract/accounts';
import { shortPhone } from '@/lib/contract/phone';
import { appErrors } from '@/lib/contract-server/app-error';
import { DEFAULT_MARKET } from '@/lib/shared/markets';
import { type Medusa, unlessRefused } from '../medusa/medusa';
import type { CustomerTokens } from './customer-tokens';

/** What the adapter stores of a customer beside Medusa's own fields. Other keys of the metadata stay as they are. */
const Metadata = z.object({
  cart_id: z.string().nullish().catch(null),
  /** Variants, the latest one first. */
  wishlist: z.array(z.string()).nullish().catch(null),
  /** The id of the picture's file in Medusa. */
  avatar: z.string().nullish().catch(null),
});

const Customer = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  has_account: z.boolean(),
  metadata: z.preprocess((value) => value ?? {}, Metadata),
});
export type Customer = z.output<typeof Customer>;

const FIELDS = 'id,email,first_name,last_name,phone,has_account,metadata';
const One = z.object({ customer: Customer });
const Several = z.object({ customers: z.array(Customer) });

type Changes = Partial<Pick<Customer, 'first_name' | 'last_name' | 'phone'>> & {
  metadata?: z.input<typeof Metadata>;
};

/** Medusa's customers with an account: the shop's members. */
export class Customers {
  readonly #medusa: Medusa;
  readonly #tokens: CustomerTokens;

  constructor(medusa: Medusa, tokens: CustomerTokens) {
    this.#medusa = medusa;
    this.#tokens = tokens;
  }

  /** Medusa's token of a customer. @throws {AppError} 401 where it has ended */
  tokenOf(customerId: string): Promise<string> {
    return this.#tokens.of(customerId);
  }

  /** Keeps the token of a customer who has logged in. */
  keepToken(token: string): Promise<void> {
    return this.#tokens.keep(token);
  }

  /** @throws {AppError} 401 where the customer is gone */
  async get(customerId: string): Promise<Customer> {
    const token = await this.#tokens.of(customerId);
    const found = await this.ofToken(token);
    if (!found) throw appErrors.loginRequired();
    return found;
  }

  /** The customer of a login; null where its registration was broken off. */
  async ofToken(token: string): Promise<Customer | null> {
    const call = this.#medusa.store('/customers/me', One, { token, query: { fields: FIELDS } });
    return (await unlessRefused([401, 404], call, null))?.customer ?? null;
  }

  /** @returns the customer after the change */
  async change(customerId: string, changes: Changes): Promise<Customer> {
    const token = await this.#tokens.of(customerId);
    const call = { token, body: changes, query: { fields: FIELDS } };
    return (await this.#medusa.store('/customers/me', One, call)).customer;
  }

  /** Makes the customer of a login that belongs to none yet. */
  async create(
    token: string,
    customer: Pick<Customer, 'email' | 'first_name' | 'last_name' | 'phone'>,
  ): Promise<Customer> {
    const call = { token, body: customer, query: { fields: FIELDS } };
    return (await this.#medusa.store('/customers', One, call)).customer;
  }

  /** By an e-mail address in lower case. */
  async findByEmail(email: string): Promise<Customer | undefined> {
    const query = { email, has_account: 'true', fields: FIELDS, limit: 1 };
    return (await this.#medusa.admin('/customers', Several, { query })).customers[0];
  }

  /** By E.164. Medusa lets several customers have a number: the first one of them. */
  async findByPhone(phone: string): Promise<Customer | undefined> {
    if (phone === '') return undefined;
    const query = { q: phone, has_account: 'true', fields: FIELDS, limit: 50, order: 'created_at' };
    const { customers } = await this.#medusa.admin('/customers', Several, { query });
    // `q` finds parts of a number too.
    return customers.find((customer) => customer.phone === phone);
  }
}

/** A customer as the contract has a member. */
export function toUser({ first_name, last_name, email, phone, metadata }: Customer): User {
  return {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    email,
    mobile_no: phone ? shortPhone(phone, DEFAULT_MARKET) : '',
    phone,
    profile_pic: metadata.avatar ? `/avatars/${metadata.avatar}` : null,
  };
}
