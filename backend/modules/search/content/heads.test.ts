import { headsOf } from './heads';

describe('what a sub-category says that its products are', () => {
  it.each([
    ['Table Lamps', ['lamp']],
    ['Chests of Drawers', ['chest']],
    ['Armchairs & Lounge Chairs', ['armchair', 'chair']],
    ['Plants and Pots', ['plant', 'pot']],
    ['Rugs', ['rug']],
  ])('%s: %j', (name, heads) => {
    expect(headsOf(name)).toEqual(heads);
  });
});
