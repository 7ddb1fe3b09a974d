import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

/*
 * What a shopper reads is American English, in one spelling: the list is "Words" in CONTRIBUTING.md. Names in the code,
 * URLs and fields of the contract are no text, and stay as they are.
 */

/** What is not written, and what is instead. */
const WORDS: readonly [RegExp, string][] = [
  [/\b(?:dis)?colou?rs?\b/i, 'color'],
  [/\bfavourites?\b/i, 'favorite'],
  [/\bgrey(?:s|ish)?\b/i, 'gray'],
  [/\bcentres?\b/i, 'center'],
  [/\b(?:milli|centi|kilo)?metres?\b/i, 'meter'],
  [/\bcatalogues?\b/i, 'catalog'],
  [/\be-mail(?:s|ed)?\b/i, 'email'],
  [/\bwish lists?\b/i, 'wishlist'],
  [/\binstalments?\b/i, 'installment'],
  [/\bpostcodes?\b/i, 'ZIP or postal code'],
  [/\bletter ?box(?:es)?\b/i, 'mailbox'],
  [/\b(?:a|the|our|no) lift\b/i, 'elevator'],
  [/\bby post\b/i, 'by mail'],
  [/\b(?:organ|custom|recogn|real|apolog|author|personal)is(?:e|ed|es|ing|ation|er)\b/i, '…ize'],
  [/\b(?:behavi|neighb|hon|lab|flav)our/i, '…or'],
  [/\baluminium\b/i, 'aluminum'],
  [/\bcosy\b/i, 'cozy'],
  [/\bmould/i, 'mold'],
  [/\bcheques?\b/i, 'check'],
  [/\btravell(?:ed|er|ing)/i, 'travel(ed|er|ing)'],
  [/\bcancel(?:ed|ing)\b/i, 'cancelled, cancelling: as the specification'],
  [/\bneed not\b/i, 'do not need to'],
  [/\b(?:1[3-9]|2[0-3]):[0-5]\d\b/, '2:32 PM'],
  [
    /\b[0-3]?\d (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/,
    'November 29',
  ],
];
/** American too. */
const RIGHT = /\bcolors?\b/gi;

/** The specification's own texts, to the letter. */
const SPECIFIED: readonly string[] = ['Colour'];

/** Texts of operators and staff, and what only programs read. */
const NOT_SHOPPERS =
  /\.test\.tsx?$|\.d\.ts$|testing|(?:settings|config|commands?|command-[a-z-]+|schema)\.ts$|^components\/dev\/|^lib\/fonts\/|^backend\/(?:cli|main|start)|^backend\/flows\/(?:staff|sample\/(?:demo|sample-shop))|^backend\/platform\/(?:database|http|jobs|retention|services|log|mail\.ts)|^backend\/modules\/(?:catalogue|places)\//;

/** A text with several words or a capital, as one that is read. Class names and the like are not. */
const READ = /^[A-Z][^A-Z_]|[A-Za-z’'.,:;!?)] [A-Za-z(“]/;
const CLASSES =
  /(?:^|\s)(?:[a-z]+-\[|-?(?:m|p)[trblxy]?-|text-|bg-|border|flex|grid|sr-only|sm:|lg:|fill-|shrink|min-|max-|w-|h-|size-|rounded|absolute|inline)/;

/** Every text of a program, without its comments: JSX and templates are strings in what esbuild writes. */
function textsOf(file: string): string[] {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'none',
    supported: { 'template-literal': false },
  });
  return [...code.matchAll(/(?<!from |import )"((?:[^"\\\n]|\\.)*)"/g)]
    .map(([, text = '']) => text)
    .filter((text) => READ.test(text) && !CLASSES.test(text));
}

/** Everything in a file of sample data but the words that people search for. */
function sampleTexts(file: string): string[] {
  const { synonyms: _, ...data } = JSON.parse(readFileSync(file, 'utf8'));
  const texts: string[] = [];
  JSON.stringify(data, (_key, value) => {
    if (typeof value === 'string' && READ.test(value)) texts.push(value);
    return value;
  });
  return texts;
}

function misspelt(text: string): string[] {
  if (SPECIFIED.includes(text)) return [];
  const rest = text.replace(RIGHT, '');
  return WORDS.flatMap(([word, instead]) => {
    const [found] = word.exec(rest) ?? [];
    return found ? [`“${found}” in “${text.slice(0, 90)}”: write ${instead}`] : [];
  });
}

const files = execFileSync(
  'git',
  [
    'ls-files',
    'app',
    'components',
    'lib',
    'backend',
    'payments-sandbox/pages',
    'server/error-page.ts',
  ],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !NOT_SHOPPERS.test(file));

describe('what a shopper reads', () => {
  it('is American English in the program', () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      textsOf(file)
        .flatMap(misspelt)
        .map((issue) => `${file}: ${issue}`),
    );
    expect(found).toEqual([]);
  });

  it('is American English in the sample shop', () => {
    const texts = sampleTexts('backend/modules/catalogue/sample-catalogue.json');
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.flatMap(misspelt)).toEqual([]);
  });

  it.each([
    'Choose a colour',
    'Grey',
    'We have sent you an e-mail.',
    'Add it to your wish list',
    'Until 30 September, while supplies last',
    'Your order is canceled',
    'Enter postcode',
    'Open until 18:30',
  ])('is found where it is not: %s', (text) => {
    expect(misspelt(text)).toHaveLength(1);
  });

  it.each(['Choose a color', 'Colour', 'Your order is cancelled', 'November 29, 2026 at 2:32 PM'])(
    'is left alone where it is: %s',
    (text) => {
      expect(misspelt(text)).toEqual([]);
    },
  );
});
