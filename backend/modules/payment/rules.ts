/** For a shopper who has chosen a way to pay that the shop does not offer, or no more. */
export const CANNOT_PAY_SO = 'You cannot pay this way here. Please choose another one.';
