import { z } from 'zod';
import { marketCodes } from '../shared/markets';
import { Empty, endpoint, visitorRead } from './endpoint';
import { Id } from './id';

/** A state, city or area. */
export const MasterDataItem = z.object({ id: Id, name: z.string() });
export type MasterDataItem = z.output<typeof MasterDataItem>;

/** A country, with the market whose phone numbers and postcodes it has; another backend may leave it out. */
export const Country = MasterDataItem.extend({ code: z.enum(marketCodes).nullish().catch(null) });
export type Country = z.output<typeof Country>;

const Places = z.array(MasterDataItem);

/** The places in which a postcode lies, named as those of an address. */
export const PostcodePlace = z.object({
  country_id: Id,
  state_id: Id,
  city_id: Id,
  area_id: Id,
  has_one_country: Country.pick({ name: true, code: true }),
  has_one_state: MasterDataItem.pick({ name: true }),
  has_one_city: MasterDataItem.pick({ name: true }),
  has_one_area: MasterDataItem.pick({ name: true }),
});
export type PostcodePlace = z.output<typeof PostcodePlace>;

export const placeEndpoints = {
  countryList: endpoint({ ...visitorRead, request: Empty, response: z.array(Country) }),
  stateList: endpoint({ ...visitorRead, request: z.object({ country_id: Id }), response: Places }),
  cityList: endpoint({ ...visitorRead, request: z.object({ state_id: Id }), response: Places }),
  areaList: endpoint({ ...visitorRead, request: z.object({ city_id: Id }), response: Places }),
  /** Beyond section 7. Null for a postcode that the country does not have, or the shop does not know. */
  placeOfPostcode: endpoint({
    ...visitorRead,
    request: z.object({ market: z.enum(marketCodes), postcode: z.string().max(20) }),
    response: PostcodePlace.nullable(),
  }),
};
