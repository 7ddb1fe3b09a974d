const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** The largest first. Nothing that a shop sells is above them. */
const SCALES = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
  [100, 'hundred'],
] as const;

/** A whole number below a thousand trillions: 1,299 → 'one thousand two hundred ninety-nine'. */
function inWords(number: number): string {
  const scale = SCALES.find(([size]) => number >= size);
  if (scale) {
    const [size, name] = scale;
    const rest = number % size;
    return `${inWords(Math.trunc(number / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
  }
  if (number < SMALL.length) return SMALL[number] ?? '';
  const unit = number % 10;
  return `${TENS[Math.trunc(number / 10)]}${unit > 0 ? `-${SMALL[unit]}` : ''}`;
}

const counted = (count: number, unit: string) =>
  `${inWords(count)} ${unit}${count === 1 ? '' : 's'}`;

/** An amount in minor units as invoices spell it out: 237401 → 'Two thousand … US dollars and one cent'. */
export function amountInWords(amount: number): string {
  const cents = amount % 100;
  const dollars = counted(Math.trunc(amount / 100), 'US dollar');
  const words = cents > 0 ? `${dollars} and ${counted(cents, 'cent')}` : dollars;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
