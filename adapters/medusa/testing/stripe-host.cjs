/*
 * Loaded into Medusa before it starts, for tests: what it would send to Stripe goes to STRIPE_API_URL instead. Medusa's
 * provider has no setting for it.
 */
const http = require('node:http');
const https = require('node:https');

const { STRIPE_API_URL } = process.env;
const { request } = https;

/** @type {(...args: any[]) => import('node:http').ClientRequest} */
function toStripe(options, ...rest) {
  if (!STRIPE_API_URL || options?.host !== 'api.stripe.com') {
    return Reflect.apply(request, https, [options, ...rest]);
  }
  const { hostname, port } = new URL(STRIPE_API_URL);
  const changed = { ...options, protocol: 'http:', host: hostname, port, agent: http.globalAgent };
  const sent = Reflect.apply(http.request, http, [changed, ...rest]);
  // Stripe's client sends its body when the socket is secure.
  sent.once('socket', (/** @type {import('node:net').Socket} */ socket) => {
    if (socket.connecting) socket.once('connect', () => socket.emit('secureConnect'));
  });
  return sent;
}

https.request = toStripe;
