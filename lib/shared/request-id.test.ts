import { requestIdOf } from './request-id';

describe('requestIdOf', () => {
  it.each(['0af76519-16cd-43dd-8448-eb211c80319c', 'order_123', 'x'.repeat(64)])(
    'keeps the id %s of the caller',
    (id) => {
      expect(requestIdOf(id)).toBe(id);
    },
  );

  it.each([
    undefined,
    null,
    '',
    'short',
    'x'.repeat(65),
    'new\nline12',
    'a b c d e f',
    ['a'.repeat(8)],
  ])('replaces %j', (id) => {
    expect(requestIdOf(id)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
});
