import { z } from 'zod';
import * as account from './account';
import * as cart from './cart';
import { Category, CategoryName } from './category';
import { CmsPage, CmsPageRef } from './cms';
import { HomeData } from './home';
import { Id } from './id';
import { Product, ProductIndex, ProductIndexRequest, ProductRef, ProductSummary } from './product';
import { SearchRequest, SearchResult, Suggestion, SuggestionRequest } from './search';

export interface Endpoint {
  /** Part of the address after `/backend/api/` where it is not the row's name. */
  path?: string;
  request: z.ZodType;
  response: z.ZodType;
  /** `shopper` endpoints answer 401 without a valid bearer token. */
  access: 'public' | 'shopper';
  /** Whether the browser may call it, through the storefront's `/api/backend`. */
  caller: 'server' | 'browser';
  /** A read has no effect and may be retried. */
  effect: 'read' | 'write';
  /** File parts that may stand beside the request's fields, which then travel as a form. */
  files?: readonly string[];
}

/** Keeps each row's own schemas in its type. */
function endpoint<const E extends Endpoint>(row: E): E {
  return row;
}

const Empty = z.object({});
/** For answers whose `message` is all there is. */
const Nothing = z.unknown();

const serverRead = { access: 'public', caller: 'server', effect: 'read' } as const;
const serverWrite = { access: 'public', caller: 'server', effect: 'write' } as const;
const visitorRead = { access: 'public', caller: 'browser', effect: 'read' } as const;
const visitorWrite = { access: 'public', caller: 'browser', effect: 'write' } as const;
const shopperRead = { access: 'shopper', caller: 'browser', effect: 'read' } as const;
const shopperWrite = { access: 'shopper', caller: 'browser', effect: 'write' } as const;

/** Section 7, every call. A shop whose backend uses another path sets `path` in that row. */
export const endpoints = {
  getHomeData: endpoint({ ...serverRead, request: Empty, response: HomeData }),
  categoryWiseSubCategoryList: endpoint({
    ...serverRead,
    request: Empty,
    response: z.array(Category),
  }),
  getCategoryList: endpoint({ ...serverRead, request: Empty, response: z.array(CategoryName) }),
  getProductDetial: endpoint({ ...serverRead, request: ProductRef, response: Product }),
  searchProductList: endpoint({ ...visitorRead, request: SearchRequest, response: SearchResult }),
  searchSuggestionList: endpoint({
    ...visitorRead,
    request: SuggestionRequest,
    response: z.array(Suggestion),
  }),
  getCmsPage: endpoint({ ...serverRead, request: CmsPageRef, response: CmsPage }),
  /** Beyond section 7, for the sitemap: a backend may leave it out and is then read page by page. */
  productIndex: endpoint({
    ...serverRead,
    request: ProductIndexRequest,
    response: ProductIndex,
  }),

  getCount: endpoint({ ...shopperRead, request: Empty, response: cart.Counts }),
  cartList: endpoint({ ...shopperRead, request: Empty, response: z.array(cart.CartItem) }),
  addToCart: endpoint({ ...shopperWrite, request: cart.AddToCartRequest, response: Nothing }),
  /** "Quantity change in cart": its name is not shown. */
  updateCartQuantity: endpoint({
    ...shopperWrite,
    request: cart.UpdateCartQuantityRequest,
    response: Nothing,
  }),
  removeCart: endpoint({ ...shopperWrite, request: ProductRef, response: Nothing }),
  /** Beyond section 7: CLEAR CART in one call. */
  clearCart: endpoint({ ...shopperWrite, request: Empty, response: Nothing }),
  /** Beyond section 7: 'People have also bought', for what is in the cart. */
  alsoBought: endpoint({ ...shopperRead, request: Empty, response: z.array(ProductSummary) }),
  /** Beyond section 7, like the three below: the coupons that the shopper may choose from. */
  couponList: endpoint({ ...shopperRead, request: Empty, response: z.array(cart.Coupon) }),
  appliedCoupon: endpoint({ ...shopperRead, request: Empty, response: cart.AppliedCoupon }),
  applyCoupon: endpoint({
    ...shopperWrite,
    request: cart.ApplyCouponRequest,
    response: cart.Coupon,
  }),
  removeCoupon: endpoint({ ...shopperWrite, request: Empty, response: Nothing }),
  wishList: endpoint({ ...shopperRead, request: Empty, response: z.array(cart.WishListItem) }),
  addToWish: endpoint({ ...shopperWrite, request: ProductRef, response: Nothing }),
  removeWishProduct: endpoint({ ...shopperWrite, request: ProductRef, response: Nothing }),

  register: endpoint({
    ...serverWrite,
    request: account.RegisterRequest,
    response: account.SignedInUser,
  }),
  login: endpoint({
    ...serverWrite,
    request: account.LoginRequest,
    response: account.SignedInUser,
  }),
  socialLogin: endpoint({
    ...serverWrite,
    request: account.SocialLoginRequest,
    response: account.SignedInUser,
  }),
  /** Beyond section 7: ends the session that the token belongs to. */
  logout: endpoint({ ...serverWrite, access: 'shopper', request: Empty, response: Nothing }),
  updateProfile: endpoint({
    ...shopperWrite,
    files: ['profile_pic'],
    request: account.UpdateProfileRequest,
    response: account.User,
  }),
  changePassword: endpoint({
    ...shopperWrite,
    request: account.ChangePasswordRequest,
    response: Nothing,
  }),
  forgotPassword: endpoint({
    ...visitorWrite,
    request: account.ForgotPasswordRequest,
    response: Nothing,
  }),
  verifyOtp: endpoint({
    ...visitorWrite,
    request: account.VerifyOtpRequest,
    response: account.VerifiedOtp,
  }),
  forgotUserPassword: endpoint({
    ...visitorWrite,
    request: account.ResetPasswordRequest,
    response: Nothing,
  }),

  userAddressList: endpoint({
    ...shopperRead,
    request: Empty,
    response: z.array(account.Address),
  }),
  addUserAddress: endpoint({
    ...shopperWrite,
    request: account.AddAddressRequest,
    response: Nothing,
  }),
  editUserAddress: endpoint({
    ...shopperWrite,
    request: account.EditAddressRequest,
    response: Nothing,
  }),
  deleteUserAddress: endpoint({ ...shopperWrite, request: account.AddressRef, response: Nothing }),
  countryList: endpoint({
    ...visitorRead,
    request: Empty,
    response: z.array(account.MasterDataItem),
  }),
  stateList: endpoint({
    ...visitorRead,
    request: z.object({ country_id: Id }),
    response: z.array(account.MasterDataItem),
  }),
  cityList: endpoint({
    ...visitorRead,
    request: z.object({ state_id: Id }),
    response: z.array(account.MasterDataItem),
  }),
  areaList: endpoint({
    ...visitorRead,
    request: z.object({ city_id: Id }),
    response: z.array(account.MasterDataItem),
  }),
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
/**
 * A request in the program's form: money in integer minor units, ids as numbers. `z.encode` turns it
 * into what goes over the wire, `z.decode` turns that back.
 */
export type RequestOf<E extends EndpointName> = z.output<(typeof endpoints)[E]['request']>;
/** A response in the program's form. */
export type ResponseOf<E extends EndpointName> = z.output<(typeof endpoints)[E]['response']>;

/** Whether a name from outside is a row of the table (and not a property of every object). */
export function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(endpoints, name);
}
