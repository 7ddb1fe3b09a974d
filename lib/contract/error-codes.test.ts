import { codeOfStatus, errorCodeIn } from './error-codes';

describe('errorCodeIn', () => {
  it('reads a known code from the data', () => {
    expect(errorCodeIn({ code: 'out_of_stock' }, 409)).toBe('out_of_stock');
  });

  it.each([[{ code: 'E-17' }], [{ code: 7 }], [{}], [null], [undefined], ['out_of_stock']])(
    'falls back to the code of the status for %j',
    (data) => {
      expect(errorCodeIn(data, 409)).toBe('conflict');
    },
  );
});

describe('codeOfStatus', () => {
  it.each([
    [0, 'network_error'],
    [401, 'login_required'],
    [418, 'malformed_request'],
    [500, 'internal_error'],
    [503, 'unavailable'],
    [599, 'internal_error'],
  ])('is, for the status %d, %s', (status, code) => {
    expect(codeOfStatus(status)).toBe(code);
  });
});
