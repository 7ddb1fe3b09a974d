/** A question of the help page with its answer, a plain text. */
export interface HelpAnswer {
  question: string;
  text: string;
}

/** Letters without case and accents, so that `cafe` finds `Café`. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word of the search is somewhere in the question or its answer. A search without words matches all. */
export function matches({ question, text }: HelpAnswer, search: string): boolean {
  const content = folded(`${question} ${text}`);
  return folded(search)
    .split(/[^\p{L}\p{N}$%]+/u)
    .every((word) => content.includes(word));
}
