import { isSignedBody } from '@/lib/shared/signed-body';
import { signWebhook } from './signature';

const SECRET = 'the secret of both sides';
const NOW = 1_800_000_000_000;

test('a signature names the time in seconds, and is that of the body', () => {
  const signature = signWebhook(SECRET, '{}', NOW);
  expect(signature).toMatch(/^t=1800000000,v1=[0-9a-f]{64}$/);
  const age = { now: NOW / 1000, max: 0 };
  expect(isSignedBody(SECRET, '{}', signature, age)).toBe(true);
  expect(isSignedBody(SECRET, '{"a":1}', signature, age)).toBe(false);
  expect(isSignedBody(SECRET, '{}', signature.replace('t=18', 't=17'), age)).toBe(false);
});
