import { z } from 'zod';
import { Empty, endpoint, visitorRead } from './endpoint';
import { Id } from './id';

/** A country, state, city or area. */
export const MasterDataItem = z.object({ id: Id, name: z.string() });
export type MasterDataItem = z.output<typeof MasterDataItem>;

const Places = z.array(MasterDataItem);

export const placeEndpoints = {
  countryList: endpoint({ ...visitorRead, request: Empty, response: Places }),
  stateList: endpoint({ ...visitorRead, request: z.object({ country_id: Id }), response: Places }),
  cityList: endpoint({ ...visitorRead, request: z.object({ state_id: Id }), response: Places }),
  areaList: endpoint({ ...visitorRead, request: z.object({ city_id: Id }), response: Places }),
};
