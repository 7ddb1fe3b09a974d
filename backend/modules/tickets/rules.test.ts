import { documentFileName, isWholePdf, looksLikePdf } from './rules';

describe('a document of a ticket', () => {
  it('is saved by the name of its file and the ending of its content', () => {
    expect(documentFileName('Invoice 7.pdf', 'application/pdf')).toBe('Invoice 7.pdf');
    expect(documentFileName('photo.of.the.leg.JPG', 'image/webp')).toBe('photo.of.the.leg.webp');
    expect(documentFileName('evil.html', 'application/pdf')).toBe('evil.pdf');
  });

  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\ada\\bill.pdf', 'bill.pdf'],
    ['..', 'document.pdf'],
    ['', 'document.pdf'],
    ['.pdf', 'document.pdf'],
    ['a"; filename="b.pdf', 'a filename=b.pdf'],
    ['line\r\nSet-Cookie: x.pdf', 'lineSet-Cookie x.pdf'],
    ['gpj\u202e.pdf', 'gpj.pdf'],
    ['Rechnung für Öl.pdf', 'Rechnung für Öl.pdf'],
    [`${'🪑'.repeat(200)}.pdf`, `${'🪑'.repeat(80)}.pdf`],
  ])('leaves out of %j what does not belong in a name', (given, name) => {
    expect(documentFileName(given, 'application/pdf')).toBe(name);
  });

  it('is a PDF only with its head at the very beginning', () => {
    expect(looksLikePdf(Buffer.from('%PDF-1.7\n'))).toBe(true);
    expect(looksLikePdf(Buffer.from('<html>%PDF-1.7'))).toBe(false);
    expect(looksLikePdf(Buffer.from('%PDF-x'))).toBe(false);
    expect(looksLikePdf(Buffer.alloc(0))).toBe(false);
  });

  it('is whole only with its end near the end', () => {
    expect(isWholePdf(Buffer.from('%PDF-1.7\n%%EOF\n'))).toBe(true);
    expect(isWholePdf(Buffer.from('%PDF-1.7\n'))).toBe(false);
    expect(isWholePdf(Buffer.from(`%PDF-1.7\n%%EOF${' '.repeat(2000)}`))).toBe(false);
  });
});
