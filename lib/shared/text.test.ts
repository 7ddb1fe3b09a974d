import { paragraphs } from './text';

describe('paragraphs', () => {
  it.each([
    ['two paragraphs with a blank line between them', 'One.\n\nTwo.', ['One.', 'Two.']],
    [
      'a blank line of spaces, with the line ends of Windows',
      'One.\r\n \t\r\nTwo.',
      ['One.', 'Two.'],
    ],
    ['several blank lines', 'One.\n\n\n\nTwo.', ['One.', 'Two.']],
    ['a line break inside a paragraph', 'One\nand more.', ['One and more.']],
    ['blank lines around it', '\n\n  One.\n\n', ['One.']],
    ['nothing', ' \n\n ', []],
  ])('splits %s', (_, text, expected) => {
    expect(paragraphs(text)).toEqual(expected);
  });
});
