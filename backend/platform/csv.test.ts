import fc from 'fast-check';
import { toCsv } from './csv';

const MARK = '\uFEFF';

describe('a CSV file', () => {
  it('begins with the mark of UTF-8, and ends each row as the standard wants it', () => {
    expect(
      toCsv([
        ['Date', 'Zoë'],
        ['1', '2'],
      ]),
    ).toBe(`${MARK}Date,Zoë\r\n1,2\r\n`);
  });

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '-', '-1.2.3'])(
    'lets %j be no formula',
    (text) => {
      expect(toCsv([[text]])).toMatch(/^\uFEFF"?'/);
    },
  );

  it.each(['-12.50', '0.00', '1234', '-1'])('leaves the number %s a number', (number) => {
    expect(toCsv([[number]])).toBe(`${MARK}${number}\r\n`);
  });

  it('keeps every text whole, with commas, quotes and lines', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe(
      `${MARK}"a,b","say ""hi""","two\nlines"\r\n`,
    );
    const readBack = (file: string) =>
      [...file.slice(1, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
      );
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (texts) => {
        const guarded = texts.map((text) =>
          /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text,
        );
        fc.pre(!guarded.some((text) => /^[+-]/.test(text)));
        expect(readBack(toCsv([texts]))).toEqual(guarded);
      }),
    );
  });
});
