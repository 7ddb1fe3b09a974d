const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that an XML document may not hold, not even as entities. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this removes.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text for the content or an attribute of an XML element. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
