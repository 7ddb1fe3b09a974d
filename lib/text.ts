/** The paragraphs of a plain text: a blank line parts them, a single line break does not. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
