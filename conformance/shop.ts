import { randomBytes, randomInt } from 'node:crypto';
import type { CartItem } from '@/lib/contract/cart';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { Feature } from '@/lib/contract/features';
import type { PaymentChoice } from '@/lib/contract/payment';
import type { Product } from '@/lib/contract/product';
import { maxQuantity } from '@/lib/contract/quantity';
import { IN_STOCK } from '@/lib/contract/stock-status';
import type { BackendClient } from './backend-client';
import { Broken } from './broken';

/** An account that is logged in. */
export interface Shopper {
  /** What it logs in with. */
  email: string;
  password: string;
  token: string;
}

/** What an account logs in with. */
export interface Credentials {
  email: string;
  password: string;
}

interface Options {
  client: BackendClient;
  features: readonly Feature[];
  /** Accounts that exist; those that are missing are registered. */
  shoppers: readonly Credentials[];
  /** A way to pay that needs no browser. */
  payment?: PaymentChoice | undefined;
}

/** How many products are looked through for those that a check needs. */
const LOOKED_THROUGH = 200;
const PAGE_SIZE = 50;
/** How many units a product has to have for the checks of the cart. */
const ENOUGH_UNITS = 12;

/** What the checks try the backend with: shoppers, products, places. All of it is found or made once. */
export class Shop {
  readonly client: BackendClient;
  readonly features: ReadonlySet<Feature>;
  readonly payment: PaymentChoice | undefined;
  readonly #shoppers: readonly Credentials[];
  readonly #loggedIn: Promise<Shopper>[] = [];
  #listed: Promise<ResponseOf<'searchProductList'>['products']> | undefined;
  #buyable: Promise<Product[]> | undefined;
  #places: Promise<AddressPlaces> | undefined;

  constructor({ client, features, shoppers, payment }: Options) {
    this.payment = payment;
    this.client = client;
    this.features = new Set(features);
    this.#shoppers = shoppers;
  }

  /** The first or the second shopper of the checks. Their carts and lists are what the check before has left. */
  shopper(index: 0 | 1 = 0): Promise<Shopper> {
    const known = this.#loggedIn[index];
    if (known) return known;
    const credentials = this.#shoppers[index];
    const shopper = credentials ? this.login(credentials) : this.register();
    this.#loggedIn[index] = shopper;
    // It is tried again by the next check.
    shopper.catch(() => delete this.#loggedIn[index]);
    return shopper;
  }

  async login({ email, password }: Credentials): Promise<Shopper> {
    const { api_token: token } = await this.client.call('login', { email, password });
    return { email, password, token };
  }

  async register(changes: Partial<RequestOf<'register'>> = {}): Promise<Shopper> {
    const person = newPerson(changes);
    const { api_token: token } = await this.client.call('register', person);
    return { email: person.email, password: person.password, token };
  }

  /** Products of the shop, as the list shows them. */
  listed(): Promise<ResponseOf<'searchProductList'>['products']> {
    this.#listed ??= this.#list();
    return this.#listed;
  }

  async #list() {
    const products: ResponseOf<'searchProductList'>['products'] = [];
    for (let page_number = 1; products.length < LOOKED_THROUGH; page_number += 1) {
      const page = await this.client.call('searchProductList', {
        page_number,
        page_size: PAGE_SIZE,
      });
      products.push(...page.products);
      if (page.products.length < PAGE_SIZE) break;
    }
    if (products.length === 0) throw new Broken('searchProductList answers no product at all');
    return products;
  }

  /** Products that are in stock, with enough units for the checks of the cart: at least `count`. */
  async buyable(count = 1): Promise<[Product, ...Product[]]> {
    this.#buyable ??= this.#findBuyable();
    const [first, ...others] = await this.#buyable;
    if (!first || others.length + 1 < count) {
      throw new Broken(
        `of the first ${LOOKED_THROUGH} products fewer than ${count} are in stock with ${ENOUGH_UNITS} units`,
      );
    }
    return [first, ...others];
  }

  async #findBuyable(): Promise<Product[]> {
    const found: Product[] = [];
    for (const { id, stock_status } of await this.listed()) {
      if (stock_status && stock_status !== IN_STOCK) continue;
      const product = await this.client.call('getProductDetial', { product_id: id });
      const isEnough = product.stock_status === IN_STOCK && maxQuantity(product) >= ENOUGH_UNITS;
      if (isEnough) found.push(product);
      if (found.length === 4) break;
    }
    return found;
  }

  /** A product that cannot be bought now; undefined where the shop has none. */
  async soldOut(): Promise<{ id: string; display_price: number } | undefined> {
    return (await this.listed()).find(
      ({ stock_status }) => stock_status && stock_status !== IN_STOCK,
    );
  }

  /** Takes everything out of a shopper's cart. */
  async emptyCart({ token }: Pick<Shopper, 'token'>): Promise<void> {
    for (const { product_id } of await this.client.call('cartList', {}, { token })) {
      await this.client.call('removeCart', { product_id }, { token });
    }
  }

  /** The line of a product in a shopper's cart. */
  async line({ token }: Pick<Shopper, 'token'>, productId: string): Promise<CartItem | undefined> {
    const lines = await this.client.call('cartList', {}, { token });
    return lines.find(({ product_id }) => product_id === productId);
  }

  /** Puts units of a product into a cart. */
  async add({ token }: Pick<Shopper, 'token'>, product: Product, units = 1): Promise<void> {
    await this.client.call(
      'addToCart',
      { product_id: product.id, product_qty: units, product_price: product.display_price },
      { token },
    );
  }

  /** The first country with a state, a city and an area. */
  places(): Promise<AddressPlaces> {
    this.#places ??= this.#findPlaces();
    return this.#places;
  }

  async #findPlaces(): Promise<AddressPlaces> {
    const { client } = this;
    for (const country of await client.call('countryList', {})) {
      for (const state of await client.call('stateList', { country_id: country.id })) {
        for (const city of await client.call('cityList', { state_id: state.id })) {
          const [area] = await client.call('areaList', { city_id: city.id });
          if (!area) continue;
          const ids = { country_id: country.id, state_id: state.id };
          return { ...ids, city_id: city.id, area_id: area.id };
        }
      }
    }
    throw new Broken('no country has a state with a city with an area');
  }

  /** A valid address, of which the fields can be changed. */
  async address(
    changes: Partial<RequestOf<'addUserAddress'>> = {},
  ): Promise<RequestOf<'addUserAddress'>> {
    const { first_name, last_name, email, mobile_no } = newPerson();
    return {
      address_type: 'Home',
      first_name,
      last_name,
      email,
      mobile_no,
      house_no: '12',
      street_address: 'Elm Street',
      landmark: 'Old Mill',
      ...(await this.places()),
      ...changes,
    };
  }
}

export type AddressPlaces = Record<'country_id' | 'state_id' | 'city_id' | 'area_id', string>;

export const PASSWORD = 'Loom#2468x';

/** A person whom the shop does not know yet. */
export function newPerson(changes: Partial<RequestOf<'register'>> = {}): RequestOf<'register'> {
  const password = changes.password ?? PASSWORD;
  return {
    first_name: 'Ada',
    last_name: 'Weaver',
    email: `ada.${randomBytes(6).toString('hex')}@conformance.example`,
    // As the hint of section 9 says: it begins with 7, 8 or 9.
    mobile_no: `9876${String(randomInt(1_000_000)).padStart(6, '0')}`,
    password,
    confirm_password: password,
    ...changes,
  };
}

/** An idempotency key that nobody has sent. */
export function newKey(): string {
  return randomBytes(16).toString('hex');
}
