/*
 * Replaces the module in tests with `jest.mock('@/lib/client/call-shop')`: errors are real, calls are mocks.
 */

export const { hasSessionEnded, isLoginRequired, isMissing, ShopError } =
  jest.requireActual<typeof import('@/lib/client/call-shop')>('@/lib/client/call-shop');

export const callShop = jest.fn();
export const sendToShop = jest.fn();
export const saveOrderKey = jest.fn();
