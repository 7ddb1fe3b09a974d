import type { z } from 'zod';
import { GuestSession, SignedInUser, User } from './accounts';
import { AddAddressRequest, Address } from './addresses';
import { Campaign } from './campaign';
import { Cancellation, CancellationQuote, CancelledLine } from './cancellations';
import { CartItem, Counts } from './cart';
import { Category, CategoryName } from './category';
import {
  Checkout,
  CheckoutAddress,
  DeliveryDay,
  DeliveryMethod,
  DeliveryOptions,
} from './checkout';
import { CmsPage } from './content';
import { AppliedCoupon, ChosenCoupon, Coupon } from './coupons';
import {
  DeliveryService,
  DeliveryWindow,
  DriverNotes,
  OfferedService,
  OfferedWindow,
  StoredDriverNotes,
} from './delivery-extras';
import { DeliveryPromise, DeliveryPromises, PromisedItem } from './delivery-promise';
import { FileAnswer } from './endpoint';
import {
  ExpressDelivery,
  ExpressOptions,
  ExpressQuote,
  WalletAddress,
  WalletPlace,
} from './express';
import { BackendFeatures } from './features';
import { GiftCard } from './gift-cards';
import { Banner, HomeData } from './home';
import { Id } from './id';
import { InstalmentOffer } from './instalment-offer';
import { Invoice, InvoiceLine, Party } from './invoices';
import { Currency, Price, SignedPrice, StoredPrice } from './money';
import { Notification, NotificationSetting, NotificationSettings } from './notifications';
import { ChangedDelivery, OrderDeliveryOptions } from './order-delivery';
import { OrderChanged, OrderEventsReady, OrderEventsRequest, TicketChanged } from './order-events';
import { BoughtAgain, ListedAddress, ListedLine, ListedOrder } from './order-list';
import {
  OpenOrderRequest,
  Order,
  OrderDelivery,
  OrderEvent,
  OrderKeyOf,
  OrderLine,
  OrderRefund,
  ReturnOfOrder,
  TrackedOrder,
  TrackOrderRequest,
} from './orders';
import {
  AttemptRef,
  Card,
  CheckoutAttempt,
  InstalmentPlan,
  NextAction,
  OrderPayment,
  PaymentChoice,
  PaymentFrame,
  PaymentOptions,
  ProviderChoice,
  SavedCard,
} from './payment';
import { Country, MasterDataItem, PostcodeAnswer, PostcodePlace, PostcodeState } from './places';
import { AccountDeletion, PersonalDataPage } from './privacy';
import {
  Colour,
  ColourSibling,
  Delivery,
  FeedProduct,
  ListedColour,
  Named,
  Pixels,
  Product,
  ProductFacts,
  ProductPicture,
  ProductRef,
  ProductSummary,
  Swatch,
} from './product';
import { ReferralFriend, ReferralSummary } from './referrals';
import { OrderReturn, ReturnEvent, ReturnOptions } from './returns';
import { ChangedTags, RevalidateRequest } from './revalidation';
import {
  MyProductReview,
  MyReview,
  MyReviews,
  OrderReviews,
  ProductReviews,
  Review,
  ReviewAnswer,
  ReviewedProduct,
  ReviewPicture,
  ReviewSummary,
} from './reviews';
import { OrderedSamples } from './samples';
import {
  Facets,
  FacetValue,
  ListedProduct,
  SearchRequest,
  SearchResult,
  Suggestion,
} from './search';
import { Ticket, TicketReply } from './tickets';
import { TopUp, TopUpRef, Transaction, Transactions, WalletBalance } from './wallet';
import { WishlistItem } from './wishlist';

/*
 * The schemas that stand under a name in the published contract, wherever they are used. Whatever is used more than once
 * has to be here: a test of `openapi.ts` says what is missing.
 */
export const NAMED_SCHEMAS = {
  Id,
  Currency,
  Price,
  StoredPrice,
  SignedPrice,
  User,
  SignedInUser,
  GuestSession,
  Address,
  AddAddressRequest,
  Category,
  CategoryName,
  Banner,
  HomeData,
  Pixels,
  ProductPicture,
  ProductSummary,
  Named,
  Colour,
  ColourSibling,
  ListedColour,
  Swatch,
  Delivery,
  ProductFacts,
  Product,
  ProductRef,
  FeedProduct,
  SearchRequest,
  FacetValue,
  Facets,
  ListedProduct,
  SearchResult,
  Suggestion,
  CmsPage,
  Counts,
  CartItem,
  Coupon,
  ChosenCoupon,
  AppliedCoupon,
  Notification,
  NotificationSetting,
  NotificationSettings,
  WishlistItem,
  MasterDataItem,
  Country,
  PostcodePlace,
  PostcodeState,
  PostcodeAnswer,
  PromisedItem,
  DeliveryPromise,
  DeliveryPromises,
  DeliveryWindow,
  OfferedWindow,
  DeliveryService,
  OfferedService,
  DriverNotes,
  StoredDriverNotes,
  CheckoutAddress,
  DeliveryMethod,
  DeliveryDay,
  DeliveryOptions,
  Checkout,
  ProviderChoice,
  PaymentChoice,
  Card,
  SavedCard,
  OrderPayment,
  InstalmentPlan,
  PaymentFrame,
  PaymentOptions,
  NextAction,
  CheckoutAttempt,
  AttemptRef,
  ExpressOptions,
  WalletPlace,
  ExpressDelivery,
  ExpressQuote,
  WalletAddress,
  InstalmentOffer,
  Campaign,
  WalletBalance,
  TopUp,
  TopUpRef,
  Transaction,
  Transactions,
  GiftCard,
  OrderLine,
  OrderRefund,
  ReturnOfOrder,
  OrderEvent,
  OrderDelivery,
  Order,
  TrackedOrder,
  OrderKeyOf,
  TrackOrderRequest,
  OpenOrderRequest,
  ListedLine,
  ListedAddress,
  ListedOrder,
  BoughtAgain,
  OrderDeliveryOptions,
  ChangedDelivery,
  OrderedSamples,
  Party,
  InvoiceLine,
  Invoice,
  CancelledLine,
  CancellationQuote,
  Cancellation,
  ReturnOptions,
  ReturnEvent,
  OrderReturn,
  PersonalDataPage,
  AccountDeletion,
  Ticket,
  TicketReply,
  ReviewPicture,
  ReviewAnswer,
  Review,
  ReviewSummary,
  ProductReviews,
  ReviewedProduct,
  MyReview,
  MyReviews,
  OrderReviews,
  MyProductReview,
  BackendFeatures,
  FileAnswer,
  OrderEventsRequest,
  OrderEventsReady,
  OrderChanged,
  TicketChanged,
  RevalidateRequest,
  ChangedTags,
  ReferralSummary,
  ReferralFriend,
} satisfies Record<string, z.ZodType>;
