/**
 * The headers that a browser sends once it has signed in at the storefront.
 * @param {string} url of the storefront
 * @param {'guest' | 'login'} [provider] CONTINUE AS GUEST, or a member's login
 * @param {Record<string, string>} [form] what a member types
 * @param {Record<string, string>} [own] further headers of both requests
 * @returns {Promise<{ cookie: string, origin: string }>}
 */
export async function browserSession(url, provider = 'guest', form = {}, own = {}) {
  const csrf = await fetch(`${url}/api/auth/csrf`, { headers: own });
  const { csrfToken } = await csrf.json();
  const signedIn = await fetch(`${url}/api/auth/callback/${provider}`, {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, json: 'true', ...form }),
    headers: { ...own, cookie: cookiesOf(csrf) },
  });
  await signedIn.body?.cancel();
  if (!signedIn.ok) throw new Error(`${provider} was not signed in: ${signedIn.status}`);
  return { cookie: `${cookiesOf(csrf)}; ${cookiesOf(signedIn)}`, origin: url };
}

/** @param {Response} response */
function cookiesOf({ headers }) {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
