import fc from 'fast-check';
import { Id } from './id';
import { idOf } from './id-text';

describe('an id of a URL or of the browser', () => {
  it.each([
    ['12', '12'],
    [12, '12'],
    [0, '0'],
    ['007', '007'],
    ['prod_01HABC-x', 'prod_01HABC-x'],
    ['x'.repeat(64), 'x'.repeat(64)],
  ])('%j is %j', (value, id) => {
    expect(idOf(value)).toBe(id);
  });

  it.each([
    '',
    'x'.repeat(65),
    'a.b',
    'a b',
    '~',
    'é',
    '1\n',
    -1,
    1.5,
    1e21,
    Number.NaN,
    null,
    undefined,
    true,
    ['1'],
    {},
  ])('%j is none', (value) => {
    expect(idOf(value)).toBeNull();
  });

  it('is what the contract decodes, whatever it is', () => {
    const values = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.anything());
    fc.assert(
      fc.property(values, (value) => {
        expect(idOf(value)).toBe(Id.safeParse(value).data ?? null);
      }),
    );
  });
});
