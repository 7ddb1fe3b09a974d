import { InsufficientStock, isShownOtherwise, mergeLines } from './rules';

describe('the lines of an order', () => {
  it('become one for each product, in ascending order', () => {
    const lines = [
      { productId: '9', units: 1 },
      { productId: '10', units: 2 },
      { productId: '9', units: 3 },
      { productId: '2', units: 4 },
    ];
    expect(mergeLines(lines)).toEqual([
      { productId: '2', units: 4 },
      { productId: '9', units: 4 },
      { productId: '10', units: 2 },
    ]);
  });
});

describe('a shortage', () => {
  it('names every product and how many are left', () => {
    const error = new InsufficientStock([
      { productId: '1', name: 'Fjord sofa', available: 3, heldUntil: null },
      { productId: '2', name: 'Lamp', available: 1, heldUntil: null },
      { productId: '3', name: 'Rug', available: 0, heldUntil: null },
    ]);
    expect(error).toMatchObject({
      status: 409,
      code: 'insufficient_stock',
      message: 'Only 3 of Fjord sofa are left. Only 1 of Lamp is left. Rug is out of stock.',
    });
  });
});

describe('pages show something else', () => {
  it.each([
    [1, 0],
    [0, 1],
    [5, 4],
    [6, 5],
    [5, 6],
    [null, 5],
    [0, null],
  ])('when %p available units become %p', (before, after) => {
    expect(isShownOtherwise(before, after)).toBe(true);
  });

  it.each([
    [60, 6],
    [6, 7],
    [null, 6],
    [3, 3],
  ])('but not when %p become %p', (before, after) => {
    expect(isShownOtherwise(before, after)).toBe(false);
  });
});
