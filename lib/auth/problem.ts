/** A code, a token or a state is a long word; a sentence has none. */
const LONG_WORD = /[\w-]{24,}/g;

/**
 * What went wrong, and with which provider, from what next-auth gives its logger. The errors of a sign-in
 * carry codes and tokens as fields and in their message: neither goes into the log.
 */
export function problemIn(details: unknown): { provider?: unknown; problem?: string } {
  const { error = details, providerId: provider } = Object(details);
  if (!(error instanceof Error)) return { provider };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const problem = [error.name, code, error.message].filter(Boolean).join(': ');
  return { provider, problem: problem.replace(LONG_WORD, '…') };
}
