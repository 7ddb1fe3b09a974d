/*
 * Made by npm run docs from docs/openapi.json: the contract as types, as the author of a client would make them.
 */

export interface paths {
    "/backend/api/features": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What this backend can do
         * @description The version of the contract that the backend was built for, and the features that it has. A backend that answers 404 or 501 has the core alone. Names that the caller does not know are to be ignored.
         */
        post: operations["features"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/getHomeData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Banners and product lists of the home page */
        post: operations["getHomeData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/categoryWiseSubCategoryList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All categories with their sub-categories */
        post: operations["categoryWiseSubCategoryList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/getCategoryList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ids and names of all categories
         * @description For the category filter beside the search field.
         */
        post: operations["getCategoryList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/getProductDetial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Everything that the page of a product shows
         * @description The name is spelled as in the original specification. Each color of a model is a product of its own; the answer lists the others.
         */
        post: operations["getProductDetial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/productIndex": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ids of all products, page by page
         * @description For the sitemap. In rising order; `after_id` is the last id of the answer before. A page with fewer rows than `limit` is the last one.
         */
        post: operations["productIndex"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/categoryIndex": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The sub-categories that have products, each with its last change
         * @description For the sitemap.
         */
        post: operations["categoryIndex"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/productFeed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Products as merchant feeds need them, page by page
         * @description In rising order of the ids; `after_id` is the last id of the answer before. A page with fewer rows than `limit` is the last one.
         */
        post: operations["productFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/searchProductList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Searches and filters products
         * @description All fields are optional: without any, it answers the first page of all products. Values of one filter are alternatives, filters narrow each other. Where no product matches the whole text, similar ones are answered and `nothing_for` says which part of the text was given up. Facets are computed only with `with_facets`, because they cost more than the products.
         */
        post: operations["searchProductList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/searchSuggestionList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suggestions while a shopper types into the search field */
        post: operations["searchSuggestionList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/getCmsPage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of text, such as the privacy policy */
        post: operations["getCmsPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/countHelpAnswer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts that an answer of the help page was enough
         * @description Nothing is kept of who said so.
         */
        post: operations["countHelpAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/sendContactMessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message from the contact form to the shop
         * @description No person fills in `website`: a message that has something in it is answered like any other, and dropped.
         */
        post: operations["sendContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/getCount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The counts beside the icons of the header */
        post: operations["getCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cartList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The lines of the shopper's cart
         * @description With the prices of now; `seen_price` is what a unit cost when the shopper last added or changed it.
         */
        post: operations["cartList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/addToCart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds units of a product to the cart
         * @description Units that are there already stay: the quantities add up, also between calls at the same moment. `product_price` is the price that the shopper saw.
         */
        post: operations["addToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/updateCartQuantity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds or takes away units of a line of the cart
         * @description A line keeps at least one unit: `removeCart` takes it out.
         */
        post: operations["updateCartQuantity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/removeCart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a product out of the cart
         * @description What is not in the cart is removed already.
         */
        post: operations["removeCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/clearCart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Empties the cart and takes its coupons off */
        post: operations["clearCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/alsoBought": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What others bought with the products in the cart */
        post: operations["alsoBought"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/sharedCart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The products of a shared cart, as they are now
         * @description In the order of the request. Products that the shop no longer has are left out.
         */
        post: operations["sharedCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/addSharedCart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds what can be bought of a shared cart to one's own
         * @description At the prices of now. The answer says of each product how many units were added.
         */
        post: operations["addSharedCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/couponList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The coupons that the shopper may choose from */
        post: operations["couponList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/appliedCoupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The coupons of the shopper's cart */
        post: operations["appliedCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/applyCoupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a coupon to the cart
         * @description The case of the code does not matter. The message of the answer says what the coupon does beside the others.
         */
        post: operations["applyCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/removeCoupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes one coupon off the cart, or all of them */
        post: operations["removeCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/notificationList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of the member's notifications, the newest first */
        post: operations["notificationList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/readNotifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks a notification as read, or all that are not newer
         * @description A notification of somebody else stays as it is.
         */
        post: operations["readNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/notificationSettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the member is notified of, by kind and channel */
        post: operations["notificationSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/setNotificationSettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes what the member is notified of
         * @description Only the settings that are named change. The answer has all of them.
         */
        post: operations["setNotificationSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/pushSubscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether this browser gets the member's notifications
         * @description With the public key (VAPID) with which a browser subscribes.
         */
        post: operations["pushSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/subscribeToPush": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the member's notifications to this browser
         * @description Until the session ends. A browser that another member subscribed before is theirs no longer.
         */
        post: operations["subscribeToPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/unsubscribeFromPush": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends no more notifications to this browser */
        post: operations["unsubscribeFromPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/addStockAlert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notifies the member when a product is back in stock
         * @description `conflict` where the product is in stock, or the member waits for too many.
         */
        post: operations["addStockAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/requestStockAlert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for an email when a product is back in stock
         * @description Sends a link by which the address is confirmed first. `conflict` where the product is in stock.
         */
        post: operations["requestStockAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/confirmStockAlert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the address of a stock alert
         * @description `key` is that of the link in the email.
         */
        post: operations["confirmStockAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/wishList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The member's wishlist, what was added last first */
        post: operations["wishList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/addToWish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a product on the wishlist
         * @description A product is on the list once.
         */
        post: operations["addToWish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/removeWishProduct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a product off the wishlist
         * @description What is not on the list is removed already.
         */
        post: operations["removeWishProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an account and logs in
         * @description With a guest's token the guest becomes the member and keeps the cart. `api_token` is the bearer token of the new session.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs in with email address or mobile number and password
         * @description With a guest's token the guest's cart is added to the member's, and the guest's session ends. `device_token`, stored by the caller, proves at the next login that this device was here before, so that strangers who guess cannot lock it out.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/socialLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs in with Google or Facebook, or makes an account
         * @description The backend verifies the token with the provider. As `register` or `login` for a guest's token.
         */
        post: operations["socialLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/guestSession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins the session of a guest
         * @description A guest has a cart and, with the feature `checkout`, can buy it. `api_token` is the bearer token.
         */
        post: operations["guestSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/sessionUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The member of the session
         * @description Null for a guest; 401 when the session has ended.
         */
        post: operations["sessionUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session of the token */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/emailConfirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether the member has confirmed the email address */
        post: operations["emailConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/sendEmailConfirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the link that confirms the email address once more */
        post: operations["sendEmailConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/confirmEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms an email address by the link of the email
         * @description `is_confirmed` is false where the member of the account is not signed in here. The link stays valid then: whoever made the account with somebody else's address must not have it confirmed by a careless press.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/updateProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes name, mobile number and picture of the member
         * @description The email address cannot be changed. A mobile number can be given once, by a member who has none.
         */
        post: operations["updateProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the password
         * @description All other sessions of the member end.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/forgotPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a code to a mobile number to recover the password
         * @description The answer does not say whether the number is known.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/verifyOtp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchanges the code of a text message for a reset token
         * @description A code can be used only where it was asked for: `browser` has to be the same.
         */
        post: operations["verifyOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/forgotUserPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a new password after the code was verified
         * @description All sessions of the member end.
         */
        post: operations["forgotUserPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/sendRecoveryLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a link to an email address to recover the password
         * @description The answer does not say whether the address is known.
         */
        post: operations["sendRecoveryLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/resetPasswordByLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a new password by the link of the email
         * @description All sessions of the member end.
         */
        post: operations["resetPasswordByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/personalData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the shop keeps about the member, page by page
         * @description `cursor` is null for the first page, then the `next` of the page before, until that is null.
         */
        post: operations["personalData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/accountDeletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How the account can be deleted, and what stands in the way */
        post: operations["accountDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/sendDeletionCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a code to a member without a password, for the deletion */
        post: operations["sendDeletionCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/deleteAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes the account and ends all its sessions
         * @description The member proves who they are by the password or by a code.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/userAddressList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The member's address book, the newest first */
        post: operations["userAddressList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/addUserAddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds an address to the address book
         * @description The places have to belong together, and the phone number to the country.
         */
        post: operations["addUserAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/editUserAddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes an address of the address book */
        post: operations["editUserAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/deleteUserAddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes an address of the address book
         * @description Orders keep a copy of theirs.
         */
        post: operations["deleteUserAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/countryList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The countries that the shop delivers to */
        post: operations["countryList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/stateList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The states of a country */
        post: operations["stateList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cityList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The cities of a state */
        post: operations["cityList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/areaList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The postal areas of a city */
        post: operations["areaList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/placeOfPostcode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The place of a ZIP or postal code
         * @description Null for one that the country does not have, or the shop does not know.
         */
        post: operations["placeOfPostcode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/postcodePlaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All places of a ZIP or postal code, to fill in a form */
        post: operations["postcodePlaces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/enterPlace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A place for a postal code and a town that the shop does not know
         * @description An address may have it; no list shows it. The same words always get the same place.
         */
        post: operations["enterPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/deliveryPromise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * When products that are ordered today arrive, and for how much
         * @description A place that the shop does not know is a 422 that names its field.
         */
        post: operations["deliveryPromise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/walletBalance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What is in the member's wallet */
        post: operations["walletBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/walletTransactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of the wallet's transactions, the newest first */
        post: operations["walletTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/walletStatement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The statement of a month, as a file
         * @description `too_large` for a month with more transactions than a statement can hold.
         */
        post: operations["walletStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/topUpWallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins to add money to the wallet
         * @description Once for its `top_up_id`, which the browser makes: a repetition answers the state of the top-up, one with other content is `payment_under_way`. `next_action` says how the shopper goes on.
         */
        post: operations["topUpWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/topUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The state of a top-up
         * @description The payment provider is asked while the state is not final.
         */
        post: operations["topUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cancelTopUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a top-up up
         * @description It may turn out to be paid.
         */
        post: operations["cancelTopUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/giftCardList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of the gift cards that the member has bought, the newest first */
        post: operations["giftCardList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/buyGiftCard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buys a gift card from the wallet
         * @description Once for its `gift_card_id`, which the browser makes: a repetition answers the card, one with other content is `conflict`.
         */
        post: operations["buyGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cancelGiftCard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a gift card that was not sent yet
         * @description The money goes back to the wallet. Cancelling again does nothing.
         */
        post: operations["cancelGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/resendGiftCard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a gift card again, to the same or another address
         * @description With a new code: the one before is no longer valid. `conflict` for a card that was not sent yet, was redeemed or is cancelled.
         */
        post: operations["resendGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/redeemGiftCard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds what a gift card is worth to the wallet
         * @description Whoever has redeemed it gets the same answer again. A code that is none, or was used by someone else, is the same 422: the caller does not learn which.
         */
        post: operations["redeemGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the shopper has chosen so far for the order */
        post: operations["checkout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/chooseCheckoutAddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uses an address of the address book for the order
         * @description `address_id` null: the billing address is the shipping address.
         */
        post: operations["chooseCheckoutAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/enterCheckoutAddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uses an entered address for the order
         * @description With `is_saved` a member's address book keeps it as well.
         */
        post: operations["enterCheckoutAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/deliveryOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How and when the cart can be delivered
         * @description For the cart and the shipping address of now.
         */
        post: operations["deliveryOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/chooseDelivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Chooses method, day and services of the delivery */
        post: operations["chooseDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/paymentOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The ways to pay, for this shopper */
        post: operations["paymentOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/beginCheckout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins an attempt to buy what is in the cart
         * @description An attempt makes at most one order and one payment. It is the same one in every tab, until it has failed or the cart has changed.
         */
        post: operations["beginCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/placeOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Places the order of an attempt and begins its payment
         * @description Once for each attempt: a repetition answers its state, one with other content is `payment_under_way`. `total` is what the shopper was shown: `cart_changed` where the order would be another one. After a 409 nothing has been done. `next_action` says how the shopper goes on.
         */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/holdAttempt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Holds the last units while the payment is confirmed
         * @description Comes before the payment is confirmed where `is_held` of the attempt is false. Where others have the units the payment must not be confirmed.
         */
        post: operations["holdAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/orderAttempt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The state of an attempt
         * @description The payment provider is asked while the state is not final.
         */
        post: operations["orderAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cancelAttempt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives an attempt up, to pay another way
         * @description It may turn out to be paid.
         */
        post: operations["cancelAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/verifyUpi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a UPI id exists, and whose it is */
        post: operations["verifyUpi"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/setDefaultCard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a saved card the default */
        post: operations["setDefaultCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/removeSavedCard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a saved card */
        post: operations["removeSavedCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/expressOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The wallets with which a visitor can buy in one sheet
         * @description Apple Pay and Google Pay, without the steps of the checkout.
         */
        post: operations["expressOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/expressQuote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the cart costs at an address that a wallet's sheet tries
         * @description Nothing is chosen by it.
         */
        post: operations["expressQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/chooseExpress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Chooses address and delivery as agreed in a wallet's sheet
         * @description `beginCheckout` and `placeOrder` follow.
         */
        post: operations["chooseExpress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/instalmentOffer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What can be said beside a price of paying it in parts
         * @description Null where nothing of this amount can be paid in parts.
         */
        post: operations["instalmentOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/trackOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order with its timeline
         * @description Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order.
         */
        post: operations["trackOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/orderRecommendations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Products that go with those of an order
         * @description Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order.
         */
        post: operations["orderRecommendations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/openOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A key for an order, for who knows its number and email address
         * @description 404 otherwise, whichever of the two is wrong.
         */
        post: operations["openOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/correctOrderEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Corrects the address to which an order was confirmed
         * @description Within ten minutes, by the session that placed the order, never by a key; `conflict` later. The confirmation is sent again, and links that were sent before open nothing any more.
         */
        post: operations["correctOrderEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/orderList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of the member's orders, the newest first */
        post: operations["orderList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/buyAgain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts what can be bought of an order into the cart
         * @description At the prices of now. The answer says of each product how many units were added.
         */
        post: operations["buyAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/productSwatches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The swatches of a product's model
         * @description In the order of its colors. 404 for a model that has none.
         */
        post: operations["productSwatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/orderSamples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders swatches, free of charge, to an entered address */
        post: operations["orderSamples"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/orderSamplesToSaved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders swatches, free of charge, to an address of the address book */
        post: operations["orderSamplesToSaved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/orderDeliveryOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The days to which an order can be moved
         * @description Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order.
         */
        post: operations["orderDeliveryOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/changeOrderDelivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves an order to another day, or tells its driver something
         * @description Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order. After a 409 the order keeps its day.
         */
        post: operations["changeOrderDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The invoice of an order
         * @description Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order. It never changes once it is issued.
         */
        post: operations["invoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/invoiceFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The invoice of an order as a PDF
         * @description Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order. Each time the same bytes.
         */
        post: operations["invoiceFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/creditNoteFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The credit note of a refund as a PDF
         * @description Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order.
         */
        post: operations["creditNoteFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cancellationQuote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What cancelling an order, or some of it, costs and gives back
         * @description Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order. Without `lines`: everything that is left of the order.
         */
        post: operations["cancellationQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cancelOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels units of an order, or asks the shop to
         * @description Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order. `amount` is what the shopper was shown: `cancellation_changed` where something else would go back. After a 409 nothing has been done. Only a member whose order it is may have the money in the wallet.
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/returnOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a shopper may do with an item of a delivered order
         * @description Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order.
         */
        post: operations["returnOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/requestReturn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks to return or replace units of an item
         * @description Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order. After a 409 nothing has been done.
         */
        post: operations["requestReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/trackReturn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A return with its timeline
         * @description Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order.
         */
        post: operations["trackReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/cancelReturn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the request for a return back
         * @description Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order. `conflict` once the item is picked up.
         */
        post: operations["cancelReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/uploadReturnPicture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the picture that a return needs
         * @description Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order. A picture that no return uses is deleted after a day.
         */
        post: operations["uploadReturnPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/returnPictureFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The picture that came with a return, as WebP
         * @description Open to the shopper whose order it is, and to anyone who has its `key`. Everyone else is answered as if there were no such order.
         */
        post: operations["returnPictureFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/changedTags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which cache tags have changed since a cursor
         * @description For storefronts whose pages outlive their process. Without a cursor the answer has one for the next call. Where `is_complete` is false everything may have changed.
         */
        post: operations["changedTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/ticketList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of the member's tickets, the newest first */
        post: operations["ticketList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/ticketReplies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All replies of a ticket, the oldest first */
        post: operations["ticketReplies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/ticketOrders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The orders of which a new ticket may name one
         * @description The latest ones, the newest first.
         */
        post: operations["ticketOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/uploadTicketDocument": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a document for a ticket
         * @description A document that no ticket uses is deleted after a day.
         */
        post: operations["uploadTicketDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/createTicket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a ticket
         * @description 404 for an order that is not the member's.
         */
        post: operations["createTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/replyToTicket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a reply to a ticket
         * @description A closed ticket is opened again.
         */
        post: operations["replyToTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/ticketDocumentFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The document of a ticket, as a file
         * @description A picture is WebP, whatever was sent.
         */
        post: operations["ticketDocumentFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/productReviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of a product's reviews, with its rating */
        post: operations["productReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/myProductReview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the member may do with the reviews of a product */
        post: operations["myProductReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/orderReviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the member may review of some orders
         * @description Orders that are not the member's are left out.
         */
        post: operations["orderReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/myReviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of the member's own reviews, the newest first */
        post: operations["myReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/uploadReviewPicture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a picture for a review
         * @description A picture that no review uses is deleted after a day.
         */
        post: operations["uploadReviewPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/saveReview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes a review of a product or an order, or changes it
         * @description Members review what was delivered to them: a product once, however often it was bought, and an order once.
         */
        post: operations["saveReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/deleteReview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes one of the member's own reviews */
        post: operations["deleteReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/markHelpful": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks a review as helpful, or takes that back
         * @description Counts once for each member. 403 `forbidden` for the author.
         */
        post: operations["markHelpful"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/referralSummary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The member's referral code, points and rewards
         * @description Makes the code when it is read for the first time.
         */
        post: operations["referralSummary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/referralFriends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of those who registered with the member's code */
        post: operations["referralFriends"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/claimReferral": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes an earned reward
         * @description Once, however often it is sent. `conflict` for a reward that is not earned yet.
         */
        post: operations["claimReferral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/convertPoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns points into money in the wallet
         * @description Once for its `conversion_id`, which the browser makes. `conflict` where the points are worth something else than the member was shown.
         */
        post: operations["convertPoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/referralInviter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whose referral code it is, for the greeting
         * @description 404 for a code that no one has.
         */
        post: operations["referralInviter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/api/orderEvents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A stream of what changes in orders and tickets
         * @description Server-sent events, for the orders and tickets of the session, and for the orders whose keys are in the body. An event says only what is to be read again.
         *
         *     - `ready`, the first event: its data is `OrderEventsReady`
         *     - `changed`: an order has changed; its data is `OrderChanged`
         *     - `ticket`: a ticket of the member has changed; its data is `TicketChanged`
         *
         *     - `ping`, every 15 seconds: its data is `{}`
         *
         *     A caller reads everything again when a stream begins. Where this is answered with 404, browsers ask every few seconds instead.
         */
        post: operations["orderEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/avatars/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of a member
         * @description A name never gets another content: it may be cached for ever.
         */
        get: operations["avatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/product-pictures/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of a product
         * @description A name never gets another content: it may be cached for ever.
         */
        get: operations["productPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backend/review-pictures/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of a published review
         * @description It is gone as soon as the review is hidden or deleted: it may be cached for minutes.
         */
        get: operations["reviewPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether calls are answered */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process runs */
        get: operations["healthLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    revalidate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tells a storefront which of its cached pages are stale
         * @description A backend sends it to `/api/revalidate` of each storefront when its content has changed, until it is accepted. Without it, pages are read anew after some time.
         */
        post: operations["revalidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description An identifier: a text that the backend chooses and nobody else reads. Backends that number their rows may send integers. In its domain representation it is a string. An id that is written as an integer goes out as one, because the backends with integers expect them: a backend takes both. */
        Id: string | number;
        /**
         * @description The currency of the amounts beside it and inside the objects beside it: an ISO 4217 code such as `EUR`. Without it they are in `USD`: the specification writes `$`. A currency with more than two decimals is refused. So a minor unit is always a hundredth, also of a currency without decimals.
         * @default USD
         */
        Currency: string;
        /** @description An amount in major units with at most two decimals. Answers have it as a text. */
        Price: string | number;
        /** @description A price below ten million. */
        StoredPrice: string | number;
        /** @description An amount in major units, which may be negative. */
        SignedPrice: string;
        User: {
            first_name: string;
            last_name: string;
            email: string;
            mobile_no: string;
            /** @description The same number in E.164; absent where there is none, or another backend does not say it. */
            phone?: string | null;
            profile_pic?: string | null;
        };
        SignedInUser: components["schemas"]["User"] & {
            api_token: string;
            /** @description Proves with the next login that this device has signed in to the account before. It opens nothing: the device's attempts are only counted apart from those of strangers. */
            device_token?: string | null;
        };
        /** @description What guestSession answers. */
        GuestSession: {
            api_token: string;
        };
        Address: components["schemas"]["ListedAddress"] & {
            id: components["schemas"]["Id"];
            address_type: string;
            email: string;
            mobile_no: string;
            /** @description The same number in E.164; absent from what another backend, or an older order, says. */
            phone?: string | null;
            country_id: components["schemas"]["Id"];
            state_id: components["schemas"]["Id"];
            city_id: components["schemas"]["Id"];
            area_id: components["schemas"]["Id"];
        };
        AddAddressRequest: {
            /** @enum {string} */
            address_type: "Home" | "Office" | "Other";
            first_name: string;
            last_name: string;
            email: string;
            mobile_no: string;
            house_no: string;
            street_address: string;
            landmark: string;
            country_id: components["schemas"]["Id"];
            state_id: components["schemas"]["Id"];
            city_id: components["schemas"]["Id"];
            area_id: components["schemas"]["Id"];
            /** @description The whole postcode within the area, `SW1A 1AA`. It is printed in the area's place. */
            postcode?: string;
        };
        Category: components["schemas"]["CategoryName"] & {
            /** @description A picture of a typical product on its plain backdrop, square: a path or a URL. */
            image?: string | null;
            description?: string | null;
            sub_category: {
                id: components["schemas"]["Id"];
                name: string;
                description?: string | null;
            }[];
        };
        /** @description An entry of the category select. */
        CategoryName: {
            id: components["schemas"]["Id"];
            name: string;
        };
        Banner: {
            /** @description The headline. */
            name: string;
            /** @description Landscape picture, 12:5. */
            image: string;
            /** @description The same scene in 4:5 for narrow screens. */
            image_portrait?: string | null;
            image_alt?: string | null;
            text?: string | null;
            /** @description The link of SHOP NOW: a path of the storefront. */
            link?: string | null;
        };
        /** @description The last two blocks were static in the specification: a backend may leave them out. */
        HomeData: {
            bannerList: components["schemas"]["Banner"][];
            latestProductList: components["schemas"]["ProductSummary"][];
            bestSeller: components["schemas"]["ProductSummary"][];
            trendingProductList?: components["schemas"]["ProductSummary"][] | null;
            offerProductList?: components["schemas"]["ProductSummary"][] | null;
        };
        /** @description The size of a picture's file. A square of 900 where it is left out. */
        Pixels: {
            width: number;
            height: number;
        };
        /** @description A picture beside the first one, such as a close-up or the product in a room. `image` is a path or a URL as that of the product. */
        ProductPicture: {
            image: string;
            image_alt?: string | null;
            /** @description Whether it shows the product among other things, and not on a plain background. */
            in_room?: boolean | null;
            pixels?: components["schemas"]["Pixels"] | null;
        };
        /** @description What a card, a suggestion and a line need of a product. */
        ProductSummary: {
            id: components["schemas"]["Id"];
            name: string;
            short_description?: string | null;
            /** @description Path on the storefront or absolute URL; missing means the placeholder is shown. */
            image?: string | null;
            image_alt?: string | null;
            /** @description The pictures after `image`, in the order of the gallery. On hover a card shows the first of them. */
            pictures?: components["schemas"]["ProductPicture"][] | null;
            currency?: components["schemas"]["Currency"];
            display_price: components["schemas"]["Price"];
            mrp_price?: components["schemas"]["Price"] | null;
            stock_status?: string | null;
            available_units?: (number | string) | null;
            category_name?: string | null;
            /** @description Mean of the reviews, 1 to 5. */
            rating?: (number | string) | null;
            rating_count?: (number | string) | null;
        };
        Named: {
            name: string;
        };
        /** @description One colour of a model. `name` is the CSS colour of the swatch, `label` what people call it. */
        Colour: {
            name: string;
            label?: string | null;
        };
        /** @description The same model in another colour. The pictures of all siblings have the same camera and framing. */
        ColourSibling: {
            id: components["schemas"]["Id"];
            color: string;
            label: string;
            image: string;
            image_alt?: string | null;
            stock_status?: string | null;
            display_price?: components["schemas"]["Price"] | null;
            mrp_price?: components["schemas"]["Price"] | null;
            /** @description The choices of the customise modal that this product is made with. */
            standard?: {
                top?: string | null;
                legs?: string | null;
            } | null;
        };
        /** @description A colour of a model in a list. A card shows it in place where its name and its price are there. */
        ListedColour: {
            id: components["schemas"]["Id"];
            color: string;
            label: string;
            image: string;
            image_alt?: string | null;
            stock_status?: string | null;
            display_price?: components["schemas"]["Price"] | null;
            mrp_price?: components["schemas"]["Price"] | null;
            name?: string | null;
            short_description?: string | null;
            available_units?: (number | string) | null;
            /** @description Mean of the reviews, 1 to 5. */
            rating?: (number | string) | null;
            rating_count?: (number | string) | null;
        };
        /** @description A product of whose colour the shop posts a swatch. */
        Swatch: {
            product_id: components["schemas"]["Id"];
            label: string;
            /** @description The CSS colour. */
            color: string;
        };
        /** @description Delivery to the shopper's door. The days count from the order; `fee` is for the whole delivery. */
        Delivery: {
            min_days: number;
            max_days: number;
            fee: components["schemas"]["Price"];
        };
        /** @description What buyers of furniture ask before they buy. What a product does not have is left out: a table has no seat. */
        ProductFacts: {
            seat_height_cm?: number | null;
            seat_depth_cm?: number | null;
            arm_height_cm?: number | null;
            /** @description Without its parcels. */
            weight_kg?: number | null;
            /** @description What it carries: of a seat all people together, of a shelf or a drawer one of them. */
            max_load_kg?: number | null;
            legs?: string | null;
            /** @description The mattress of a bed, which is not part of it. `name` is what shops call the size: 'European king'. */
            mattress?: {
                width_cm: number;
                length_cm: number;
                name: string;
                /** @description What buyers take for the same size: 'An American king (76 × 80 in) does not fit.' */
                note?: string | null;
            } | null;
            /** @description With 0 minutes it comes assembled. */
            assembly?: {
                minutes: number;
                people: number;
                /** @description Those that it needs, with whether they are in the box. */
                tools?: string | null;
            } | null;
            parcels?: {
                width_cm: number;
                depth_cm: number;
                height_cm: number;
                weight_kg: number;
            }[] | null;
            /** @description The width of the narrowest door that it goes through as it is delivered. */
            door_width_cm?: number | null;
            care?: string | null;
            fabric?: {
                composition: string;
                /** @description How many rubs it stands in the Martindale test. */
                rub_count?: number | null;
            } | null;
            /** @description Where it is made. */
            origin?: string | null;
        };
        /** @description The specification's product. Fields beyond it are nullish, because a backend may leave them out. */
        Product: {
            id: components["schemas"]["Id"];
            name: string;
            short_description?: string | null;
            /** @description Path on the storefront or absolute URL; missing means the placeholder is shown. */
            image?: string | null;
            image_alt?: string | null;
            /** @description The pictures after `image`, in the order of the gallery. On hover a card shows the first of them. */
            pictures?: components["schemas"]["ProductPicture"][] | null;
            currency?: components["schemas"]["Currency"];
            display_price: components["schemas"]["Price"];
            mrp_price?: components["schemas"]["Price"] | null;
            stock_status: string;
            available_units?: (number | string) | null;
            category_name?: string | null;
            /** @description Mean of the reviews, 1 to 5. */
            rating?: (number | string) | null;
            rating_count?: (number | string) | null;
            long_description?: string | null;
            /** @description Of the file of `image`. */
            image_pixels?: components["schemas"]["Pixels"] | null;
            /** Format: date-time */
            held_until?: string | null;
            max_units?: (number | string) | null;
            return_policy?: string | null;
            /** @description How many days after delivery the product may be returned. */
            return_days?: (number | string) | null;
            delivery?: components["schemas"]["Delivery"] | null;
            /** @description Whether buyers gave the rating, and the shop can show it. Only then search engines may see it. */
            has_verified_ratings?: boolean | null;
            has_one_size?: components["schemas"]["Named"] | null;
            has_one_color?: components["schemas"]["Colour"] | null;
            has_one_material?: components["schemas"]["Named"] | null;
            brand?: string | null;
            category_id?: components["schemas"]["Id"] | null;
            sub_category_id?: components["schemas"]["Id"] | null;
            sub_category_name?: string | null;
            dimensions?: {
                width_cm: number | string;
                depth_cm: number | string;
                height_cm: number | string;
            } | null;
            warranty_months?: (number | string) | null;
            facts?: components["schemas"]["ProductFacts"] | null;
            /** @description What a product and its siblings have in common, for search engines and merchant feeds. */
            model?: string | null;
            /** @description This product and its siblings, in the order of the swatches. */
            colours?: components["schemas"]["ColourSibling"][] | null;
            /** @description Those of its model that can be ordered by post. None where it is null, absent or empty. */
            swatches?: components["schemas"]["Swatch"][] | null;
            /** @description Choices of the customise modal. */
            customise?: {
                tops: components["schemas"]["Named"][];
                legs: components["schemas"]["Named"][];
            } | null;
        };
        ProductRef: {
            product_id: components["schemas"]["Id"];
        };
        /** @description Products with all that a merchant feed says, always in the same order. Products of one model differ in colour. */
        FeedProduct: {
            id: components["schemas"]["Id"];
            name: string;
            short_description?: string | null;
            /** @description Path on the storefront or absolute URL; missing means the placeholder is shown. */
            image?: string | null;
            image_alt?: string | null;
            /** @description The pictures after `image`, in the order of the gallery. On hover a card shows the first of them. */
            pictures?: components["schemas"]["ProductPicture"][] | null;
            currency?: components["schemas"]["Currency"];
            display_price: components["schemas"]["Price"];
            mrp_price?: components["schemas"]["Price"] | null;
            stock_status: string;
            available_units?: (number | string) | null;
            category_name?: string | null;
            /** @description Mean of the reviews, 1 to 5. */
            rating?: (number | string) | null;
            rating_count?: (number | string) | null;
            long_description?: string | null;
            /** @description Of the file of `image`. */
            image_pixels?: components["schemas"]["Pixels"] | null;
            /** Format: date-time */
            held_until?: string | null;
            max_units?: (number | string) | null;
            return_policy?: string | null;
            /** @description How many days after delivery the product may be returned. */
            return_days?: (number | string) | null;
            delivery?: components["schemas"]["Delivery"] | null;
            /** @description Whether buyers gave the rating, and the shop can show it. Only then search engines may see it. */
            has_verified_ratings?: boolean | null;
            has_one_size?: components["schemas"]["Named"] | null;
            has_one_color?: components["schemas"]["Colour"] | null;
            has_one_material?: components["schemas"]["Named"] | null;
            brand?: string | null;
            category_id?: components["schemas"]["Id"] | null;
            sub_category_id?: components["schemas"]["Id"] | null;
            sub_category_name?: string | null;
            dimensions?: {
                width_cm: number | string;
                depth_cm: number | string;
                height_cm: number | string;
            } | null;
            warranty_months?: (number | string) | null;
            facts?: components["schemas"]["ProductFacts"] | null;
            /** @description What a product and its siblings have in common, for search engines and merchant feeds. */
            model?: string | null;
            /** @description Its place in Google's product taxonomy: 'Furniture > Sofas'. */
            google_category?: string | null;
        };
        SearchRequest: {
            page_number?: number;
            page_size?: number;
            search_text?: string;
            category_id?: components["schemas"]["Id"] | "";
            sub_category_id?: components["schemas"]["Id"] | "";
            /** @enum {string} */
            sort_by?: "Relevance" | "Alphabetically A-Z" | "Price Low to High" | "Price High to Low";
            material?: string[];
            size?: string[];
            /** @description Colour families such as 'Green', not the shades of single products. */
            colour?: string[];
            room?: string[];
            /** @description Both ends are included. A range whose end is below its start matches nothing. */
            price_min?: components["schemas"]["Price"];
            price_max?: components["schemas"]["Price"];
            /** @description At least this mean rating. */
            rating?: number;
            /** @description Whether the answer includes the facets, which cost more than the products. */
            with_facets?: boolean;
            /** @description Whether products that differ only in colour are one entry: the first of them that is found, with the others in its `colours`. A backend that ignores it answers each of them. */
            one_per_model?: boolean;
        };
        /** @description One value of a filter with the number of products it would leave. */
        FacetValue: {
            value: string;
            count: number | string;
            /** @description CSS colour, for the colour filter. */
            color?: string | null;
        };
        /** @description The options of the filters. The values depend only on the search text and the category, and filters do not change their order. The counts apply all filters except the facet's own. */
        Facets: {
            material: components["schemas"]["FacetValue"][];
            size: components["schemas"]["FacetValue"][];
            colour: components["schemas"]["FacetValue"][];
            room: components["schemas"]["FacetValue"][];
            /** @description Each of `RATING_CHOICES`, as text, with the number of products that have at least so many stars. */
            rating: components["schemas"]["FacetValue"][];
            /** @description The lowest and the highest price with all filters except that of the price; missing without a product. */
            price?: {
                min: components["schemas"]["Price"];
                max: components["schemas"]["Price"];
            } | null;
        };
        ListedProduct: components["schemas"]["ProductSummary"] & {
            /** @description The colours of its model, itself included, in the order of the swatches; missing where it has only one. */
            colours?: components["schemas"]["ListedColour"][] | null;
        };
        SearchResult: {
            /** @description Of the prices by which the list is filtered. */
            currency?: components["schemas"]["Currency"];
            products: components["schemas"]["ListedProduct"][];
            total: number | string;
            /** @description How many products the whole list has where each colour counts. Missing from a backend that lists no models. */
            product_total?: (number | string) | null;
            page_number: number | string;
            page_size: number | string;
            facets?: components["schemas"]["Facets"] | null;
            /** @description Which part of the search text no product matches, as it was typed: then the products are a guess, and the shopper is told so. Missing where the products match all of it. */
            nothing_for?: string | null;
        };
        /** @description `name` is the specification's; with an `id` the suggestion also shows picture and price. */
        Suggestion: {
            name: string;
            id?: components["schemas"]["Id"] | null;
            image?: string | null;
            currency?: components["schemas"]["Currency"];
            display_price?: components["schemas"]["Price"] | null;
            category?: components["schemas"]["CategoryName"] | null;
            /** @description Whether no product matches the text, and this one is similar. */
            is_guess?: boolean | null;
        };
        CmsPage: {
            title: string;
            /** @description One or two sentences: the page's introduction and its description for search engines. */
            summary: string;
            /** @description On the FAQ and the help page a heading is a question. `body` is plain text; a blank line separates paragraphs. `topic` is the tab of the help page, `other` where there is none. */
            sections: {
                heading: string;
                body: string;
                topic?: ("order" | "cancellation" | "return" | "payment" | "shopping" | "wallet" | "other") | null;
            }[];
            /** Format: date */
            updated_at?: string | null;
        };
        Counts: {
            /** @description Units, not products. */
            cartCount: number | string;
            wishListCount: number | string;
            /** @description A backend without notifications leaves it out. */
            unreadNotificationCount?: (number | string) | null;
        };
        CartItem: {
            product_id: components["schemas"]["Id"];
            /** @description Another backend may hold more than `MAX_QUANTITY`. */
            product_qty: number | string;
            currency?: components["schemas"]["Currency"];
            /** @description What one unit costs now. */
            product_price: components["schemas"]["Price"];
            /** @description What one unit cost when the shopper last added or changed it. The cart shows a difference. */
            seen_price?: components["schemas"]["Price"] | null;
            has_one_product: {
                name: string;
                image?: string | null;
                image_alt?: string | null;
                mrp_price?: components["schemas"]["Price"] | null;
                stock_status?: string | null;
                available_units?: (number | string) | null;
                /** Format: date-time */
                held_until?: string | null;
                max_units?: (number | string) | null;
                /** @description How many days after the delivery it can be returned; unknown where it is null or absent. */
                return_days?: (number | string) | null;
                /** @description For coupons that are for some categories. */
                category_id?: components["schemas"]["Id"] | null;
                /** @description As in the product. The cart shows them where they are known. */
                has_one_color?: components["schemas"]["Colour"] | null;
                has_one_size?: components["schemas"]["Named"] | null;
            };
        };
        /** @description The terms of a coupon. `applyCoupons` calculates what it takes off. */
        Coupon: {
            code: string;
            title: string;
            currency?: components["schemas"]["Currency"];
            minimum?: components["schemas"]["Price"] | null;
            category_ids?: components["schemas"]["Id"][] | null;
            /** Format: date */
            ends_on?: string | null;
            /** @constant */
            kind: "percent";
            percent: number;
        } | {
            code: string;
            title: string;
            currency?: components["schemas"]["Currency"];
            minimum?: components["schemas"]["Price"] | null;
            category_ids?: components["schemas"]["Id"][] | null;
            /** Format: date */
            ends_on?: string | null;
            /** @constant */
            kind: "amount";
            amount: components["schemas"]["Price"];
        };
        /** @description A coupon that the shopper chose. */
        ChosenCoupon: {
            coupon: components["schemas"]["Coupon"];
            /** @description Why they may not use it, whatever the cart holds, for the shopper: it has expired, or is used up. */
            reason?: string | null;
        };
        AppliedCoupon: {
            /** @description In the order in which they were chosen. */
            coupons?: components["schemas"]["ChosenCoupon"][] | null;
            /** @description Instead of `coupons`, of a backend that has one coupon for a cart. */
            coupon?: components["schemas"]["Coupon"] | null;
            reason?: string | null;
        };
        Notification: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "order" | "ticket" | "review" | "stock" | "price" | "referral";
            title: string;
            text: string;
            /** @description The page of the storefront that shows more, without a market: `/track-order?order=7KQ4-M2XP`. */
            path: string;
            /** Format: date-time */
            at: string;
            is_read: boolean;
        };
        NotificationSetting: {
            /** @enum {string} */
            kind: "order" | "ticket" | "review" | "stock" | "price" | "referral";
            /** @enum {string} */
            channel: "page" | "email" | "push";
            is_on: boolean;
        };
        NotificationSettings: {
            /** @description One for each kind and channel that the shopper decides. */
            settings: components["schemas"]["NotificationSetting"][];
        };
        WishlistItem: {
            product_id: components["schemas"]["Id"];
            currency?: components["schemas"]["Currency"];
            has_one_product: {
                name: string;
                image?: string | null;
                image_alt?: string | null;
                display_price: components["schemas"]["Price"];
                stock_status: string;
            };
        };
        /** @description A state, city or area. */
        MasterDataItem: {
            id: components["schemas"]["Id"];
            name: string;
        };
        Country: components["schemas"]["MasterDataItem"] & {
            /** @default null */
            code: ("us" | "ca" | "uk" | "in") | null;
        };
        PostcodePlace: components["schemas"]["PostcodeState"] & {
            city_id: components["schemas"]["Id"];
            area_id: components["schemas"]["Id"];
            has_one_city: {
                name: string;
            };
            has_one_area: {
                name: string;
            };
        };
        PostcodeState: {
            country_id: components["schemas"]["Id"];
            state_id: components["schemas"]["Id"];
            has_one_country: {
                name: string;
                /** @default null */
                code: ("us" | "ca" | "uk" | "in") | null;
            };
            has_one_state: {
                name: string;
            };
        };
        /** @description What the shop knows of a postcode. */
        PostcodeAnswer: {
            /** @description One for each town that it has; none where the shop does not know it. */
            places: components["schemas"]["PostcodePlace"][];
            /** @description Of one without a place: the state in which the postcodes lie that begin alike; null where none does. */
            state?: components["schemas"]["PostcodeState"] | null;
        };
        PromisedItem: {
            product_id: components["schemas"]["Id"];
            product_qty: number;
        };
        /** @description When an order that is placed today comes, and for how much. */
        DeliveryPromise: {
            /**
             * Format: date
             * @description The earliest day that the checkout offers.
             */
            from: string;
            /**
             * Format: date
             * @description The first such day on which the slowest product is ready in any case.
             */
            to: string;
            /** @description Of the cheapest kind of delivery. */
            price: components["schemas"]["Price"];
        };
        DeliveryPromises: {
            /**
             * Format: date
             * @description The shop's day on which they are made: a promise is for this day alone.
             */
            today: string;
            currency?: components["schemas"]["Currency"];
            /** @description As the country prints it; null without one. */
            postcode: string | null;
            /** @description For all items in one order; null where no day is possible, and without items. */
            all: components["schemas"]["DeliveryPromise"] | null;
            /** @description For an order of each item alone. Products that are gone are left out. */
            products: {
                product_id: components["schemas"]["Id"];
                promise: components["schemas"]["DeliveryPromise"] | null;
            }[];
        };
        DeliveryWindow: {
            /** @enum {string} */
            id: "morning" | "afternoon" | "evening";
            /** @description For the shopper: '8 AM – 12 PM'. */
            hours: string;
        };
        OfferedWindow: components["schemas"]["DeliveryWindow"] & {
            full_on: string[];
        };
        /** @description What the shop does for a price when it delivers: takes old furniture away, assembles. */
        DeliveryService: {
            id: string;
            /** @description For the shopper: 'Assembly'. */
            name: string;
            /** @description For the whole order. */
            price: components["schemas"]["Price"];
        };
        OfferedService: components["schemas"]["DeliveryService"] & {
            /** @description What is done, in one sentence. */
            description: string;
        };
        /** @description What the driver should know. Empty texts for what was not said. */
        DriverNotes: {
            floor: string;
            has_lift: boolean;
            gate_code: string;
            note: string;
            /** @description A second phone number, by the rule of an address. */
            mobile_no: string;
        };
        /** @description As stored: an older number may break a newer rule. */
        StoredDriverNotes: {
            floor: string;
            has_lift: boolean;
            gate_code: string;
            note: string;
            /** @description A second phone number, by the rule of an address. */
            mobile_no: string;
            /** @description The number in E.164; null where its country is not known. */
            phone?: string | null;
        };
        CheckoutAddress: components["schemas"]["ListedAddress"] & {
            address_type: string;
            email: string;
            mobile_no: string;
            phone?: string | null;
            country_id: components["schemas"]["Id"];
            state_id: components["schemas"]["Id"];
            city_id: components["schemas"]["Id"];
            area_id: components["schemas"]["Id"];
            /** @description The saved address that it is a copy of; null for one that is used once. */
            address_id?: components["schemas"]["Id"] | null;
        };
        DeliveryMethod: {
            /** @description E.g. `standard`. */
            id: string;
            /** @description For the shopper: 'Standard delivery'. */
            name: string;
            /** @description What is done, in one sentence. */
            description: string;
            /** @description What it costs for this cart. */
            price: components["schemas"]["Price"];
            /** @description The sub total of the cart from which it is free, so before a coupon; null or absent where it never becomes free or always is. */
            free_from?: components["schemas"]["Price"] | null;
        };
        DeliveryDay: {
            /**
             * Format: date
             * @description A day at the place of delivery, `2026-12-24`.
             */
            date: string;
            /**
             * @description `full`: as many orders as can be delivered. `closed`: nothing is delivered, e.g. on a holiday. `early`: a product of the cart is not ready by then.
             * @enum {string}
             */
            status: "available" | "full" | "closed" | "early";
        };
        DeliveryOptions: {
            currency?: components["schemas"]["Currency"];
            methods: components["schemas"]["DeliveryMethod"][];
            /** @description The next eight weeks from today, day by day; empty where shoppers choose no day (`deliveryDays`). */
            days: components["schemas"]["DeliveryDay"][];
            /** @description Absent where the shop has none: it comes at any time of the day. */
            windows?: components["schemas"]["OfferedWindow"][] | null;
            /** @description Absent where the shop has none. */
            services?: components["schemas"]["OfferedService"][] | null;
            /** @description Whether the shop tells its drivers what `driver` of `chooseDelivery` says. */
            takes_driver_notes?: boolean | null;
        };
        /** @description What a shopper has chosen so far for the order that they are placing. */
        Checkout: {
            currency?: components["schemas"]["Currency"];
            shipping_address: components["schemas"]["CheckoutAddress"] | null;
            /** @description Null where the invoice goes to the shipping address. */
            billing_address: components["schemas"]["CheckoutAddress"] | null;
            delivery: {
                method: components["schemas"]["DeliveryMethod"];
                /**
                 * Format: date
                 * @description Null or absent where shoppers choose no day.
                 */
                date?: string | null;
                /** @description Null or absent for any time of the day. */
                window?: components["schemas"]["DeliveryWindow"] | null;
                services?: components["schemas"]["DeliveryService"][] | null;
                driver?: components["schemas"]["StoredDriverNotes"] | null;
            } | null;
            /** @description What comes on top of the prices of the cart and the delivery, as chosen so far; absent where they contain all tax. */
            tax?: components["schemas"]["Price"] | null;
            /** @description Why the delivery that was chosen is possible no more, for the shopper; absent where none was. */
            lost_delivery?: string | null;
        };
        /** @description How the payment provider takes money. */
        ProviderChoice: {
            /** @constant */
            method: "card";
            save_card: boolean;
        } | {
            /** @constant */
            method: "saved_card";
            reference: string;
        } | {
            /** @constant */
            method: "bank";
            bank: string;
        } | {
            /** @constant */
            method: "upi_app";
            app: string;
        } | {
            /** @constant */
            method: "upi_id";
            upi_id: string;
        } | {
            /** @constant */
            method: "paypal";
        } | {
            /** @constant */
            method: "instalments";
            plan: string | null;
        } | {
            /** @constant */
            method: "express";
            /** @enum {string} */
            wallet: "apple_pay" | "google_pay" | "link" | "paypal";
        } | {
            /** @constant */
            method: "wallet_app";
            app: string;
        };
        /** @description How the shopper pays what the wallet does not. */
        PaymentChoice: {
            /** @constant */
            method: "card";
            save_card: boolean;
        } | {
            /** @constant */
            method: "saved_card";
            reference: string;
        } | {
            /** @constant */
            method: "bank";
            bank: string;
        } | {
            /** @constant */
            method: "upi_app";
            app: string;
        } | {
            /** @constant */
            method: "upi_id";
            upi_id: string;
        } | {
            /** @constant */
            method: "paypal";
        } | {
            /** @constant */
            method: "instalments";
            plan: string | null;
        } | {
            /** @constant */
            method: "express";
            /** @enum {string} */
            wallet: "apple_pay" | "google_pay" | "link" | "paypal";
        } | {
            /** @constant */
            method: "wallet_app";
            app: string;
        } | {
            /** @constant */
            method: "wallet";
        } | {
            /** @constant */
            method: "manual";
        };
        Card: {
            /** @description E.g. `Visa`. */
            brand: string;
            last4: string;
            exp_month: number;
            exp_year: number;
        };
        SavedCard: components["schemas"]["Card"] & {
            reference: string;
            /** @description Of several cards exactly one is, of one that one. */
            is_default: boolean;
        };
        /** @description How an order was paid. */
        OrderPayment: {
            /** @enum {string} */
            method: "card" | "bank" | "upi" | "paypal" | "wallet" | "express" | "instalments" | "manual";
            /** @description The bank's, the app's, the wallet's or the plan's name, or the UPI id; null where the method says it all. */
            detail: string | null;
            card: components["schemas"]["Card"] | null;
            /** @description What the wallet paid of the grand total. */
            wallet_part: components["schemas"]["Price"];
        };
        /** @description Equal payments, the first at once and with the cents that are left. */
        InstalmentPlan: {
            name: string;
            payments: number;
            days_between: number;
        };
        /** @description The provider's script that takes payments in the browser. */
        PaymentFrame: {
            /** @enum {string} */
            name: "sandbox" | "stripe";
            /**
             * Format: uri
             * @description The script that shows the card's fields.
             */
            script_url: string;
            /** @description Not a secret. */
            publishable_key: string;
        };
        /** @description The ways to pay, for this shopper. */
        PaymentOptions: {
            /** @description The provider whose frame takes the card; null where the shop takes no cards, banks, UPI and PayPal now. */
            provider: components["schemas"]["PaymentFrame"] | null;
            /** @description The methods that the provider offers, in the order in which they are shown, and `manual`, which needs none. */
            methods: ("card" | "bank" | "upi" | "paypal" | "instalments" | "manual")[];
            /** @description Of instalments; absent or empty where the provider's fields offer them. */
            instalment_plans?: components["schemas"]["InstalmentPlan"][] | null;
            /** @description The names of the banks to choose from, 'Other' not among them. */
            banks: string[];
            upi_apps: string[];
            /** @description For adding money to the wallet alone. */
            wallet_apps: string[];
            /** @description Empty for a guest. */
            saved_cards: components["schemas"]["SavedCard"][];
            /** @description Of the wallet's balance. */
            currency?: components["schemas"]["Currency"];
            /** @description Null for a guest, who has no wallet. */
            wallet_balance: components["schemas"]["Price"] | null;
        };
        /** @description What the browser does next. */
        NextAction: {
            /** @constant */
            type: "card_frame";
            client_secret: string;
        } | {
            /** @constant */
            type: "redirect";
            /** Format: uri */
            url: string;
        };
        /**
         * @description One attempt to buy what is in the cart: at most one order and one payment.
         *     - `open`: PLACE ORDER was not pressed yet
         *     - `action`: the shopper goes on as `next_action` says
         *     - `checking`: not known yet; ask again
         *     - `paid`: the order is confirmed
         *     - `failed`: nothing was paid; `beginCheckout` begins another attempt
         *     - `refunded`: money came after the attempt had failed, and goes back
         */
        CheckoutAttempt: {
            /** Format: uuid */
            attempt_id: string;
            /** @enum {string} */
            state: "open" | "action" | "checking" | "paid" | "failed" | "refunded";
            /** @description The way that was chosen last, also by the attempt before that failed; null before the first one. */
            choice: components["schemas"]["PaymentChoice"] | null;
            currency?: components["schemas"]["Currency"];
            /** @description What the wallet pays of the total, as chosen last. */
            wallet_part: components["schemas"]["Price"];
            /** @description The grand total of the order; null until it is placed. */
            total: components["schemas"]["Price"] | null;
            /** @description Whether no other shopper can have the units of an order that is placed. Where it is false, `holdAttempt` comes before the payment is confirmed. */
            is_held?: boolean | null;
            next_action: components["schemas"]["NextAction"] | null;
            /** @description Why it failed, for the shopper, where the provider gives a reason. */
            failure: string | null;
            /** @description From the moment on that the order is confirmed. Of one that is `failed` or `refunded`: that which another attempt made of the same cart. */
            order_number: string | null;
        };
        AttemptRef: {
            /** Format: uuid */
            attempt_id: string;
        };
        /** @description What the shop offers to a visitor who has not begun a checkout. */
        ExpressOptions: {
            /** @description Null where there is none now. */
            provider: components["schemas"]["PaymentFrame"] | null;
            /** @description The wallets whose sheet the provider opens, in the order of their buttons. */
            wallets: ("apple_pay" | "google_pay" | "link" | "paypal")[];
        };
        WalletPlace: {
            /** @description An ISO code: `US`. */
            country: string;
            /** @description A part of it may be missing: Apple Pay sends `M5V` of `M5V 2T6`. */
            postal_code: string;
        };
        ExpressDelivery: {
            id: string;
            name: string;
            description: string;
            price: components["schemas"]["Price"];
            /**
             * Format: date
             * @description The earliest day.
             */
            date: string;
        };
        /** @description What the cart costs at an address, and how it can be delivered there. */
        ExpressQuote: {
            currency?: components["schemas"]["Currency"];
            sub_total: components["schemas"]["Price"];
            discount: components["schemas"]["Price"];
            shipping: components["schemas"]["Price"];
            grand_total: components["schemas"]["Price"];
            deliveries: components["schemas"]["ExpressDelivery"][];
            /** @description The id of the delivery whose price is in the total. */
            delivery: string;
        };
        WalletAddress: components["schemas"]["WalletPlace"] & {
            name: string;
            email: string;
            phone: string;
            line1: string;
            line2: string;
            /** @description Used where the shop does not know the postcode. Empty where the wallet has none. */
            city?: string | "";
        };
        /** @description What can be said beside a price of paying it in parts. */
        InstalmentOffer: {
            /** @constant */
            type: "plan";
            plan: components["schemas"]["InstalmentPlan"];
        } | {
            /** @constant */
            type: "stripe";
            /** Format: uri */
            script_url: string;
            publishable_key: string;
            payment_methods: ("klarna" | "affirm" | "afterpay_clearpay")[];
            /** @enum {string} */
            country: "US" | "CA" | "GB";
        };
        /** @description By which campaign a shopper came: the `utm_` parameters of the address at which the visit began. */
        Campaign: {
            source?: string;
            medium?: string;
            campaign?: string;
            term?: string;
            content?: string;
        };
        WalletBalance: {
            currency?: components["schemas"]["Currency"];
            /** @description What the shopper may spend now. */
            balance: components["schemas"]["Price"];
            /** @description What is held for orders whose payment is not complete; it is not in the balance. */
            pending: components["schemas"]["Price"];
            /** @description How much may be added at once, and what the form suggests: the shop's settings. */
            top_up: {
                min: components["schemas"]["Price"];
                max: components["schemas"]["Price"];
                suggested: components["schemas"]["Price"];
            };
        };
        /**
         * @description Money that a member adds to the wallet: at most one payment, credited once.
         *     - `action`: the shopper goes on as `next_action` says
         *     - `checking`: not known yet; ask again
         *     - `paid`: the money is in the wallet
         *     - `failed`: nothing was paid; another try is another top-up. Money that arrives later makes it `paid`
         */
        TopUp: {
            /** Format: uuid */
            top_up_id: string;
            currency?: components["schemas"]["Currency"];
            amount: components["schemas"]["Price"];
            /** @enum {string} */
            state: "action" | "checking" | "paid" | "failed";
            next_action: components["schemas"]["NextAction"] | null;
            /** @description Why it failed, for the shopper, where the provider gives a reason. */
            failure: string | null;
            choice: components["schemas"]["ProviderChoice"];
        };
        TopUpRef: {
            /** Format: uuid */
            top_up_id: string;
        };
        Transaction: {
            /** @description Of the transfer in the books; of a top-up that is under way its own id. */
            transaction_id: string;
            order_number: string | null;
            /** Format: date-time */
            at: string;
            /** @description What it adds to the wallet: negative for a purchase, 0 for one that was returned. */
            amount: components["schemas"]["SignedPrice"];
            /** @enum {string} */
            type: "purchase" | "top_up" | "refund" | "referral" | "gift";
            /**
             * @description `pending`: the payment is not complete. `returned`: it was not, and the money is back.
             * @enum {string}
             */
            state: "posted" | "pending" | "returned";
            /** @description One line, for the shopper. */
            comment: string;
        };
        Transactions: {
            currency?: components["schemas"]["Currency"];
            /** @description The newest first. */
            transactions: components["schemas"]["Transaction"][];
            /** @description Of all pages, with the filters. */
            total: number;
            /** @description Those that have any, whatever the filters are; the newest first. */
            months: string[];
        };
        /** @description As its buyer sees it. Its code is in the e-mail alone. */
        GiftCard: {
            /** Format: uuid */
            gift_card_id: string;
            currency?: components["schemas"]["Currency"];
            amount: components["schemas"]["Price"];
            recipient_email: string;
            message: string;
            /**
             * Format: date
             * @description Null where it was sent when it was bought.
             */
            send_on: string | null;
            /** @enum {string} */
            state: "waiting" | "sent" | "redeemed" | "cancelled";
            /** @description The last characters of the code that was made last; null before. */
            code_ending: string | null;
            /** Format: date-time */
            bought_at: string;
            /**
             * Format: date-time
             * @description Null while its e-mail is on its way.
             */
            sent_at: string | null;
            /** Format: date-time */
            redeemed_at: string | null;
        };
        OrderLine: components["schemas"]["ListedLine"] & {
            image_alt?: string | null;
            mrp_price?: components["schemas"]["Price"] | null;
            /** @description The line's part of the order's discount. */
            discount: components["schemas"]["Price"];
            /** @description What the shopper paid for all units of the line. */
            total: components["schemas"]["Price"];
        };
        /** @description Money of an order that goes back. */
        OrderRefund: {
            id: string;
            amount: components["schemas"]["Price"];
            /** @description What of it goes to the wallet; the rest goes back the way it was paid. */
            wallet_part: components["schemas"]["Price"];
            /** @enum {string} */
            destination: "source" | "wallet";
            /** @enum {string} */
            state: "pending" | "settled" | "failed";
            /** @enum {string} */
            reason: "late_payment" | "cancellation" | "return";
            /** Format: date-time */
            at: string;
        };
        /** @description A return of one of an order's lines. */
        ReturnOfOrder: {
            return_number: string;
            line_id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "replacement" | "return";
            /** @enum {string} */
            state: "requested" | "approved" | "pickup_scheduled" | "picked_up" | "received" | "refunded" | "replaced" | "rejected" | "cancelled";
            quantity: number;
        };
        OrderEvent: {
            /** @enum {string} */
            state: "pending_payment" | "confirmed" | "preparing" | "shipped" | "out_for_delivery" | "delivered" | "cancellation_requested" | "cancelled" | "expired";
            /** Format: date-time */
            at: string;
        };
        /** @description How and when an order comes. */
        OrderDelivery: {
            /** @description The name of the method. */
            method: string;
            /**
             * Format: date
             * @description Null or absent where the shop does not say on which day it comes.
             */
            date?: string | null;
            /** @description Null or absent for any time of the day. */
            window?: components["schemas"]["DeliveryWindow"] | null;
            /** @description What is done with the delivery, beside the shipping; their prices are in the grand total. */
            services?: components["schemas"]["DeliveryService"][] | null;
            driver?: components["schemas"]["StoredDriverNotes"] | null;
            /**
             * Format: date
             * @description The last of the shop's days on which it can be changed; null or absent where it cannot be.
             */
            change_until?: string | null;
        };
        /** @description An order as it was placed: neither the catalogue nor an address changes it. Its delivery may be moved. */
        Order: {
            order_number: string;
            /** @description `goods` where it is null or absent. */
            kind?: ("goods" | "sample") | null;
            /** @enum {string} */
            state: "pending_payment" | "confirmed" | "preparing" | "shipped" | "out_for_delivery" | "delivered" | "cancellation_requested" | "cancelled" | "expired";
            /** Format: date-time */
            placed_at: string;
            lines: components["schemas"]["OrderLine"][];
            currency?: components["schemas"]["Currency"];
            sub_total: components["schemas"]["Price"];
            discount: components["schemas"]["Price"];
            /** @description Instead of those of the lines, of a backend that has one coupon for an order. */
            coupon_code?: string | null;
            shipping: components["schemas"]["Price"];
            /** @description What came on top of the prices; absent where they contain all tax. */
            tax?: components["schemas"]["Price"] | null;
            grand_total: components["schemas"]["Price"];
            payment: components["schemas"]["OrderPayment"];
            shipping_address: components["schemas"]["CheckoutAddress"];
            billing_address: components["schemas"]["CheckoutAddress"];
            delivery: components["schemas"]["OrderDelivery"];
            /** @description Null until it is shipped. */
            shipment?: {
                carrier: string;
                tracking_number: string;
            } | null;
            /** @description The oldest first. */
            refunds: components["schemas"]["OrderRefund"][];
            /** @description What would be refunded if the shop grants the open request to cancel the order; null without one. */
            cancellation_request: {
                amount: components["schemas"]["Price"];
                /** @enum {string} */
                destination: "source" | "wallet";
                /** Format: date-time */
                at: string;
            } | null;
            /** @description The oldest first. A backend without returns leaves them out. */
            returns?: components["schemas"]["ReturnOfOrder"][] | null;
            /** @description Of a replacement: the order whose item it replaces, and the return that asked for it. */
            replaces?: {
                order_number: string;
                return_number: string;
            } | null;
            /** @description The timeline, the oldest first. */
            events: components["schemas"]["OrderEvent"][];
        };
        TrackedOrder: components["schemas"]["Order"] & {
            /** @description Whether it is the caller's own, and not opened with its key. */
            is_own: boolean;
            /**
             * Format: date-time
             * @description Until when its shopper can correct the e-mail address; null or absent where they cannot.
             */
            email_correctable_until?: string | null;
        };
        /** @description A key for an order, as a link in an e-mail brings it. */
        OrderKeyOf: {
            order_number: string;
            key: string;
        };
        /** @description An order, for someone who may see it: its shopper, or anyone who has a key of it. */
        TrackOrderRequest: {
            order_number: string;
            /** @description Of the link in the e-mail; the storefront adds it from its cookie. A shopper needs none for their own order. */
            key?: string;
        };
        OpenOrderRequest: {
            order_number: string;
            /** @description The one to which the order was confirmed. */
            email: string;
        };
        /** @description A line without what only the order's details say of it. */
        ListedLine: {
            id: components["schemas"]["Id"];
            product_id: components["schemas"]["Id"];
            name: string;
            image?: string | null;
            has_one_color?: components["schemas"]["Colour"] | null;
            has_one_size?: components["schemas"]["Named"] | null;
            quantity: number;
            cancelled_quantity: number;
            unit_price: components["schemas"]["Price"];
            coupon_code?: string | null;
            /** Format: date */
            return_until?: string | null;
            returnable_quantity?: number | null;
        };
        /** @description A name and a place, as on a parcel. */
        ListedAddress: {
            first_name: string;
            last_name: string;
            house_no: string;
            street_address: string;
            landmark: string;
            postcode?: string | null;
            has_one_country?: {
                name: string;
                code?: string | null;
            } | null;
            has_one_state?: {
                name: string;
            } | null;
            has_one_city?: {
                name: string;
            } | null;
            has_one_area?: {
                name: string;
            } | null;
        };
        /** @description What the list says of an order. */
        ListedOrder: {
            order_number: string;
            kind?: ("goods" | "sample") | null;
            /** Format: date-time */
            placed_at: string;
            currency?: components["schemas"]["Currency"];
            grand_total: components["schemas"]["Price"];
            delivery: components["schemas"]["OrderDelivery"];
            /** @enum {string} */
            state: "pending_payment" | "confirmed" | "preparing" | "shipped" | "out_for_delivery" | "delivered" | "cancellation_requested" | "cancelled" | "expired";
            returns?: components["schemas"]["ReturnOfOrder"][] | null;
            replaces?: {
                order_number: string;
                return_number: string;
            } | null;
            lines: components["schemas"]["ListedLine"][];
            shipping_address: components["schemas"]["ListedAddress"];
            /**
             * Format: date-time
             * @description Since when it is in its state.
             */
            state_at: string;
        };
        BoughtAgain: {
            product_id: components["schemas"]["Id"];
            /** @description As it stands in the order or in the shop. */
            name: string;
            wanted: number;
            /** @description The units that were put into the cart. */
            added: number;
            /** @description Null where all units were added. */
            issue: ("gone" | "out_of_stock" | "few_left" | "cart_limit") | null;
        };
        OrderDeliveryOptions: {
            /** @description Of the services' prices. */
            currency?: components["schemas"]["Currency"];
            delivery: components["schemas"]["OrderDelivery"];
            /** @description The next eight weeks from today, day by day; its own place is free for the order. */
            days: components["schemas"]["DeliveryDay"][];
            windows?: components["schemas"]["OfferedWindow"][] | null;
        };
        ChangedDelivery: components["schemas"]["OrderDelivery"] & {
            /** @description Of the services' prices. */
            currency?: components["schemas"]["Currency"];
        };
        OrderedSamples: {
            order_number: string;
            /**
             * Format: date
             * @description When they are in the letter box.
             */
            delivery_date: string;
        };
        /** @description Who sells, pays or receives, as on a letter. */
        Party: {
            name: string;
            /** @description The address, line by line, and how to reach them. */
            lines: string[];
        };
        InvoiceLine: {
            /** @description From 1 on. */
            serial_number: number;
            description: string;
            quantity: number;
            unit_price: components["schemas"]["Price"];
            /** @description The line's part of the order's discount. */
            discount: components["schemas"]["Price"];
            tax_percent: number;
            tax_amount: components["schemas"]["Price"];
            /** @description All units without the discount, with the tax. */
            total_amount: components["schemas"]["Price"];
        };
        /** @description It never changes once it is issued. */
        Invoice: {
            /** @description `INV-2026-000001`. */
            invoice_number: string;
            /** Format: date */
            date: string;
            from: components["schemas"]["Party"];
            billing_to: components["schemas"]["Party"];
            shipping_to: components["schemas"]["Party"];
            order_number: string;
            /** Format: date */
            order_date: string;
            lines: components["schemas"]["InvoiceLine"][];
            currency?: components["schemas"]["Currency"];
            /** @description All units, before the discount. */
            sub_total: components["schemas"]["Price"];
            discount: components["schemas"]["Price"];
            shipping: components["schemas"]["Price"];
            tax_amount: components["schemas"]["Price"];
            total: components["schemas"]["Price"];
            /** @description The total: 'Two thousand dollars and one cent'. */
            amount_in_words: string;
        };
        /** @description Units of a line of the order. */
        CancelledLine: {
            line_id: components["schemas"]["Id"];
            quantity: number;
        };
        /** @description What cancelling costs and gives back. All amounts are 0 where it is not possible. */
        CancellationQuote: {
            /**
             * @description `cancel`: it is cancelled at once. `request`: the shop decides, and only about everything that is left. `none`: it cannot be cancelled (any more).
             * @enum {string}
             */
            outcome: "cancel" | "request" | "none";
            /** @description Whether everything that is left can be cancelled, and no part of it. */
            only_whole?: boolean | null;
            /** @description Why not, for the shopper; null where it can be cancelled. */
            reason: string | null;
            currency?: components["schemas"]["Currency"];
            /** @description What was paid for the items. */
            items: components["schemas"]["Price"];
            /** @description Of the order's shipping, what is refunded. */
            shipping: components["schemas"]["Price"];
            /** @description What is refunded of the services that were chosen with the delivery; absent where the shop has none. */
            services?: components["schemas"]["Price"] | null;
            /** @description What the shop keeps of the items. */
            fee: components["schemas"]["Price"];
            /** @description Percent of the items; it is taken from `free_until` on. */
            fee_percent: number;
            /**
             * Format: date-time
             * @description Null or absent where it is never taken.
             */
            free_until?: string | null;
            /** @description Of the order's shipping, what is not refunded with the last of its items. */
            unrefunded_shipping: components["schemas"]["Price"];
            /** @description What goes back. */
            amount: components["schemas"]["Price"];
            /** @description How it goes back the way it was paid. Both together are the amount. */
            payment_part: components["schemas"]["Price"];
            wallet_part: components["schemas"]["Price"];
            /** @description Whether everything may go to the caller's wallet instead. */
            can_use_wallet: boolean;
        };
        Cancellation: {
            /** @enum {string} */
            outcome: "cancelled" | "requested";
            currency?: components["schemas"]["Currency"];
            /** @description What goes back; of a request, if the shop agrees. */
            amount: components["schemas"]["Price"];
            payment_part: components["schemas"]["Price"];
            wallet_part: components["schemas"]["Price"];
        };
        /** @description What a shopper may do with an item of a delivered order. */
        ReturnOptions: {
            /** @description Why it cannot be returned (any more), for the shopper; null where it can. */
            reason: string | null;
            /**
             * Format: date
             * @description The last day on which it can be asked for: 'Eligible through …'. Null before the delivery.
             */
            return_until: string | null;
            /** @description Why it cannot be replaced, for the shopper; null where it can. */
            replacement_reason: string | null;
            currency?: components["schemas"]["Currency"];
            /** @description What goes back for one unit, for two, and so on, up to as many as can be returned. */
            amounts: components["schemas"]["Price"][];
            /** @description What the pickup costs. */
            pickup_fee: components["schemas"]["Price"];
            /** @description Whether everything may go to the caller's wallet instead of the way it was paid. */
            can_use_wallet: boolean;
            /** @description The days on which it can be picked up, with the times that are free; days without one are left out. Empty where shoppers choose no day (`returnPickups`). */
            pickup_days: {
                /** Format: date */
                date: string;
                times: ("08:00-12:00" | "12:00-16:00" | "16:00-20:00")[];
            }[];
        };
        ReturnEvent: {
            /** @enum {string} */
            state: "requested" | "approved" | "pickup_scheduled" | "picked_up" | "received" | "refunded" | "replaced" | "rejected" | "cancelled";
            /** Format: date-time */
            at: string;
        };
        OrderReturn: {
            return_number: string;
            order_number: string;
            /** @enum {string} */
            kind: "replacement" | "return";
            /** @enum {string} */
            state: "requested" | "approved" | "pickup_scheduled" | "picked_up" | "received" | "refunded" | "replaced" | "rejected" | "cancelled";
            /** @enum {string} */
            reason: "damaged" | "defective" | "wrong_item" | "not_as_described" | "does_not_fit" | "changed_mind" | "other";
            comment: string;
            /** @description The item as it stands in the order. */
            line: components["schemas"]["OrderLine"];
            /** @description Its units that are returned. */
            quantity: number;
            currency?: components["schemas"]["Currency"];
            /** @description What was paid for these units: it goes back where they are not replaced. */
            amount: components["schemas"]["Price"];
            /** @enum {string} */
            destination: "source" | "wallet";
            /**
             * @description Whether its request brought a picture.
             * @default true
             */
            has_picture: boolean;
            /** @description Its day and time are null where the shopper chose none. */
            pickup: {
                /** Format: date */
                date: string | null;
                time: ("08:00-12:00" | "12:00-16:00" | "16:00-20:00") | null;
                address: components["schemas"]["CheckoutAddress"];
            };
            pickup_fee: components["schemas"]["Price"];
            /** @description What the shop wrote when it rejected it; null otherwise. */
            note: string | null;
            /** @description Null until the money goes back. */
            refund: components["schemas"]["OrderRefund"] | null;
            /** @description The order that brings the replacement; null until it is sent. */
            replacement_order_number: string | null;
            /** @description Whether the shopper can still take it back. */
            can_cancel: boolean;
            /** @description The timeline, the oldest first. */
            events: components["schemas"]["ReturnEvent"][];
        };
        /** @description One page of what the shop keeps about a member. */
        PersonalDataPage: {
            /** @description What kind of data it is, e.g. `addresses`. The pages of one part follow each other. */
            part: string;
            rows: unknown[];
            /** @description Of the amounts in the rows, which are in hundredths. */
            currency?: components["schemas"]["Currency"];
            /** @description Of the next page; null at the end. */
            next: string | null;
        };
        AccountDeletion: {
            /**
             * @description How the member proves who they are: a member who signs in with a provider alone has no password.
             * @enum {string}
             */
            confirm_by: "password" | "code";
            /** @description What has to be finished before, one text each; empty where the account can be deleted. */
            obstacles: string[];
        };
        Ticket: {
            ticket_number: string;
            title: string;
            /** @enum {string} */
            state: "open" | "answered" | "closed";
            /** Format: date-time */
            created_at: string;
            /** @description What the shopper wrote first. */
            details: string;
            /** @description The order that it is about; null for none. */
            order_number: string | null;
            document: {
                file_name: string;
                type: string;
                bytes: number;
            } | null;
            reply_count: number;
        };
        TicketReply: {
            id: number;
            /** @enum {string} */
            author: "shopper" | "shop";
            text: string;
            /** Format: date-time */
            at: string;
        };
        /** @description A picture beside a review, at most 1600 pixels a side. */
        ReviewPicture: {
            /** @description For `saveReview`, so that an edit keeps it. */
            name: string;
            /** @description Path on the storefront or absolute URL. It answers 404 once the review is hidden or deleted. */
            image: string;
            /** @description The middle of it, 240 pixels a side; `image` stands for it where it is missing. */
            thumbnail?: string | null;
            width: number;
            height: number;
        };
        /** @description What the shop says below a review. */
        ReviewAnswer: {
            text: string;
            /** Format: date-time */
            at: string;
        };
        /** @description A review as everyone sees it. */
        Review: {
            id: components["schemas"]["Id"];
            rating: number;
            /** @description Plain text; its line breaks count. */
            text: string;
            /** @description First name and initial: 'Ada W.'. */
            author: string;
            /** @description Whether the author had the product delivered by this shop. */
            is_verified: boolean;
            /** Format: date-time */
            written_at: string;
            /**
             * Format: date-time
             * @description Of the last edit; null without one.
             */
            edited_at: string | null;
            pictures: components["schemas"]["ReviewPicture"][];
            /** @description How many shoppers found it helpful. */
            helpful_count: number;
            answer: components["schemas"]["ReviewAnswer"] | null;
        };
        /** @description Of all published reviews of a product, whatever is filtered. */
        ReviewSummary: {
            /** @description The mean with one decimal; null without a review. */
            rating: number | null;
            count: number;
            /** @description How many have one star, two, and so on up to five. */
            counts: number[];
        };
        ProductReviews: {
            summary: components["schemas"]["ReviewSummary"];
            /** @description One page of `REVIEW_PAGE_SIZE`; empty beyond the last one. */
            reviews: components["schemas"]["Review"][];
            /** @description On all pages together, with the filter. */
            total: number;
        };
        /** @description A product in the list of one's reviews, as the catalogue shows it now. */
        ReviewedProduct: {
            id: components["schemas"]["Id"];
            name: string;
            image?: string | null;
            image_alt?: string | null;
        };
        /** @description A review as its author sees it. */
        MyReview: {
            id: components["schemas"]["Id"];
            rating: number;
            /** @description Plain text; its line breaks count. */
            text: string;
            /** Format: date-time */
            written_at: string;
            /**
             * Format: date-time
             * @description Of the last edit; null without one.
             */
            edited_at: string | null;
            pictures: components["schemas"]["ReviewPicture"][];
            /** @description How many shoppers found it helpful. */
            helpful_count: number;
            answer: components["schemas"]["ReviewAnswer"] | null;
            /** @enum {string} */
            kind: "product" | "order";
            /**
             * @description A hidden one is seen by its author alone.
             * @enum {string}
             */
            state: "published" | "hidden";
            /** @description Null for the review of an order. */
            product: components["schemas"]["ReviewedProduct"] | null;
            /** @description The order that is reviewed; null for the review of a product. */
            order_number: string | null;
        };
        MyReviews: {
            /** @description One page of `REVIEW_PAGE_SIZE`, the newest first; empty beyond the last one. */
            reviews: components["schemas"]["MyReview"][];
            /** @description Of the member's reviews: the headings of both tabs. */
            counts: {
                product: number;
                order: number;
            };
        };
        OrderReviews: {
            order_number: string;
            /** @description True once it is delivered, also where `review` exists already. */
            can_review: boolean;
            review: components["schemas"]["MyReview"] | null;
            lines: {
                line_id: components["schemas"]["Id"];
                product_id: components["schemas"]["Id"];
                can_review: boolean;
                review: components["schemas"]["MyReview"] | null;
            }[];
        };
        MyProductReview: {
            /** @description True once it is delivered, also where `review` exists already. */
            can_review: boolean;
            review: components["schemas"]["MyReview"] | null;
            /** @description The ids of the product's reviews that the caller found helpful, the latest marks first; at most 1000. */
            helpful: components["schemas"]["Id"][];
        };
        /** @description What a backend says of itself. Names that the storefront does not know pass by. A backend that answers `features` with 404 or 501 has the core alone. */
        BackendFeatures: {
            /** @description The version of the contract that the backend was built for. */
            contract_version: string;
            features: string[];
        };
        /** @description A file: its name, its media type and its content as base64. */
        FileAnswer: {
            file_name: string;
            type: string;
            /** Format: base64 */
            content: string;
        };
        /** @description Whose changes are sent: those of the session's orders, and of the orders whose keys these are. */
        OrderEventsRequest: {
            /** @default [] */
            orders: components["schemas"]["OrderKeyOf"][];
        };
        /** @description The data of `ready`, the first event. */
        OrderEventsReady: {
            /** @description The numbers of the orders that the stream covers beside the shopper's own. */
            orders: string[];
        };
        /** @description The data of `changed`: this order has changed in some way and is to be read again. */
        OrderChanged: {
            order_number: string;
        };
        /** @description The data of `ticket`: this ticket of the shopper has changed in some way and is to be read again. */
        TicketChanged: {
            ticket_number: string;
        };
        /** @description Body of `POST /api/revalidate`. */
        RevalidateRequest: {
            tags: string[];
            /** @description By tag. A backend may leave them out: several storefronts that share pages render them once more then. */
            changes?: {
                [key: string]: string;
            };
        };
        ChangedTags: {
            /** @description What was invalidated since the cursor, with the ids of the last changes. */
            changes: {
                [key: string]: string;
            };
            /** @description False where the backend does not know it all: then everything may have changed. */
            is_complete: boolean;
            /** @description For the next call. */
            cursor: string;
        };
        ReferralSummary: {
            code: string;
            /** @description What the member has now. */
            points: number;
            /** @description What they got for friends, and for having been invited, so far. */
            bonus_points: number;
            currency?: components["schemas"]["Currency"];
            /** @description What points are worth in the wallet. */
            rate: {
                points: number;
                amount: components["schemas"]["Price"];
            };
            /** @description Earned and not claimed yet, the oldest first, at most a hundred. */
            rewards: {
                referral_id: components["schemas"]["Id"];
                /**
                 * @description `welcome`: for the member's own first order.
                 * @enum {string}
                 */
                reason: "friend" | "welcome";
                first_name: string | null;
            }[];
            /** @description Who invited the member; null where no one did. */
            invited_by: {
                first_name: string | null;
                /** @enum {string} */
                state: "joined" | "bought" | "earned" | "void";
            } | null;
        };
        ReferralFriend: {
            referral_id: components["schemas"]["Id"];
            first_name: string | null;
            /** @enum {string} */
            state: "joined" | "bought" | "earned" | "void";
            /** @description Whether the shop looks at it before it is earned. */
            is_checked: boolean;
            /** Format: date-time */
            joined_at: string;
        };
        /**
         * @description What the caller is. Callers send it with every call; a backend may ignore it.
         * @enum {string}
         */
        DeviceType: "Web";
        Success: {
            /** @description The HTTP status once more. */
            status: number;
            /** @description For the shopper. */
            message?: string | null;
            data?: unknown;
        };
        Failure: {
            /** @description The HTTP status once more. */
            status: number;
            /** @description For the shopper. */
            message?: string | null;
            data?: {
                /** @description The stable name of the error. */
                code?: string | null;
                /** @description By field of the request: a message for the shopper. */
                errors?: {
                    [key: string]: string;
                } | null;
            } | null;
        };
    };
    responses: {
        /** @description `account_in_use`: Something of the account has to be finished before it can be deleted. */
        AccountInUse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 409;
                    data?: {
                        /** @enum {unknown} */
                        code?: "account_in_use";
                    };
                };
            };
        };
        /** @description `address_missing`: No shipping address has been chosen. */
        AddressMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 409;
                    data?: {
                        /** @enum {unknown} */
                        code?: "address_missing";
                    };
                };
            };
        };
        /** @description `already_registered`: An account has this email address or mobile number already. */
        AlreadyRegistered: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 409;
                    data?: {
                        /** @enum {unknown} */
                        code?: "already_registered";
                    };
                };
            };
        };
        /** @description `conflict`: What the request names is in a state that does not allow this, or is used otherwise. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 409;
                    data?: {
                        /** @enum {unknown} */
                        code?: "conflict";
                    };
                };
            };
        };
        /** @description `delivery_fixed`: It is too late to change the delivery. */
        DeliveryFixed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 409;
                    data?: {
                        /** @enum {unknown} */
                        code?: "delivery_fixed";
                    };
                };
            };
        };
        /** @description `document_limit`: The member has sent as many documents as the shop keeps. */
        DocumentLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 409;
                    data?: {
                        /** @enum {unknown} */
                        code?: "document_limit";
                    };
                };
            };
        };
        /** @description `idempotency_key_reused`: The idempotency key was sent before with other content. */
        IdempotencyKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 409;
                    data?: {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
        };
        /** @description `internal_error`: Something unexpected went wrong. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 500;
                    data?: {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
        };
        /** @description `invalid_credentials`: No account has this name and password; the answer does not say which is wrong. */
        InvalidCredentials: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 401;
                    data?: {
                        /** @enum {unknown} */
                        code?: "invalid_credentials";
                    };
                };
            };
        };
        /** @description `invalid_social_token`: The provider does not vouch for this token. */
        InvalidSocialToken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 401;
                    data?: {
                        /** @enum {unknown} */
                        code?: "invalid_social_token";
                    };
                };
            };
        };
        /** @description `login_required`: There is no bearer token, or its session has ended. */
        LoginRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 401;
                    data?: {
                        /** @enum {unknown} */
                        code?: "login_required";
                    };
                };
            };
        };
        /** @description `malformed_request`: The body is not valid JSON or not a valid form, or a header is not valid. */
        MalformedRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 400;
                    data?: {
                        /** @enum {unknown} */
                        code?: "malformed_request";
                    };
                };
            };
        };
        /** @description `member_required`: The token is that of a guest, and only members may do this. */
        MemberRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 403;
                    data?: {
                        /** @enum {unknown} */
                        code?: "member_required";
                    };
                };
            };
        };
        /** @description `not_configured`: The shop is not set up for this. */
        NotConfigured: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 501;
                    data?: {
                        /** @enum {unknown} */
                        code?: "not_configured";
                    };
                };
            };
        };
        /** @description `not_found`: What the request names does not exist, or the caller may not see it. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 404;
                    data?: {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
        };
        /** @description `payment_under_way`: The payment was begun with other content, or another one is in progress. */
        PaymentUnderWay: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 409;
                    data?: {
                        /** @enum {unknown} */
                        code?: "payment_under_way";
                    };
                };
            };
        };
        /** @description `rate_limited`: There were too many attempts. The header `Retry-After` says when to try again. */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 429;
                    data?: {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
        };
        /** @description `too_large`: The request, or what it asks for, is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 413;
                    data?: {
                        /** @enum {unknown} */
                        code?: "too_large";
                    };
                };
            };
        };
        /** @description `unavailable`: The backend, or something that it needs, is busy or down. The header `Retry-After` says when to try again. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 503;
                    data?: {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
        /** @description `unsupported_media_type`: The body has another media type than those of the endpoint. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 415;
                    data?: {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
        };
        /** @description `validation_failed`: A field of the request is not valid: `errors` of the data names each with a message. */
        ValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    /** @constant */
                    status?: 422;
                    data?: {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
        };
    };
    parameters: {
        /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description The seconds until it is worth trying again. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    features: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["BackendFeatures"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHomeData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["HomeData"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    categoryWiseSubCategoryList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Category"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCategoryList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["CategoryName"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProductDetial: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductRef"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Product"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    productIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after_id?: components["schemas"]["Id"];
                    limit: number;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            id: components["schemas"]["Id"];
                            updated_at?: (string) | null;
                            /** @description The product's pictures, the first one first. */
                            images?: string[] | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    categoryIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            category_id: components["schemas"]["Id"];
                            sub_category_id: components["schemas"]["Id"];
                            updated_at: string;
                            image?: string | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    productFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after_id?: components["schemas"]["Id"];
                    limit: number;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["FeedProduct"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchProductList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchRequest"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["SearchResult"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchSuggestionList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    category_id?: components["schemas"]["Id"] | "";
                    search_text: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Suggestion"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCmsPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    slug: "about-us" | "terms-conditions" | "return-refund" | "privacy-policy" | "faq" | "help-support";
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["CmsPage"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    countHelpAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    question: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendContactMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name: string;
                    last_name: string;
                    email: string;
                    subject: string;
                    message: string;
                    /** @description A trap: no person meets this field. What has something in it is answered as any other, and dropped. */
                    website: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Counts"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cartList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["CartItem"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addToCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_id: components["schemas"]["Id"];
                    /** @description 1 when absent. */
                    product_qty?: number;
                    product_price: components["schemas"]["StoredPrice"];
                    /** @constant */
                    is_add_qty?: true;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            404: components["responses"]["NotFound"];
            /**
             * @description - `idempotency_key_reused`: The idempotency key was sent before with other content.
             *     - `out_of_stock`: The product cannot be bought now.
             *     - `insufficient_stock`: Fewer units are available than wanted.
             *     - `cart_quantity_limit`: The cart would hold more units of the product than one order may have, or none.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reused" | "out_of_stock" | "insufficient_stock" | "cart_quantity_limit";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCartQuantity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_id: components["schemas"]["Id"];
                    product_price: components["schemas"]["StoredPrice"];
                    /** @enum {string} */
                    is_add_qty: "plus" | "minus";
                    /** @description The number of steps; 1 when absent. A backend that does not know it makes one. */
                    product_qty?: number;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            /**
             * @description - `not_found`: What the request names does not exist, or the caller may not see it.
             *     - `not_in_cart`: The product is not in the cart.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 404;
                        data?: {
                            /** @enum {unknown} */
                            code?: "not_found" | "not_in_cart";
                        };
                    };
                };
            };
            /**
             * @description - `idempotency_key_reused`: The idempotency key was sent before with other content.
             *     - `out_of_stock`: The product cannot be bought now.
             *     - `insufficient_stock`: Fewer units are available than wanted.
             *     - `cart_quantity_limit`: The cart would hold more units of the product than one order may have, or none.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reused" | "out_of_stock" | "insufficient_stock" | "cart_quantity_limit";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductRef"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    alsoBought: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["ProductSummary"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sharedCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Each product once. */
                    items: {
                        product_id: components["schemas"]["Id"];
                        product_qty: number;
                    }[];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["ProductSummary"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addSharedCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Each product once. */
                    items: {
                        product_id: components["schemas"]["Id"];
                        product_qty: number;
                    }[];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            products: components["schemas"]["BoughtAgain"][];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    couponList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Coupon"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    appliedCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["AppliedCoupon"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    applyCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Coupon"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description - `validation_failed`: A field of the request is not valid: `errors` of the data names each with a message.
             *     - `not_found`: What the request names does not exist, or the caller may not see it.
             *     - `coupon_ineligible`: The coupon does not fit the shopper or the cart, or there is no room for it.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 422;
                        data?: {
                            /** @enum {unknown} */
                            code?: "validation_failed" | "not_found" | "coupon_ineligible";
                        };
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description All of them when absent. */
                    code?: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    notificationList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 1 */
                    page_number?: number;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            /** @description One page of `NOTIFICATION_PAGE_SIZE`, the newest first; empty beyond the last one. */
                            notifications: components["schemas"]["Notification"][];
                            /** @description On all pages together. */
                            total: number;
                            /** @description Those not read yet, on all pages together. */
                            unread: number;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    and_older: boolean;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            unread: number;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    notificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["NotificationSettings"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    settings: components["schemas"]["NotificationSetting"][];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["NotificationSettings"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    pushSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri */
                    endpoint: string | null;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            public_key: string;
                            is_on: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscribeToPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri */
                    endpoint: string;
                    /** @description A point on P-256 of 65 bytes, as base64url. */
                    p256dh: string;
                    /** @description 16 bytes, as base64url. */
                    auth: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            /** @constant */
                            is_on: true;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    unsubscribeFromPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri */
                    endpoint: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            /** @constant */
                            is_on: false;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addStockAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_id: components["schemas"]["Id"];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestStockAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_id: components["schemas"]["Id"];
                    email: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmStockAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            product_id: components["schemas"]["Id"];
                            name: string;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    wishList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["WishlistItem"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addToWish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductRef"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeWishProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductRef"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name: string;
                    last_name: string;
                    email: string;
                    mobile_no: string;
                    market?: ("us" | "ca" | "uk" | "in") | null;
                    password: string;
                    confirm_password: string;
                    /** @description Of the latest sign-ins, with colons between them. */
                    device_token?: string | null;
                    /** @description Of the link of a friend. One that no one has counts as none. */
                    referral_code?: string | null;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["SignedInUser"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            409: components["responses"]["AlreadyRegistered"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    market?: ("us" | "ca" | "uk" | "in") | null;
                    /** @description Of the latest sign-ins, with colons between them. */
                    device_token?: string | null;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["SignedInUser"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidCredentials"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    socialLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    provider: "google" | "facebook";
                    /** @description The provider's ID token (Google) or access token (Facebook); the backend verifies it itself. */
                    token: string;
                    /** @description Of the latest sign-ins, with colons between them. */
                    device_token?: string | null;
                    /** @description Of the link of a friend. One that no one has counts as none. */
                    referral_code?: string | null;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["SignedInUser"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["InvalidSocialToken"];
            409: components["responses"]["AlreadyRegistered"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description - `validation_failed`: A field of the request is not valid: `errors` of the data names each with a message.
             *     - `email_missing`: The provider does not tell the email address, which an account needs.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 422;
                        data?: {
                            /** @enum {unknown} */
                            code?: "validation_failed" | "email_missing";
                        };
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotConfigured"];
            503: components["responses"]["Unavailable"];
        };
    };
    guestSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["GuestSession"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sessionUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["User"] | null;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    emailConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            is_confirmed: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendEmailConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            is_confirmed: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    first_name: string;
                    last_name: string;
                    email: string;
                    mobile_no: string;
                    market?: ("us" | "ca" | "uk" | "in") | null;
                    device_type?: components["schemas"]["DeviceType"];
                } & {
                    /**
                     * Format: binary
                     * @description At most 5 MB. The content decides what it is, whatever the sender says.
                     */
                    profile_pic?: string;
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password: string;
                    new_password: string;
                    confirm_password: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mobile_no: string;
                    market?: ("us" | "ca" | "uk" | "in") | null;
                    /** @description Of the latest sign-ins, with colons between them. */
                    device_token?: string | null;
                    /** @description A secret of the browser: a code can only be used where it was asked for. */
                    browser?: string | null;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mobile_no: string;
                    market?: ("us" | "ca" | "uk" | "in") | null;
                    otp: string;
                    /** @description Of the latest sign-ins, with colons between them. */
                    device_token?: string | null;
                    /** @description A secret of the browser: a code can only be used where it was asked for. */
                    browser?: string | null;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: {
                            reset_token?: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    forgotUserPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mobile_no: string;
                    market?: ("us" | "ca" | "uk" | "in") | null;
                    reset_token?: string | null;
                    password: string;
                    confirm_password: string;
                    /** @description Of the latest sign-ins, with colons between them. */
                    device_token?: string | null;
                    /** @description A secret of the browser: a code can only be used where it was asked for. */
                    browser?: string | null;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: {
                            /** @description Proves with the next login that this device has signed in to the account before. It opens nothing: the device's attempts are only counted apart from those of strangers. */
                            device_token?: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendRecoveryLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPasswordByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                    password: string;
                    confirm_password: string;
                    /** @description Of the latest sign-ins, with colons between them. */
                    device_token?: string | null;
                    /** @description A secret of the browser: a code can only be used where it was asked for. */
                    browser?: string | null;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: {
                            /** @description Proves with the next login that this device has signed in to the account before. It opens nothing: the device's attempts are only counted apart from those of strangers. */
                            device_token?: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    personalData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cursor: string | null;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["PersonalDataPage"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    accountDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["AccountDeletion"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendDeletionCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Of a member who has one. */
                    password?: string | null;
                    /** @description Of `sendDeletionCode`, for a member without a password. */
                    code?: string | null;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            409: components["responses"]["AccountInUse"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userAddressList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Address"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addUserAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddAddressRequest"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            /**
             * @description - `idempotency_key_reused`: The idempotency key was sent before with other content.
             *     - `address_limit`: The address book is full.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reused" | "address_limit";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    editUserAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": (components["schemas"]["AddAddressRequest"] & {
                    address_id: components["schemas"]["Id"];
                }) & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUserAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address_id: components["schemas"]["Id"];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    countryList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Country"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    stateList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    country_id: components["schemas"]["Id"];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["MasterDataItem"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cityList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    state_id: components["schemas"]["Id"];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["MasterDataItem"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    areaList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    city_id: components["schemas"]["Id"];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["MasterDataItem"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    placeOfPostcode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    market: "us" | "ca" | "uk" | "in";
                    postcode: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["PostcodePlace"] | null;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    postcodePlaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    market: "us" | "ca" | "uk" | "in";
                    postcode: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["PostcodeAnswer"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    enterPlace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    country_id: components["schemas"]["Id"];
                    state_id: components["schemas"]["Id"];
                    town: string;
                    postcode: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["PostcodePlace"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deliveryPromise: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Without a postcode and a state the promise is for the whole country: it holds everywhere in it.
                     * @enum {string}
                     */
                    market: "us" | "ca" | "uk" | "in";
                    postcode?: string;
                    /** @description Instead of a postcode, of an address. */
                    state_id?: components["schemas"]["Id"];
                    items: components["schemas"]["PromisedItem"][];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["DeliveryPromises"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    walletBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["WalletBalance"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    walletTransactions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type?: "purchase" | "top_up" | "refund" | "referral" | "gift";
                    month?: string;
                    /** @default 1 */
                    page_number?: number;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Transactions"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    walletStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    month: string;
                    /** @enum {string} */
                    format: "pdf" | "csv";
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["FileAnswer"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    topUpWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Made by the browser: the same one for each attempt at the same top-up.
                     */
                    top_up_id: string;
                    /** @description Within the bounds of `walletBalance`. */
                    amount: components["schemas"]["Price"];
                    payment: components["schemas"]["ProviderChoice"];
                    /** @description The path of /wallet in the shopper's market, to which the provider's page redirects back, with `?top-up=ID`. */
                    return_path: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["TopUp"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PaymentUnderWay"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotConfigured"];
            503: components["responses"]["Unavailable"];
        };
    };
    topUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopUpRef"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["TopUp"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelTopUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopUpRef"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["TopUp"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftCardList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 1 */
                    page_number?: number;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            gift_cards: components["schemas"]["GiftCard"][];
                            /** @description Of all pages. */
                            total: number;
                            currency?: components["schemas"]["Currency"];
                            /** @description What a card may be worth: the shop's settings. */
                            bounds: {
                                min: components["schemas"]["Price"];
                                max: components["schemas"]["Price"];
                            };
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    buyGiftCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Made by the browser: the same one for each attempt to buy the same card.
                     */
                    gift_card_id: string;
                    /** @description Within the bounds of `giftCardList`. */
                    amount: components["schemas"]["StoredPrice"];
                    recipient_email: string;
                    /** @default  */
                    message?: string;
                    /**
                     * Format: date
                     * @description From today to a year from now, in the shop's days; null for at once.
                     */
                    send_on: string | null;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["GiftCard"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            /**
             * @description - `conflict`: What the request names is in a state that does not allow this, or is used otherwise.
             *     - `insufficient_balance`: The wallet has less money, or fewer points, than this takes.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "conflict" | "insufficient_balance";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelGiftCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    gift_card_id: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["GiftCard"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendGiftCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    gift_card_id: string;
                    recipient_email: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["GiftCard"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeemGiftCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In any case, with or without hyphens. */
                    code: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            currency?: components["schemas"]["Currency"];
                            amount: components["schemas"]["Price"];
                            balance: components["schemas"]["Price"];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Checkout"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    chooseCheckoutAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    purpose: "shipping" | "billing";
                    /** @description A saved address; null for a billing address that is the same as the shipping address. */
                    address_id: components["schemas"]["Id"] | null;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Checkout"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    enterCheckoutAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": (components["schemas"]["AddAddressRequest"] & {
                    /** @enum {string} */
                    purpose: "shipping" | "billing";
                    /** @description Whether a member's address book keeps it as well. A guest has none. */
                    is_saved: boolean;
                }) & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Checkout"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            /**
             * @description - `idempotency_key_reused`: The idempotency key was sent before with other content.
             *     - `address_limit`: The address book is full.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reused" | "address_limit";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deliveryOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["DeliveryOptions"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            409: components["responses"]["AddressMissing"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    chooseDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The `id` of a method. */
                    method: string;
                    /**
                     * Format: date
                     * @description Left out where shoppers choose no day.
                     */
                    date?: string | null;
                    /** @description Null or absent for any time of the day. */
                    window?: ("morning" | "afternoon" | "evening") | null;
                    /** @description The `id`s of services. */
                    services?: string[] | null;
                    driver?: components["schemas"]["DriverNotes"] | null;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Checkout"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            /**
             * @description - `address_missing`: No shipping address has been chosen.
             *     - `delivery_unavailable`: The order cannot be delivered there, on this day or in this way.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "address_missing" | "delivery_unavailable";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    paymentOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["PaymentOptions"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["CheckoutAttempt"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            /**
             * @description - `out_of_stock`: The product cannot be bought now.
             *     - `insufficient_stock`: Fewer units are available than wanted.
             *     - `cart_quantity_limit`: The cart would hold more units of the product than one order may have, or none.
             *     - `address_missing`: No shipping address has been chosen.
             *     - `delivery_unavailable`: The order cannot be delivered there, on this day or in this way.
             *     - `cart_empty`: The cart is empty.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "out_of_stock" | "insufficient_stock" | "cart_quantity_limit" | "address_missing" | "delivery_unavailable" | "cart_empty";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    placeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    attempt_id: string;
                    /** @description The grand total that the shopper was shown. */
                    total: components["schemas"]["Price"];
                    /** @description What the wallet pays of it; 0 for a guest. */
                    wallet_part: components["schemas"]["Price"];
                    payment: components["schemas"]["PaymentChoice"];
                    /** @description The path of /payment-method in the shopper's market, to which the provider's page redirects back. */
                    return_path: string;
                    /** @description Kept with the order, for the shop alone. */
                    campaign?: components["schemas"]["Campaign"];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["CheckoutAttempt"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            /**
             * @description - `conflict`: What the request names is in a state that does not allow this, or is used otherwise.
             *     - `out_of_stock`: The product cannot be bought now.
             *     - `insufficient_stock`: Fewer units are available than wanted.
             *     - `cart_quantity_limit`: The cart would hold more units of the product than one order may have, or none.
             *     - `insufficient_balance`: The wallet has less money, or fewer points, than this takes.
             *     - `address_missing`: No shipping address has been chosen.
             *     - `delivery_unavailable`: The order cannot be delivered there, on this day or in this way.
             *     - `cart_empty`: The cart is empty.
             *     - `cart_changed`: The order would be another one than the shopper was shown. Nothing has been done.
             *     - `payment_under_way`: The payment was begun with other content, or another one is in progress.
             *     - `coupon_ineligible`: The coupon does not fit the shopper or the cart, or there is no room for it.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "conflict" | "out_of_stock" | "insufficient_stock" | "cart_quantity_limit" | "insufficient_balance" | "address_missing" | "delivery_unavailable" | "cart_empty" | "cart_changed" | "payment_under_way" | "coupon_ineligible";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotConfigured"];
            503: components["responses"]["Unavailable"];
        };
    };
    holdAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttemptRef"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["CheckoutAttempt"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            404: components["responses"]["NotFound"];
            /**
             * @description - `out_of_stock`: The product cannot be bought now.
             *     - `insufficient_stock`: Fewer units are available than wanted.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "out_of_stock" | "insufficient_stock";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    orderAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttemptRef"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["CheckoutAttempt"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttemptRef"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["CheckoutAttempt"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyUpi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    upi_id: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            is_valid: boolean;
                            name: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotConfigured"];
            503: components["responses"]["Unavailable"];
        };
    };
    setDefaultCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reference: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotConfigured"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeSavedCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reference: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data?: unknown;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotConfigured"];
            503: components["responses"]["Unavailable"];
        };
    };
    expressOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["ExpressOptions"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    expressQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": (components["schemas"]["WalletPlace"] & {
                    /** @description The id of a delivery; null for the first one, also where it is not offered there. */
                    delivery: string | null;
                }) & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["ExpressQuote"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            /**
             * @description - `delivery_unavailable`: The order cannot be delivered there, on this day or in this way.
             *     - `cart_empty`: The cart is empty.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "delivery_unavailable" | "cart_empty";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    chooseExpress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": (components["schemas"]["WalletAddress"] & {
                    delivery: string;
                    /** Format: date */
                    date: string;
                }) & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Checkout"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            /**
             * @description - `delivery_unavailable`: The order cannot be delivered there, on this day or in this way.
             *     - `cart_empty`: The cart is empty.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "delivery_unavailable" | "cart_empty";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    instalmentOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    market: "us" | "ca" | "uk" | "in";
                    amount: components["schemas"]["Price"];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["InstalmentOffer"] | null;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    trackOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackOrderRequest"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["TrackedOrder"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    orderRecommendations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackOrderRequest"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["ProductSummary"][];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    openOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenOrderRequest"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            key: string;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    correctOrderEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenOrderRequest"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            email: string;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    orderList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    tab: "all" | "cancelled" | "delivered" | "returned";
                    /**
                     * @description A part of an order's number or of a product's name, in any case. Empty for all orders.
                     * @default
                     */
                    search_text?: string;
                    /** @default 1 */
                    page_number?: number;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            /** @description One page of `ORDER_PAGE_SIZE`, the newest first; empty beyond the last one. */
                            orders: components["schemas"]["ListedOrder"][];
                            /** @description On all pages together. */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    buyAgain: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order_number: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            products: components["schemas"]["BoughtAgain"][];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    productSwatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductRef"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            /** @description Of the product that was asked for. */
                            name: string;
                            image?: string | null;
                            swatches: components["schemas"]["Swatch"][];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    orderSamples: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": (components["schemas"]["AddAddressRequest"] & {
                    product_ids: components["schemas"]["Id"][];
                }) & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["OrderedSamples"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            404: components["responses"]["NotFound"];
            /**
             * @description - `idempotency_key_reused`: The idempotency key was sent before with other content.
             *     - `sample_limit`: The address has had as many swatches as the shop posts to one.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reused" | "sample_limit";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    orderSamplesToSaved: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_ids: components["schemas"]["Id"][];
                    address_id: components["schemas"]["Id"];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["OrderedSamples"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            /**
             * @description - `idempotency_key_reused`: The idempotency key was sent before with other content.
             *     - `sample_limit`: The address has had as many swatches as the shop posts to one.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reused" | "sample_limit";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    orderDeliveryOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackOrderRequest"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["OrderDeliveryOptions"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DeliveryFixed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeOrderDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": (components["schemas"]["TrackOrderRequest"] & {
                    /** Format: date */
                    date: string;
                    /** @description Null for any time of the day; without it the order keeps its window. */
                    window?: ("morning" | "afternoon" | "evening") | null;
                    /** @description Without it what the driver knows stays. */
                    driver?: components["schemas"]["DriverNotes"];
                }) & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["ChangedDelivery"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            /**
             * @description - `idempotency_key_reused`: The idempotency key was sent before with other content.
             *     - `delivery_unavailable`: The order cannot be delivered there, on this day or in this way.
             *     - `delivery_fixed`: It is too late to change the delivery.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reused" | "delivery_unavailable" | "delivery_fixed";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackOrderRequest"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    invoiceFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackOrderRequest"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["FileAnswer"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    creditNoteFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": (components["schemas"]["TrackOrderRequest"] & {
                    refund_id: string;
                }) & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["FileAnswer"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancellationQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": (components["schemas"]["TrackOrderRequest"] & {
                    /** @description Without it: everything that is left of the order. */
                    lines?: components["schemas"]["CancelledLine"][];
                }) & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["CancellationQuote"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            /**
             * @description - `conflict`: What the request names is in a state that does not allow this, or is used otherwise.
             *     - `cancellation_changed`: Something else would go back than the shopper was shown. Nothing has been done.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "conflict" | "cancellation_changed";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": (components["schemas"]["TrackOrderRequest"] & {
                    lines: components["schemas"]["CancelledLine"][];
                    /** @enum {string} */
                    reason: "changed_mind" | "ordered_by_mistake" | "wrong_choice" | "delivery_too_late" | "cheaper_elsewhere" | "wrong_address_or_payment" | "other";
                    comment: string;
                    /** @enum {string} */
                    destination: "source" | "wallet";
                    /** @description What goes back, as the shopper was shown. */
                    amount: components["schemas"]["Price"];
                }) & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Cancellation"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            /**
             * @description - `idempotency_key_reused`: The idempotency key was sent before with other content.
             *     - `conflict`: What the request names is in a state that does not allow this, or is used otherwise.
             *     - `not_cancellable`: The order is on its way, or cancelled already. Nothing has been done.
             *     - `cancellation_changed`: Something else would go back than the shopper was shown. Nothing has been done.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reused" | "conflict" | "not_cancellable" | "cancellation_changed";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    returnOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": (components["schemas"]["TrackOrderRequest"] & {
                    line_id: components["schemas"]["Id"];
                    /** @description Of the member's address book, where the item is picked up; null for the order's shipping address. */
                    address_id?: components["schemas"]["Id"] | null;
                }) & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["ReturnOptions"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": (components["schemas"]["TrackOrderRequest"] & {
                    line_id: components["schemas"]["Id"];
                    quantity: number;
                    /** @enum {string} */
                    kind: "replacement" | "return";
                    /** @enum {string} */
                    reason: "damaged" | "defective" | "wrong_item" | "not_as_described" | "does_not_fit" | "changed_mind" | "other";
                    comment: string;
                    /** @constant */
                    has_agreed: true;
                    /**
                     * @description Of `uploadReturnPicture`; null or absent without `returnPictures`.
                     * @default null
                     */
                    picture?: string | null;
                    /**
                     * Format: date
                     * @description Null or absent without `returnPickups`: then the shop arranges the pickup.
                     * @default null
                     */
                    pickup_date?: string | null;
                    /**
                     * @description Null or absent without `returnPickups`.
                     * @default null
                     */
                    pickup_time?: ("08:00-12:00" | "12:00-16:00" | "16:00-20:00") | null;
                    /** @description As in `returnOptions`; null or absent without `returnPickups`. */
                    address_id?: components["schemas"]["Id"] | null;
                    /**
                     * @description Where the money of a return goes, and that of a replacement which the shop cannot send.
                     * @enum {string}
                     */
                    destination: "source" | "wallet";
                }) & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["OrderReturn"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            /**
             * @description - `idempotency_key_reused`: The idempotency key was sent before with other content.
             *     - `not_returnable`: The return window is over, or nothing of the item is left. Nothing has been done.
             *     - `replacement_unavailable`: The shop has too few to replace the item, which can be refunded. Nothing has been done.
             *     - `pickup_unavailable`: Nothing can be picked up at this time. Nothing has been done.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reused" | "not_returnable" | "replacement_unavailable" | "pickup_unavailable";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    trackReturn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": (components["schemas"]["TrackOrderRequest"] & {
                    return_number: string;
                }) & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["OrderReturn"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": (components["schemas"]["TrackOrderRequest"] & {
                    return_number: string;
                }) & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["OrderReturn"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            /**
             * @description - `idempotency_key_reused`: The idempotency key was sent before with other content.
             *     - `conflict`: What the request names is in a state that does not allow this, or is used otherwise.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reused" | "conflict";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadReturnPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": (components["schemas"]["TrackOrderRequest"] & {
                    device_type?: components["schemas"]["DeviceType"];
                }) & {
                    /**
                     * Format: binary
                     * @description At most 5 MB. The content decides what it is, whatever the sender says.
                     */
                    picture?: string;
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            picture: string;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    returnPictureFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": (components["schemas"]["TrackOrderRequest"] & {
                    return_number: string;
                }) & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["FileAnswer"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changedTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    cursor?: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["ChangedTags"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ticketList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    tab: "all" | "open" | "closed";
                    /**
                     * @description A part of the ticket's number, of its order's, or of what is written in it, in any case. Empty for all.
                     * @default
                     */
                    search_text?: string;
                    /** @default 1 */
                    page_number?: number;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            tickets: components["schemas"]["Ticket"][];
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ticketReplies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ticket_number: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            replies: components["schemas"]["TicketReply"][];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ticketOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            order_number: string;
                            /** Format: date-time */
                            placed_at: string;
                            /** @description Of its first item. */
                            name: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadTicketDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @default  */
                    file_name?: string;
                    device_type?: components["schemas"]["DeviceType"];
                } & {
                    /**
                     * Format: binary
                     * @description At most 5 MB. The content decides what it is, whatever the sender says.
                     */
                    document?: string;
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            document: string;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            409: components["responses"]["DocumentLimit"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What it is about.
                     * @enum {string}
                     */
                    reason: "order" | "cancellation" | "return" | "payment" | "shopping" | "wallet" | "other";
                    /** @description One of the shopper's own; null for none. */
                    order_number: string | null;
                    details: string;
                    /** @description Of `uploadTicketDocument`; null for none. */
                    document: string | null;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["Ticket"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            /**
             * @description - `idempotency_key_reused`: The idempotency key was sent before with other content.
             *     - `ticket_limit`: The member has too many tickets that are not closed.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reused" | "ticket_limit";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replyToTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ticket_number: string;
                    text: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            ticket: components["schemas"]["Ticket"];
                            reply: components["schemas"]["TicketReply"];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            /**
             * @description - `idempotency_key_reused`: The idempotency key was sent before with other content.
             *     - `ticket_limit`: The member has too many tickets that are not closed.
             *     - `ticket_full`: The ticket has no room for a further reply.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reused" | "ticket_limit" | "ticket_full";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ticketDocumentFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ticket_number: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["FileAnswer"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    productReviews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_id: components["schemas"]["Id"];
                    /** @description Only those with so many stars. */
                    stars?: number;
                    /**
                     * @default newest
                     * @enum {string}
                     */
                    sort?: "newest" | "highest" | "lowest" | "most_helpful";
                    /** @default 1 */
                    page_number?: number;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["ProductReviews"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    myProductReview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductRef"] & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["MyProductReview"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    orderReviews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order_numbers: string[];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            orders: components["schemas"]["OrderReviews"][];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    myReviews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "product" | "order";
                    /** @default 1 */
                    page_number?: number;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["MyReviews"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadReviewPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    device_type?: components["schemas"]["DeviceType"];
                } & {
                    /**
                     * Format: binary
                     * @description At most 5 MB. The content decides what it is, whatever the sender says.
                     */
                    picture?: string;
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            picture: string;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ({
                    /** @constant */
                    kind: "product";
                    product_id: components["schemas"]["Id"];
                    rating: number;
                    text: string;
                    /** @default [] */
                    pictures?: string[];
                } | {
                    /** @constant */
                    kind: "order";
                    order_number: string;
                    rating: number;
                    text: string;
                }) & {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["MyReview"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            /**
             * @description - `idempotency_key_reused`: The idempotency key was sent before with other content.
             *     - `not_reviewable`: It was not delivered to the member.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "idempotency_key_reused" | "not_reviewable";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made anew by the caller for each thing that is to be done once, such as a UUID, and sent again with each repetition. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    review_id: components["schemas"]["Id"];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyKeyReused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    markHelpful: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    review_id: components["schemas"]["Id"];
                    /** @description False takes it back. */
                    is_helpful: boolean;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            helpful_count: number;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            /**
             * @description - `member_required`: The token is that of a guest, and only members may do this.
             *     - `forbidden`: This shopper may not do this.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 403;
                        data?: {
                            /** @enum {unknown} */
                            code?: "member_required" | "forbidden";
                        };
                    };
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    referralSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: components["schemas"]["ReferralSummary"];
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    referralFriends: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 1 */
                    page_number?: number;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            friends: components["schemas"]["ReferralFriend"][];
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    claimReferral: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    referral_id: components["schemas"]["Id"];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            points: number;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    convertPoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    conversion_id: string;
                    points: number;
                    amount: components["schemas"]["Price"];
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            points: number;
                            currency?: components["schemas"]["Currency"];
                            balance: components["schemas"]["Price"];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            403: components["responses"]["MemberRequired"];
            /**
             * @description - `conflict`: What the request names is in a state that does not allow this, or is used otherwise.
             *     - `insufficient_balance`: The wallet has less money, or fewer points, than this takes.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] & {
                        /** @constant */
                        status?: 409;
                        data?: {
                            /** @enum {unknown} */
                            code?: "conflict" | "insufficient_balance";
                        };
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    referralInviter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    device_type?: components["schemas"]["DeviceType"];
                };
            };
        };
        responses: {
            /** @description The call has succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: 200;
                        message?: string | null;
                        data: {
                            first_name: string;
                        };
                    };
                };
            };
            400: components["responses"]["MalformedRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    orderEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OrderEventsRequest"];
            };
        };
        responses: {
            /** @description The stream. It may end at any time; then the caller opens another one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["OrderEventsReady"] | components["schemas"]["OrderChanged"] | components["schemas"]["TicketChanged"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["LoginRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    avatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As the answer that names the picture has it. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    productPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As the answer that names the picture has it. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reviewPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As the answer that names the picture has it. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It works. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    healthLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It works. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    revalidate: {
        parameters: {
            query?: never;
            header: {
                /** @description `t={milliseconds since 1970},v1={hex HMAC-SHA256}` of the time, a dot and the body, with the secret that backend and storefront share; it is valid for five minutes. */
                "x-revalidate-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevalidateRequest"];
            };
        };
        responses: {
            /** @description The pages are rendered again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of tags. */
                        revalidated?: number;
                    };
                };
            };
            /** @description The signature is wrong or too old. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of tags. */
                        revalidated?: number;
                    };
                };
            };
            /** @description The storefront has no secret. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body has more than 64 KiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of tags. */
                        revalidated?: number;
                    };
                };
            };
            /** @description The body is not valid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of tags. */
                        revalidated?: number;
                    };
                };
            };
        };
    };
}
