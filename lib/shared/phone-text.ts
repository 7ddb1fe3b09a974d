/** The ten digits of a number in the groups of its country. */
function grouped(code: string, digits: string): string {
  if (code === '1') return digits.replace(/^(...)(...)(....)$/, '($1) $2-$3');
  if (code === '91') return digits.replace(/^(.{5})(.{5})$/, '$1 $2');
  // Of a few villages.
  if (/^1(?:3873|5(?:242|39[4-6])|(?:697|768)[347]|9467)/.test(digits))
    return digits.replace(/^(.{5})(.{4,5})$/, '0$1 $2');
  if (/^2/.test(digits)) return digits.replace(/^(..)(....)(....)$/, '0$1 $2 $3');
  if (/^1(?:1|.1)/.test(digits)) return digits.replace(/^(...)(...)(....)$/, '0$1 $2 $3');
  return digits.replace(/^(....)(.{5,6})$/, '0$1 $2');
}

const callingCodes: Record<string, string> = { us: '1', ca: '1', uk: '44', in: '91' };

/**
 * A number as its country writes it: `(503) 555-0142`, `020 7946 0958`, `98765 43210`.
 * @param number E.164; anything else stays as it is
 * @param country the code of the reader's country. Any other sees the calling code too: `+44 20 7946 0958`
 */
export function phoneText(number: string, country: string | null | undefined): string {
  const [, code = '', digits = ''] = /^\+(1(?=\d{10}$)|44|91)(\d{9,10})$/.exec(number) ?? [];
  if (!code) return number;
  const text = grouped(code, digits);
  if (callingCodes[country ?? ''] === code) return text;
  return `+${code} ${text.replace(/^0|[()]/g, '').replace('-', ' ')}`;
}
