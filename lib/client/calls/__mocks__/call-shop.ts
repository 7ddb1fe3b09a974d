/*
 * Replaces the module in tests with `jest.mock('@/lib/client/calls/call-shop')`: errors are real, calls are mocks.
 */

export const { hasSessionEnded, isLoginRequired, isMissing, ShopError } = jest.requireActual<
  typeof import('@/lib/client/calls/call-shop')
>('@/lib/client/calls/call-shop');

export const callShop = jest.fn();
export const sendToShop = jest.fn();
export const saveOrderKey = jest.fn();
