export interface Finding {
  /** What was looked at, in a word or two. */
  check: string;
  /** `wrong` makes the program end with 1. */
  state: 'ok' | 'warning' | 'wrong';
  /** One line: what was seen and, where it is not ok, what to do. */
  text: string;
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text });
export const warning = (check: string, text: string): Finding => ({
  check,
  state: 'warning',
  text,
});
export const wrong = (check: string, text: string): Finding => ({ check, state: 'wrong', text });
