import { z } from 'zod';
import { byRowId, isRowId, RowId, toRowNumber } from './row-id';

describe('the id of a row', () => {
  it.each(['0', '7', '10', '999999999'])('is the text of its integer: %s', (id) => {
    expect(isRowId(id)).toBe(true);
    expect(String(toRowNumber(id))).toBe(id);
  });

  it.each(['', '007', '-1', '1.5', '1e3', ' 1', '1000000000', 'prod_01H', 'Infinity'])(
    'is no other text: %j, which is that of no row',
    (id) => {
      expect(isRowId(id)).toBe(false);
      expect(toRowNumber(id)).toBeLessThan(0);
    },
  );

  it('is sorted as the database sorts its integer', () => {
    expect(['10', '9', '100', '1'].sort(byRowId)).toEqual(['1', '9', '10', '100']);
  });
});

describe('the id of a row in a file or a command', () => {
  it.each([7, '7', '007'])('may be %j', (id) => {
    expect(RowId.parse(id)).toBe('7');
  });

  it.each([0, -1, 1.5, 1_000_000_000, '', 'prod_01H', '1000000000', null])(
    'may not be %j',
    (id) => {
      expect(RowId.safeParse(id).success).toBe(false);
    },
  );

  it('goes out as an integer', () => {
    expect(z.encode(RowId, '7')).toBe(7);
  });
});
