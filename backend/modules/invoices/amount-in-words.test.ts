import { amountInWords } from './amount-in-words';

describe('an amount in words', () => {
  it.each([
    [0, 'Zero US dollars'],
    [1, 'Zero US dollars and one cent'],
    [100, 'One US dollar'],
    [219, 'Two US dollars and nineteen cents'],
    [2000, 'Twenty US dollars'],
    [4299, 'Forty-two US dollars and ninety-nine cents'],
    [10_000, 'One hundred US dollars'],
    [237_401, 'Two thousand three hundred seventy-four US dollars and one cent'],
    [100_000_100, 'One million one US dollars'],
    [
      99_999_999_999,
      'Nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine US dollars and ninety-nine cents',
    ],
    [1_200_000_000_000, 'Twelve billion US dollars'],
    [300_000_000_000_050, 'Three trillion US dollars and fifty cents'],
  ])('%i is: %s', (amount, words) => {
    expect(amountInWords(amount)).toBe(words);
  });
});
