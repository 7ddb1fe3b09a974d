/**
 * The reason why a sign-in form failed. next-auth sends only an error's message to the browser, so the message
 * is JSON with all details. Nothing in it is secret.
 */
export class SignInError extends Error {
  constructor(status: number, message: string, errors: Record<string, string>) {
    super(JSON.stringify({ status, message, errors }));
  }
}
