import { ShopError } from './call-shop';

const answersOf = (status: number) => {
  const { isRejected, isUnknown } = new ShopError(status, '');
  return { isRejected, isUnknown };
};

describe('what a failed call says about itself', () => {
  it.each([400, 403, 404, 409, 413, 422])('%i is a no: nothing was done', (status) => {
    expect(answersOf(status)).toEqual({ isRejected: true, isUnknown: false });
  });

  it.each([0, 500, 502, 503, 504])('after %i it may have been done', (status) => {
    expect(answersOf(status)).toEqual({ isRejected: false, isUnknown: true });
  });

  it.each([401, 408, 425, 429])('%i is no outcome: an earlier try may have been done', (status) => {
    expect(answersOf(status)).toEqual({ isRejected: false, isUnknown: false });
  });
});
