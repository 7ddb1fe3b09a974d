import fc from 'fast-check';
import { inlineJson } from './inline-json';

describe('inlineJson', () => {
  it('comes back as it went in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(JSON.parse(inlineJson({ text }))).toEqual({ text });
      }),
    );
  });

  it('never closes its script, begins a comment or breaks a line of script', () => {
    const pieces = fc.array(
      fc.constantFrom('<', '/', 'script', '>', '<!--', '-->', ']]>', '&', '\u2028', '\u2029', '"'),
    );
    fc.assert(
      fc.property(
        pieces.map((parts) => parts.join('')),
        (text) => {
          expect(inlineJson({ [text]: [text] })).not.toMatch(/[<>&\u2028\u2029]/);
        },
      ),
    );
  });
});
