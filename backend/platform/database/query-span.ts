import { inSpan } from '@/lib/shared/tracing';

const LONGEST_TEXT = 2000;
/** A select may have others inside, so that its first table says little. */
const WRITE = /^\s*(?:insert into|update|delete from)\s+"?\w+/i;

/**
 * Runs a query in a span of the trace. Its text is sent without literals; parameters are not in it.
 * @param query its text, or what the driver takes instead
 */
export function inQuerySpan<T>(query: unknown, run: () => T): T {
  return inSpan(() => {
    const whole = typeof query === 'string' ? query : String(Object(query).text ?? '');
    const text = withoutLiterals(whole.slice(0, LONGEST_TEXT));
    const [name = 'query'] = WRITE.exec(text) ?? /\w+/.exec(text) ?? [];
    return {
      name: name.trim().replace('"', ''),
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    };
  }, run);
}

/** Strings, also one that was cut off, and numbers that are not a part of a name or a parameter. */
function withoutLiterals(text: string): string {
  return text.replace(/'(?:[^']|'')*(?:'|$)/g, '?').replace(/(?<![\w$"])\d+(?:\.\d+)?\b/g, '?');
}
