import type { Endpoint } from '@/lib/contract/endpoint';
import { type EndpointName, endpoints, isEndpointName } from '@/lib/contract/endpoints';
import { isUnknownCall } from '@/lib/contract/envelope';
import { FEATURES, type Feature } from '@/lib/contract/features';
import { type Answer, envelopeOf } from '../backend-client';
import { expect } from '../broken';
import { checksOf } from '../check';

const { checks, check } = checksOf('features');
export const featureChecks = checks;

const names = Object.keys(endpoints).filter(isEndpointName);
const featureOf = (name: EndpointName): Feature | undefined => {
  const { feature }: Endpoint = endpoints[name];
  return feature;
};

/** What an existing call says of a thing that does not exist: by the code, or by naming the thing. */
function isAboutThing({ text }: Answer, data: unknown): boolean {
  return Object(data).code === 'not_in_cart' || /product|address/i.test(text);
}

/** Whether an answer means that the backend does not have the call. A 404 may also mean that the call found nothing. */
function meansMissing(answer: Answer): boolean {
  const { status, data } = envelopeOf(answer);
  return isUnknownCall(status) && !(status === 404 && isAboutThing(answer, data));
}

check(
  'features',
  'The backend says which features it has; one that does not answer has the core alone.',
  async ({ client }) => {
    const answer = await client.send('features', {});
    if (!isUnknownCall(answer.status)) await client.call('features', {});
  },
);

check('features', 'A feature comes with those that it stands on.', async ({ features }) => {
  for (const feature of features) {
    for (const needed of FEATURES[feature]) {
      expect(features.has(needed), `it has ${feature}, which needs ${needed}`);
    }
  }
});

check(
  names.filter((name) => !featureOf(name)) as [EndpointName, ...EndpointName[]],
  'Every call of the core is there.',
  async ({ client }) => {
    for (const name of names.filter((one) => !featureOf(one) && one !== 'features')) {
      const answer = await client.send(name, {});
      expect(!meansMissing(answer), `${name} is answered with ${answer.status}`);
    }
  },
);

check(
  names.filter(featureOf) as [EndpointName, ...EndpointName[]],
  'The calls of a feature are there where the backend names it, and answer 404 where it does not.',
  async ({ client, features }) => {
    for (const name of names) {
      const feature = featureOf(name);
      if (!feature) continue;
      const { status } = await client.send(name, {});
      const isUnknown = isUnknownCall(status);
      if (!features.has(feature)) {
        expect(isUnknown, `${feature} is not named, but ${name} is answered with ${status}`);
      } else if (status !== 404) {
        expect(!isUnknown, `${feature} is named, but ${name} is answered with ${status}`);
      }
    }
  },
);
