import fc from 'fast-check';
import { inlineJson } from './inline-json';

describe('inlineJson', () => {
  it('can be parsed to the value that it was made from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(JSON.parse(inlineJson({ text }))).toEqual({ text });
      }),
    );
  });

  it('contains no character that could end the script, begin a comment or break a line', () => {
    const texts = fc.array(
      fc.constantFrom('<', '/', 'script', '>', '<!--', '-->', ']]>', '&', '\u2028', '\u2029', '"'),
    );
    fc.assert(
      fc.property(
        texts.map((parts) => parts.join('')),
        (text) => {
          expect(inlineJson({ [text]: [text] })).not.toMatch(/[<>&\u2028\u2029]/);
        },
      ),
    );
  });
});
