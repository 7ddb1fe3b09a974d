/** What is stored of a document: pictures are always WebP. */
export const DOCUMENT_TYPES = ['image/webp', 'application/pdf'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const ENDINGS: Readonly<Record<DocumentType, string>> = {
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};

/** Of a file's name, without its ending. */
const MAX_NAME = 80;

const PDF_HEAD = /^%PDF-\d\.\d/;
const PDF_HEAD_BYTES = 8;
const PDF_END = '%%EOF';
/** Readers look for the end here. */
const PDF_TAIL_BYTES = 1024;

/** Whether a file begins as a PDF does. */
export function looksLikePdf(content: Buffer): boolean {
  return PDF_HEAD.test(content.toString('latin1', 0, PDF_HEAD_BYTES));
}

/** Whether a file that begins as a PDF also ends as one. One that was cut off does not. */
export function isWholePdf(content: Buffer): boolean {
  return content.subarray(-PDF_TAIL_BYTES).includes(PDF_END);
}

/**
 * The name by which a document is saved: what the shopper called the file, without folders, control characters and
 * what systems do not take, and with the ending of what it is.
 */
export function documentFileName(given: string, type: DocumentType): string {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  const name = base
    .replace(/\.[^.]*$/, '')
    // Control and format characters: some turn the direction of what follows, and so hide an ending.
    .replace(/[\p{C}<>:"|?*;%]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...name].slice(0, MAX_NAME).join('').trim() || 'document'}${ENDINGS[type]}`;
}
