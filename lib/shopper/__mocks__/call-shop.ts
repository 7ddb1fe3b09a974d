/*
 * What a test gets that says `jest.mock('@/lib/shopper/call-shop')`: errors are real, calls are the test's.
 */

export const { isLoginRequired, ShopError } =
  jest.requireActual<typeof import('../call-shop')>('../call-shop');

export const callShop = jest.fn();
export const sendToShop = jest.fn();
