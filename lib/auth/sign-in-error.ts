import { parseJson } from '@/lib/shared/parse-json';

/**
 * The reason why a sign-in form failed. next-auth sends only an error's message to the browser, so the message
 * is JSON with all details. Nothing in it is secret.
 */
export class SignInError extends Error {
  constructor(status: number, message: string, errors: Record<string, string>) {
    super(JSON.stringify({ status, message, errors }));
  }
}

/** The status of the {@link SignInError} in the URL of next-auth's answer to a form; `null` where there is none. */
export function signInStatusIn(answer: unknown): number | null {
  const { url } = Object(answer);
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const error = parseJson(new URL(url).searchParams.get('error') ?? '');
  const { status } = Object(error);
  return typeof status === 'number' ? status : null;
}
