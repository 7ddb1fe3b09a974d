export const STATEMENT_FORMATS = ['pdf', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** `2026-11`, `pdf` → `wallet-2026-11.pdf`. */
export function statementFileName(month: string, format: StatementFormat): string {
  return `wallet-${month}.${format}`;
}
