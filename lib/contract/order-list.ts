import { z } from 'zod';
import { CheckoutAddress } from './checkout';
import { endpoint, memberRead, memberWrite } from './endpoint';
import { Id } from './id';
import { MAX_LIST } from './list-bounds';
import { MAX_ORDER_PAGE, MAX_ORDER_SEARCH, ORDER_PAGE_SIZE, ORDER_TABS } from './order-tabs';
import { Order, OrderLine, OrderNumber } from './orders';
import { typedText } from './typed-text';

const OrderListRequest = z.object({
  tab: z.enum(ORDER_TABS),
  /** A part of an order's number or of a product's name, in any case. Empty for all orders. */
  search_text: typedText().max(MAX_ORDER_SEARCH).default(''),
  page_number: z.number().int().min(1).max(MAX_ORDER_PAGE).default(1),
});

/** A line without what only the order's details say of it. */
export const ListedLine = OrderLine.omit({
  image_alt: true,
  mrp_price: true,
  discount: true,
  total: true,
});
export type ListedLine = z.output<typeof ListedLine>;

/** A name and a place, as on a parcel. */
export const ListedAddress = CheckoutAddress.pick({
  first_name: true,
  last_name: true,
  house_no: true,
  street_address: true,
  landmark: true,
  postcode: true,
  has_one_country: true,
  has_one_state: true,
  has_one_city: true,
  has_one_area: true,
});
export type ListedAddress = z.output<typeof ListedAddress>;

/** What the list says of an order. */
export const ListedOrder = Order.pick({
  order_number: true,
  kind: true,
  placed_at: true,
  currency: true,
  grand_total: true,
  delivery: true,
  state: true,
  returns: true,
  replaces: true,
}).extend({
  lines: z.array(ListedLine).max(MAX_LIST),
  shipping_address: ListedAddress,
  /** Since when it is in its state. */
  state_at: z.iso.datetime(),
});
export type ListedOrder = z.output<typeof ListedOrder>;

const OrderList = z.object({
  /** One page of `ORDER_PAGE_SIZE`, the newest first; empty beyond the last one. */
  orders: z.array(ListedOrder).max(ORDER_PAGE_SIZE),
  /** On all pages together. */
  total: z.number().int().nonnegative(),
});

/** Why fewer units than wanted were put into the cart. */
const BUY_AGAIN_ISSUES = ['gone', 'out_of_stock', 'few_left', 'cart_limit'] as const;

export const BoughtAgain = z.object({
  product_id: Id,
  /** As it stands in the order or in the shop. */
  name: z.string(),
  wanted: z.number().int().positive(),
  /** The units that were put into the cart. */
  added: z.number().int().nonnegative(),
  /** Null where all units were added. */
  issue: z.enum(BUY_AGAIN_ISSUES).nullable(),
});
export type BoughtAgain = z.output<typeof BoughtAgain>;

/** Section 2, "/orders". Beyond section 7, which has no calls for it. */
export const orderListEndpoints = {
  orderList: endpoint({
    feature: 'checkout',
    ...memberRead,
    request: OrderListRequest,
    response: OrderList,
  }),
  /** Puts what can be bought of an order into the cart, at the prices of now. */
  buyAgain: endpoint({
    feature: 'buyAgain',
    ...memberWrite,
    idempotent: true,
    request: z.object({ order_number: OrderNumber }),
    response: z.object({ products: z.array(BoughtAgain).max(MAX_LIST) }),
    errors: ['not_found'],
  }),
};
