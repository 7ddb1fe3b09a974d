/** A code, a token or a state is a long word. The text of a message has no such word. */
const LONG_WORD = /[\w-]{24,}/g;

/**
 * The provider and the reason of a failed sign-in, for the log, from the details that next-auth gives its
 * logger. Such errors contain codes and tokens, in fields and in the message. Neither is logged.
 */
export function reasonIn(details: unknown): { provider?: unknown; reason?: string } {
  const { error = details, providerId: provider } = Object(details);
  if (!(error instanceof Error)) return { provider };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const reason = [error.name, code, error.message].filter(Boolean).join(': ');
  return { provider, reason: reason.replace(LONG_WORD, '…') };
}
