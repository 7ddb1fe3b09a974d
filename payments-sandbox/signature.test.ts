import { isWebhookSigned, signWebhook } from './signature';

const SECRET = 'the secret of both sides';
const NOW = 1_800_000_000_000;

test('a signature names the time in seconds and is accepted for five minutes', () => {
  const signature = signWebhook(SECRET, '{}', NOW);
  expect(signature).toMatch(/^t=1800000000,v1=[0-9a-f]{64}$/);
  expect(isWebhookSigned(SECRET, '{}', signature, NOW + 299_000)).toBe(true);
  expect(isWebhookSigned(SECRET, '{}', signature, NOW + 301_000)).toBe(false);
  expect(isWebhookSigned(SECRET, '{}', signature, NOW - 301_000)).toBe(false);
});

test('another body, secret, time or form is not accepted', () => {
  const signature = signWebhook(SECRET, '{}', NOW);
  expect(isWebhookSigned(SECRET, '{"a":1}', signature, NOW)).toBe(false);
  expect(isWebhookSigned('another', '{}', signature, NOW)).toBe(false);
  expect(isWebhookSigned(SECRET, '{}', signature.replace('t=18', 't=17'), NOW)).toBe(false);
  expect(isWebhookSigned(SECRET, '{}', 'v1=00', NOW)).toBe(false);
});
