/**
 * Why a form did not sign in. next-auth hands an error's message alone to the browser, so all of it stands
 * there; nothing in it is secret.
 */
export class SignInRefusal extends Error {
  constructor(status: number, message: string, errors: Record<string, string>) {
    super(JSON.stringify({ status, message, errors }));
  }
}
