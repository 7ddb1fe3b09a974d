import type { EndpointName } from './endpoints';
import type { Feature } from './features';

/*
 * What the published contract says of each call, for people who have never seen the shop. The browser loads none of it.
 */

interface EndpointDoc {
  /** What the call does, in one line without a full stop. */
  summary: string;
  /** What a caller or the author of a backend cannot see from the schemas, as CommonMark. */
  description?: string;
  /** What replaces a call that will go. */
  deprecated?: string;
}

const ORDER_ACCESS =
  'Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order.';

export const ENDPOINT_DOCS: Record<EndpointName, EndpointDoc> = {
  features: {
    summary: 'What this backend can do',
    description:
      'The version of the contract that the backend was built for, and the features that it has. A backend that answers 404 or 501 has the core alone. Names that the caller does not know are to be ignored.',
  },

  getHomeData: {
    summary: 'Banners and product lists of the home page',
  },
  categoryWiseSubCategoryList: {
    summary: 'All categories with their sub-categories',
  },
  getCategoryList: {
    summary: 'Ids and names of all categories',
    description: 'For the category filter beside the search field.',
  },
  getProductDetial: {
    summary: 'Everything that the page of a product shows',
    description:
      'The name is spelled as in the original specification. Each color of a model is a product of its own; the answer lists the others.',
  },
  productIndex: {
    summary: 'Ids of all products, page by page',
    description:
      'For the sitemap. In rising order; `after_id` is the last id of the answer before. A page with fewer rows than `limit` is the last one.',
  },
  categoryIndex: {
    summary: 'The sub-categories that have products, each with its last change',
    description: 'For the sitemap.',
  },
  productFeed: {
    summary: 'Products as merchant feeds need them, page by page',
    description:
      'In rising order of the ids; `after_id` is the last id of the answer before. A page with fewer rows than `limit` is the last one.',
  },
  searchProductList: {
    summary: 'Searches and filters products',
    description:
      'All fields are optional: without any, it answers the first page of all products. Values of one filter are alternatives, filters narrow each other. Where no product matches the whole text, similar ones are answered and `nothing_for` says which part of the text was given up. Facets are computed only with `with_facets`, because they cost more than the products.',
  },
  searchSuggestionList: {
    summary: 'Suggestions while a shopper types into the search field',
  },

  getCmsPage: {
    summary: 'A page of text, such as the privacy policy',
  },
  countHelpAnswer: {
    summary: 'Counts that an answer of the help page was enough',
    description: 'Nothing is kept of who said so.',
  },
  sendContactMessage: {
    summary: 'Sends a message from the contact form to the shop',
    description:
      'No person fills in `website`: a message that has something in it is answered like any other, and dropped.',
  },

  getCount: {
    summary: 'The counts beside the icons of the header',
  },
  cartList: {
    summary: "The lines of the shopper's cart",
    description:
      'With the prices of now; `seen_price` is what a unit cost when the shopper last added or changed it.',
  },
  addToCart: {
    summary: 'Adds units of a product to the cart',
    description:
      'Units that are there already stay: the quantities add up, also between calls at the same moment. `product_price` is the price that the shopper saw.',
  },
  updateCartQuantity: {
    summary: 'Adds or takes away units of a line of the cart',
    description: 'A line keeps at least one unit: `removeCart` takes it out.',
  },
  removeCart: {
    summary: 'Takes a product out of the cart',
    description: 'What is not in the cart is removed already.',
  },
  clearCart: {
    summary: 'Empties the cart and takes its coupons off',
  },
  alsoBought: {
    summary: 'What others bought with the products in the cart',
  },
  sharedCart: {
    summary: 'The products of a shared cart, as they are now',
    description: 'In the order of the request. Products that the shop no longer has are left out.',
  },
  addSharedCart: {
    summary: "Adds what can be bought of a shared cart to one's own",
    description: 'At the prices of now. The answer says of each product how many units were added.',
  },

  couponList: {
    summary: 'The coupons that the shopper may choose from',
  },
  appliedCoupon: {
    summary: "The coupons of the shopper's cart",
  },
  applyCoupon: {
    summary: 'Adds a coupon to the cart',
    description:
      'The case of the code does not matter. The message of the answer says what the coupon does beside the others.',
  },
  removeCoupon: {
    summary: 'Takes one coupon off the cart, or all of them',
  },

  notificationList: {
    summary: "A page of the member's notifications, the newest first",
  },
  readNotifications: {
    summary: 'Marks a notification as read, or all that are not newer',
    description: 'A notification of somebody else stays as it is.',
  },
  notificationSettings: {
    summary: 'What the member is notified of, by kind and channel',
  },
  setNotificationSettings: {
    summary: 'Changes what the member is notified of',
    description: 'Only the settings that are named change. The answer has all of them.',
  },
  pushSubscription: {
    summary: "Whether this browser gets the member's notifications",
    description: 'With the public key (VAPID) with which a browser subscribes.',
  },
  subscribeToPush: {
    summary: "Sends the member's notifications to this browser",
    description:
      'Until the session ends. A browser that another member subscribed before is theirs no longer.',
  },
  unsubscribeFromPush: {
    summary: 'Sends no more notifications to this browser',
  },
  addStockAlert: {
    summary: 'Notifies the member when a product is back in stock',
    description: '`conflict` where the product is in stock, or the member waits for too many.',
  },
  requestStockAlert: {
    summary: 'Asks for an email when a product is back in stock',
    description:
      'Sends a link by which the address is confirmed first. `conflict` where the product is in stock.',
  },
  confirmStockAlert: {
    summary: 'Confirms the address of a stock alert',
    description: '`key` is that of the link in the email.',
  },

  wishList: {
    summary: "The member's wishlist, what was added last first",
  },
  addToWish: {
    summary: 'Puts a product on the wishlist',
    description: 'A product is on the list once.',
  },
  removeWishProduct: {
    summary: 'Takes a product off the wishlist',
    description: 'What is not on the list is removed already.',
  },

  register: {
    summary: 'Makes an account and logs in',
    description:
      "With a guest's token the guest becomes the member and keeps the cart. `api_token` is the bearer token of the new session.",
  },
  login: {
    summary: 'Logs in with email address or mobile number and password',
    description:
      "With a guest's token the guest's cart is added to the member's, and the guest's session ends. `device_token`, stored by the caller, proves at the next login that this device was here before, so that strangers who guess cannot lock it out.",
  },
  socialLogin: {
    summary: 'Logs in with Google or Facebook, or makes an account',
    description:
      "The backend verifies the token with the provider. As `register` or `login` for a guest's token.",
  },
  guestSession: {
    summary: 'Begins the session of a guest',
    description:
      'A guest has a cart and, with the feature `checkout`, can buy it. `api_token` is the bearer token.',
  },
  sessionUser: {
    summary: 'The member of the session',
    description: 'Null for a guest; 401 when the session has ended.',
  },
  logout: {
    summary: 'Ends the session of the token',
  },
  emailConfirmation: {
    summary: 'Whether the member has confirmed the email address',
  },
  sendEmailConfirmation: {
    summary: 'Sends the link that confirms the email address once more',
  },
  confirmEmail: {
    summary: 'Confirms an email address by the link of the email',
    description:
      "`is_confirmed` is false where the member of the account is not signed in here. The link stays valid then: whoever made the account with somebody else's address must not have it confirmed by a careless press.",
  },
  updateProfile: {
    summary: 'Changes name, mobile number and picture of the member',
    description:
      'The email address cannot be changed. A mobile number can be given once, by a member who has none.',
  },
  changePassword: {
    summary: 'Changes the password',
    description: 'All other sessions of the member end.',
  },
  forgotPassword: {
    summary: 'Sends a code to a mobile number to recover the password',
    description: 'The answer does not say whether the number is known.',
  },
  verifyOtp: {
    summary: 'Exchanges the code of a text message for a reset token',
    description: 'A code can be used only where it was asked for: `browser` has to be the same.',
  },
  forgotUserPassword: {
    summary: 'Sets a new password after the code was verified',
    description: 'All sessions of the member end.',
  },
  sendRecoveryLink: {
    summary: 'Sends a link to an email address to recover the password',
    description: 'The answer does not say whether the address is known.',
  },
  resetPasswordByLink: {
    summary: 'Sets a new password by the link of the email',
    description: 'All sessions of the member end.',
  },

  personalData: {
    summary: 'What the shop keeps about the member, page by page',
    description:
      '`cursor` is null for the first page, then the `next` of the page before, until that is null.',
  },
  accountDeletion: {
    summary: 'How the account can be deleted, and what stands in the way',
  },
  sendDeletionCode: {
    summary: 'Sends a code to a member without a password, for the deletion',
  },
  deleteAccount: {
    summary: 'Deletes the account and ends all its sessions',
    description: 'The member proves who they are by the password or by a code.',
  },

  userAddressList: {
    summary: "The member's address book, the newest first",
  },
  addUserAddress: {
    summary: 'Adds an address to the address book',
    description: 'The places have to belong together, and the phone number to the country.',
  },
  editUserAddress: {
    summary: 'Changes an address of the address book',
  },
  deleteUserAddress: {
    summary: 'Deletes an address of the address book',
    description: 'Orders keep a copy of theirs.',
  },
  countryList: {
    summary: 'The countries that the shop delivers to',
  },
  stateList: {
    summary: 'The states of a country',
  },
  cityList: {
    summary: 'The cities of a state',
  },
  areaList: {
    summary: 'The postal areas of a city',
  },
  placeOfPostcode: {
    summary: 'The place of a ZIP or postal code',
    description: 'Null for one that the country does not have, or the shop does not know.',
  },
  postcodePlaces: {
    summary: 'All places of a ZIP or postal code, to fill in a form',
  },
  enterPlace: {
    summary: 'A place for a postal code and a town that the shop does not know',
    description:
      'An address may have it; no list shows it. The same words always get the same place.',
  },
  deliveryPromise: {
    summary: 'When products that are ordered today arrive, and for how much',
    description: 'A place that the shop does not know is a 422 that names its field.',
  },

  walletBalance: {
    summary: "What is in the member's wallet",
  },
  walletTransactions: {
    summary: "A page of the wallet's transactions, the newest first",
  },
  walletStatement: {
    summary: 'The statement of a month, as a file',
    description: '`too_large` for a month with more transactions than a statement can hold.',
  },
  topUpWallet: {
    summary: 'Begins to add money to the wallet',
    description:
      'Once for its `top_up_id`, which the browser makes: a repetition answers the state of the top-up, one with other content is `payment_under_way`. `next_action` says how the shopper goes on.',
  },
  topUp: {
    summary: 'The state of a top-up',
    description: 'The payment provider is asked while the state is not final.',
  },
  cancelTopUp: {
    summary: 'Gives a top-up up',
    description: 'It may turn out to be paid.',
  },

  giftCardList: {
    summary: 'A page of the gift cards that the member has bought, the newest first',
  },
  buyGiftCard: {
    summary: 'Buys a gift card from the wallet',
    description:
      'Once for its `gift_card_id`, which the browser makes: a repetition answers the card, one with other content is `conflict`.',
  },
  cancelGiftCard: {
    summary: 'Cancels a gift card that was not sent yet',
    description: 'The money goes back to the wallet. Cancelling again does nothing.',
  },
  resendGiftCard: {
    summary: 'Sends a gift card again, to the same or another address',
    description:
      'With a new code: the one before is no longer valid. `conflict` for a card that was not sent yet, was redeemed or is cancelled.',
  },
  redeemGiftCard: {
    summary: 'Adds what a gift card is worth to the wallet',
    description:
      'Whoever has redeemed it gets the same answer again. A code that is none, or was used by someone else, is the same 422: the caller does not learn which.',
  },

  checkout: {
    summary: 'What the shopper has chosen so far for the order',
  },
  chooseCheckoutAddress: {
    summary: 'Uses an address of the address book for the order',
    description: '`address_id` null: the billing address is the shipping address.',
  },
  enterCheckoutAddress: {
    summary: 'Uses an entered address for the order',
    description: "With `is_saved` a member's address book keeps it as well.",
  },
  deliveryOptions: {
    summary: 'How and when the cart can be delivered',
    description: 'For the cart and the shipping address of now.',
  },
  chooseDelivery: {
    summary: 'Chooses method, day and services of the delivery',
  },
  paymentOptions: {
    summary: 'The ways to pay, for this shopper',
  },
  beginCheckout: {
    summary: 'Begins an attempt to buy what is in the cart',
    description:
      'An attempt makes at most one order and one payment. It is the same one in every tab, until it has failed or the cart has changed.',
  },
  placeOrder: {
    summary: 'Places the order of an attempt and begins its payment',
    description:
      'Once for each attempt: a repetition answers its state, one with other content is `payment_under_way`. `total` is what the shopper was shown: `cart_changed` where the order would be another one. After a 409 nothing has been done. `next_action` says how the shopper goes on.',
  },
  holdAttempt: {
    summary: 'Holds the last units while the payment is confirmed',
    description:
      'Comes before the payment is confirmed where `is_held` of the attempt is false. Where others have the units the payment must not be confirmed.',
  },
  orderAttempt: {
    summary: 'The state of an attempt',
    description: 'The payment provider is asked while the state is not final.',
  },
  cancelAttempt: {
    summary: 'Gives an attempt up, to pay another way',
    description: 'It may turn out to be paid.',
  },
  verifyUpi: {
    summary: 'Whether a UPI id exists, and whose it is',
  },
  setDefaultCard: {
    summary: 'Makes a saved card the default',
  },
  removeSavedCard: {
    summary: 'Removes a saved card',
  },
  expressOptions: {
    summary: 'The wallets with which a visitor can buy in one sheet',
    description: 'Apple Pay and Google Pay, without the steps of the checkout.',
  },
  expressQuote: {
    summary: "What the cart costs at an address that a wallet's sheet tries",
    description: 'Nothing is chosen by it.',
  },
  chooseExpress: {
    summary: "Chooses address and delivery as agreed in a wallet's sheet",
    description: '`beginCheckout` and `placeOrder` follow.',
  },
  instalmentOffer: {
    summary: 'What can be said beside a price of paying it in parts',
    description: 'Null where nothing of this amount can be paid in parts.',
  },

  trackOrder: {
    summary: 'An order with its timeline',
    description: ORDER_ACCESS,
  },
  orderRecommendations: {
    summary: 'Products that go with those of an order',
    description: ORDER_ACCESS,
  },
  openOrder: {
    summary: 'A key for an order, for who knows its number and email address',
    description: '404 otherwise, whichever of the two is wrong.',
  },
  correctOrderEmail: {
    summary: 'Corrects the address to which an order was confirmed',
    description:
      'Within ten minutes, by the session that placed the order, never by a key; `conflict` later. The confirmation is sent again, and links that were sent before open nothing any more.',
  },
  orderList: {
    summary: "A page of the member's orders, the newest first",
  },
  buyAgain: {
    summary: 'Puts what can be bought of an order into the cart',
    description: 'At the prices of now. The answer says of each product how many units were added.',
  },
  productSwatches: {
    summary: "The swatches of a product's model",
    description: 'In the order of its colors. 404 for a model that has none.',
  },
  orderSamples: {
    summary: 'Orders swatches, free of charge, to an entered address',
  },
  orderSamplesToSaved: {
    summary: 'Orders swatches, free of charge, to an address of the address book',
  },
  orderDeliveryOptions: {
    summary: 'The days to which an order can be moved',
    description: ORDER_ACCESS,
  },
  changeOrderDelivery: {
    summary: 'Moves an order to another day, or tells its driver something',
    description: `${ORDER_ACCESS} After a 409 the order keeps its day.`,
  },
  invoice: {
    summary: 'The invoice of an order',
    description: `${ORDER_ACCESS} It never changes once it is issued.`,
  },
  invoiceFile: {
    summary: 'The invoice of an order as a PDF',
    description: `${ORDER_ACCESS} Each time the same bytes.`,
  },
  creditNoteFile: {
    summary: 'The credit note of a refund as a PDF',
    description: ORDER_ACCESS,
  },
  cancellationQuote: {
    summary: 'What cancelling an order, or some of it, costs and gives back',
    description: `${ORDER_ACCESS} Without \`lines\`: everything that is left of the order.`,
  },
  cancelOrder: {
    summary: 'Cancels units of an order, or asks the shop to',
    description: `${ORDER_ACCESS} \`amount\` is what the shopper was shown: \`cancellation_changed\` where something else would go back. After a 409 nothing has been done. Only a member whose order it is may have the money in the wallet.`,
  },
  returnOptions: {
    summary: 'What a shopper may do with an item of a delivered order',
    description: ORDER_ACCESS,
  },
  uploadReturnPicture: {
    summary: 'Sends the picture that a return needs',
    description: `${ORDER_ACCESS} A picture that no return uses is deleted after a day.`,
  },
  requestReturn: {
    summary: 'Asks to return or replace units of an item',
    description: `${ORDER_ACCESS} After a 409 nothing has been done.`,
  },
  trackReturn: {
    summary: 'A return with its timeline',
    description: ORDER_ACCESS,
  },
  returnPictureFile: {
    summary: 'The picture that came with a return, as WebP',
    description: ORDER_ACCESS,
  },
  cancelReturn: {
    summary: 'Takes the request for a return back',
    description: `${ORDER_ACCESS} \`conflict\` once the item is picked up.`,
  },

  changedTags: {
    summary: 'Which cache tags have changed since a cursor',
    description:
      'For storefronts whose pages outlive their process. Without a cursor the answer has one for the next call. Where `is_complete` is false everything may have changed.',
  },

  ticketList: {
    summary: "A page of the member's tickets, the newest first",
  },
  ticketReplies: {
    summary: 'All replies of a ticket, the oldest first',
  },
  ticketOrders: {
    summary: 'The orders of which a new ticket may name one',
    description: 'The latest ones, the newest first.',
  },
  uploadTicketDocument: {
    summary: 'Sends a document for a ticket',
    description: 'A document that no ticket uses is deleted after a day.',
  },
  createTicket: {
    summary: 'Opens a ticket',
    description: "404 for an order that is not the member's.",
  },
  replyToTicket: {
    summary: 'Adds a reply to a ticket',
    description: 'A closed ticket is opened again.',
  },
  ticketDocumentFile: {
    summary: 'The document of a ticket, as a file',
    description: 'A picture is WebP, whatever was sent.',
  },

  productReviews: {
    summary: "A page of a product's reviews, with its rating",
  },
  myProductReview: {
    summary: 'What the member may do with the reviews of a product',
  },
  orderReviews: {
    summary: 'What the member may review of some orders',
    description: "Orders that are not the member's are left out.",
  },
  myReviews: {
    summary: "A page of the member's own reviews, the newest first",
  },
  uploadReviewPicture: {
    summary: 'Sends a picture for a review',
    description: 'A picture that no review uses is deleted after a day.',
  },
  saveReview: {
    summary: 'Writes a review of a product or an order, or changes it',
    description:
      'Members review what was delivered to them: a product once, however often it was bought, and an order once.',
  },
  deleteReview: {
    summary: "Deletes one of the member's own reviews",
  },
  markHelpful: {
    summary: 'Marks a review as helpful, or takes that back',
    description: 'Counts once for each member. 403 `forbidden` for the author.',
  },

  referralSummary: {
    summary: "The member's referral code, points and rewards",
    description: 'Makes the code when it is read for the first time.',
  },
  referralFriends: {
    summary: "A page of those who registered with the member's code",
  },
  claimReferral: {
    summary: 'Takes an earned reward',
    description: 'Once, however often it is sent. `conflict` for a reward that is not earned yet.',
  },
  convertPoints: {
    summary: 'Turns points into money in the wallet',
    description:
      'Once for its `conversion_id`, which the browser makes. `conflict` where the points are worth something else than the member was shown.',
  },
  referralInviter: {
    summary: 'Whose referral code it is, for the greeting',
    description: '404 for a code that no one has.',
  },
};

