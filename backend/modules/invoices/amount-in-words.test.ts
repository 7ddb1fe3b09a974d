import { amountInWords } from './amount-in-words';

describe('an amount in words', () => {
  it.each([
    [0, 'Zero dollars'],
    [1, 'Zero dollars and one cent'],
    [100, 'One dollar'],
    [219, 'Two dollars and nineteen cents'],
    [2000, 'Twenty dollars'],
    [4299, 'Forty-two dollars and ninety-nine cents'],
    [10_000, 'One hundred dollars'],
    [237_401, 'Two thousand three hundred seventy-four dollars and one cent'],
    [100_000_100, 'One million one dollars'],
    [
      99_999_999_999,
      'Nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine dollars and ninety-nine cents',
    ],
    [1_200_000_000_000, 'Twelve billion dollars'],
    [300_000_000_000_050, 'Three trillion dollars and fifty cents'],
  ])('%i is: %s', (amount, words) => {
    expect(amountInWords(amount)).toBe(words);
  });
});
