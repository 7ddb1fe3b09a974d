import { wordsOf } from '../../catalogue/rules';
import { stemOf } from '../text/search-words';

/**
 * The stems of what the name of a sub-category says that its products are, which in English is the last word:
 * `'Table Lamps'` → `['lamp']`, `'Chests of Drawers'` → `['chest']`, `'Armchairs & Lounge Chairs'` →
 * `['armchair', 'chair']`.
 */
export function headsOf(name: string): string[] {
  return name.split(/[&,/]|\band\b/i).flatMap((part) => {
    const [thing = ''] = part.split(/\s(?:of|for|with|in|on)\s/i);
    const head = wordsOf(thing).at(-1);
    return head === undefined ? [] : [stemOf(head)];
  });
}
