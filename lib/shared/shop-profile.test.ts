import { organizationJsonLd } from '../seo/structured-data';
import { shopProfile } from './shop-profile';

describe("the shop's profiles at social networks", () => {
  it('are all sent to search engines, so each names the shop and not only the network', () => {
    expect(organizationJsonLd().sameAs).toEqual(shopProfile.social.map(({ href }) => href));
  });
});
