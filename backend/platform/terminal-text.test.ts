import { indented } from './terminal-text';

describe('a line for a terminal', () => {
  it('can be one of the lines of a shopper’s text, which stand further to the right', () => {
    expect(indented('One\r\nTwo\rThree\n\nFive')).toEqual([
      '    One',
      '    Two',
      '    Three',
      '    ',
      '    Five',
    ]);
  });
});
