import type { RoleOptions } from './page';

/** A text to look for, in a form that can be sent into a page. */
export type TextPattern =
  | { text: string; exact: boolean }
  | { source: string; flags: string; exact?: undefined };

/** One step on the way to elements, each within those of the step before. */
export type Step =
  | { by: 'css'; selector: string }
  | {
      by: 'role';
      role: string;
      name?: TextPattern;
      states: Pick<RoleOptions, 'level' | 'checked' | 'expanded' | 'pressed' | 'selected'>;
    }
  | { by: 'text' | 'label' | 'placeholder'; pattern: TextPattern }
  | { by: 'filter'; hasText?: TextPattern; visible?: boolean }
  /** Counted from the end where it is negative. */
  | { by: 'nth'; index: number };

export function toPattern(text: string | RegExp, exact = false): TextPattern {
  return typeof text === 'string' ? { text, exact } : { source: text.source, flags: text.flags };
}
