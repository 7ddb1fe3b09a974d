/** The byte order mark lets spreadsheet programs read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** What a spreadsheet program takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file (RFC 4180) of texts and plain numbers, in which no text is run as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