/** What each feature is; `core` is what every backend has. */
export const FEATURE_DOCS: Record<Feature | 'core', string> = {
  core: 'What every backend has: catalog, search, cart, wishlist, accounts and addresses.',
  pages: 'Pages of text, such as the privacy policy, and the answers of the help page.',
  contact: 'The contact form.',
  social: 'Logging in with Google and Facebook.',
  guests: 'Carts, and with `checkout` orders, of people who are not logged in.',
  sessions: 'The backend knows which tokens are valid, and ends one when its shopper logs out.',
  emailConfirmation: 'Members prove that the mailbox of their account is theirs.',
  recoveryLinks: 'A forgotten password is replaced through a link in an email.',
  privacy: 'Members download what is stored of them, and delete their account.',
  notifications: 'Notifications on the page and by email, and what a member chose of them.',
  push: 'Notifications in the browser, by Web Push.',
  stockAlerts: 'Shoppers are told when a product is back in stock.',
  clearCart: 'A cart is emptied in one call.',
  sharedCarts: 'Carts that are sent to somebody as a link.',
  recommendations: 'What others bought with the products of a cart or an order.',
  postcodes:
    'A ZIP or postal code fills in the rest of an address, and a town that no list has can be typed.',
  deliveryPromise: 'When a product would come to a postal code.',
  catalogueIndex: 'The ids of all products and the last changes of lists, for the sitemap.',
  productFeed: 'The products as merchant feeds need them.',
  changedTags: 'Which cached pages a change makes stale, for storefronts that were not told.',
  checkout: 'Addresses, delivery, payment, orders, their list and their tracking.',
  orderEmails: 'Orders are confirmed by email, and so is what becomes of them.',
  holds: 'The last units of a product are held while the payment is confirmed.',
  deliveryDays: 'Shoppers choose the day of the delivery.',
  deliveryChanges: 'The delivery of an order can be changed.',
  coupons: 'Coupons of a cart.',
  savedCards: 'Cards that a member has saved with the payment provider.',
  upi: 'Payments by UPI.',
  expressPayment: 'Apple Pay and Google Pay on the pages of product and cart.',
  instalments: 'What a product costs in installments.',
  swatches: 'Swatches of fabrics by mail, free of charge.',
  cancellations: 'Orders, or a part of them, are cancelled by their shoppers.',
  returns: 'Items are returned.',
  returnPictures: 'The request of a return brings a picture of the item.',
  returnPickups: 'Shoppers choose when and where a return is picked up.',
  replacements: 'Items are replaced instead of returned.',
  invoices: 'Invoices and credit notes.',
  buyAgain: 'The products of an order are put into the cart again.',
  wallet: 'A wallet of money that pays for orders and takes refunds.',
  giftCards: 'Gift cards, which are bought from the wallet and redeemed into one.',
  referrals: 'Points for members whose friends buy something.',
  tickets: 'Questions of members to the shop, with its answers.',
  reviews: 'Reviews of products and orders by those to whom they were delivered.',
  events: "A stream of what happens to a shopper's orders, payments and tickets.",
};
