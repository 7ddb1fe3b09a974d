import { printable, printableLines } from './printable.mjs';

describe('a line for a terminal', () => {
  it.each([
    ['sets a title', '\u001b]0;Owned\u0007Ada', ']0;OwnedAda'],
    ['clears the screen', '\u001b[2JAda', '[2JAda'],
    ['begins a sequence with one character', 'Ada\u009b31m', 'Ada31m'],
    ['goes back to the start', 'Order\rPaid', 'Order Paid'],
    ['begins another line', 'Ada\nOrder X is paid.\r\nEve', 'Ada Order X is paid. Eve'],
    ['begins another line as Unicode does', 'Ada\u2028Eve\u0085Ada', 'Ada Eve Ada'],
    ['turns the direction of text', '\u202eadA\u2066x\u2069\u200f', 'adAx'],
    ['has half a character', 'Ada\ud83d', 'Ada'],
    ['deletes what stands before it', 'Ada\u0008\u007f', 'Ada'],
  ])('has nothing that %s', (_, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('keeps words and emoji of all languages', () => {
    const texts = ['Žižkov, Москва, 東京', 'می\u200cخواهم', '👩\u200d👩\u200d👧', 'Café\u0301'];
    for (const text of texts) expect(printable(text)).toBe(text);
  });

  it('keeps the line breaks of a text of several lines, such as a stack', () => {
    expect(printableLines('Error: \u001b[2J\n    at x')).toBe('Error: [2J\n    at x');
  });
});
