/** The shop did not sign in. `status` is that of its answer. */
export class NotSignedInError extends Error {
  /**
   * @param {string} provider
   * @param {number} status
   */
  constructor(provider, status) {
    super(`${provider} was not signed in: ${status}`);
    this.status = status;
  }
}

/**
 * The headers that a browser sends once it has signed in at the storefront.
 * @param {string} url of the storefront
 * @param {'guest' | 'login'} [provider] CONTINUE AS GUEST, or a member's login
 * @param {Record<string, string>} [form] what a member types
 * @param {Record<string, string>} [own] further headers of both requests
 * @returns {Promise<{ cookie: string, origin: string }>}
 * @throws {NotSignedInError}
 */
export async function browserSession(url, provider = 'guest', form = {}, own = {}) {
  const csrf = await fetch(`${url}/api/auth/csrf`, { headers: own });
  // The answer of a busy shop has no token, and a form without it is answered 200 and signs in nobody.
  if (!csrf.ok) {
    await csrf.body?.cancel();
    throw new NotSignedInError(provider, csrf.status);
  }
  const { csrfToken } = await csrf.json();
  const signedIn = await fetch(`${url}/api/auth/callback/${provider}`, {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, json: 'true', ...form }),
    headers: { ...own, cookie: cookiesOf(csrf) },
  });
  await signedIn.body?.cancel();
  if (!signedIn.ok) throw new NotSignedInError(provider, signedIn.status);
  return { cookie: `${cookiesOf(csrf)}; ${cookiesOf(signedIn)}`, origin: url };
}

/** @param {Response} response */
function cookiesOf({ headers }) {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
