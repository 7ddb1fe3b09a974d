import { z } from 'zod';
import type { ShopApi } from '../shop-api';
import { Id } from './id';

const Places = z.array(z.looseObject({ id: Id, name: z.string() }));
type Named = z.output<typeof Places>[number];

/** A place in the lists of the address form, from the country to the postcode. */
export interface Place {
  country: Named;
  state: Named;
  city: Named;
  area: Named;
}

/**
 * A place to which the shop delivers: the first one in its lists.
 * @throws where no list leads to a postcode
 */
export async function deliverablePlace(api: ShopApi): Promise<Place> {
  for (const country of await api.call('countryList', {}, Places)) {
    for (const state of await api.call('stateList', { country_id: country.id }, Places)) {
      for (const city of await api.call('cityList', { state_id: state.id }, Places)) {
        const [area] = await api.call('areaList', { city_id: city.id }, Places);
        if (area) return { country, state, city, area };
      }
    }
  }
  throw new Error('The shop has no place to deliver to.');
}
