import { and, count, eq, gte, lt } from 'drizzle-orm';
import { addressTexts } from '@/lib/shared/address-texts';
import { addressForm as form } from '../../testing/addresses';
import { DRIVERS } from '../../testing/backend-process';
import { testBackend } from '../../testing/test-backend';
import { readGeography } from './geography';
import { FIRST_IMPORTED_ID, FIRST_TYPED_ID } from './place-ids';
import { areas, cities, countries, states } from './schema';

const oregon = { country_id: 1, state_id: 138 };

describe.each(DRIVERS)('places on %s', (driver) => {
  const { call, inDatabase, signUp } = testBackend(driver);
  const find = async (market: string, postcode: string) =>
    (await call('postcodePlaces', { market, postcode })).data;
  const enter = (place: object, token: string) => call('enterPlace', place, token);

  it.each([
    ['us', 41_000],
    ['ca', 1_500],
  ] as const)('has the postal areas of %s: %d at least', async (market, least) => {
    const [found] = await inDatabase((queries) =>
      queries
        .select({ areas: count() })
        .from(areas)
        .innerJoin(cities, eq(cities.id, areas.cityId))
        .innerJoin(states, eq(states.id, cities.stateId))
        .innerJoin(countries, eq(countries.id, states.countryId))
        .where(
          and(eq(countries.code, market), eq(areas.isOffered, true), eq(cities.isOffered, true)),
        ),
    );
    expect(found?.areas).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['us', '99723', 'Barrow, Alaska'],
    ['us', '33040', 'Key West, Florida'],
    ['us', '63101', 'St. Louis, Missouri'],
    ['ca', 'T0H 0A1', 'High Level, Alberta'],
    ['ca', 'J2X 1A1', 'Saint-Jean-sur-Richelieu, Quebec'],
  ])('delivers to the %s postcode %s, in %s', async (market, postcode, name) => {
    const { places } = await find(market, postcode);
    expect(places).toHaveLength(1);
    const [place] = places;
    expect(`${place.has_one_city.name}, ${place.has_one_state.name}`).toBe(name);
    const { token } = await signUp();
    const { country_id, state_id, city_id, area_id } = place;
    const address = { ...form, country_id, state_id, city_id, area_id, postcode };
    expect(await call('addUserAddress', address, token)).toMatchObject({ httpStatus: 200 });
    const offered = (await call('areaList', { city_id })).data;
    expect(offered).toContainEqual({ id: area_id, name: place.has_one_area.name });
  });

  it.each([
    ['us', '97999', 'Oregon'],
    ['ca', 'M9Z', 'Ontario'],
    ['ca', 'X1Z', 'Northwest Territories'],
    ['uk', 'SW99 9AA', 'Greater London'],
    ['in', '400999', 'Maharashtra'],
  ])('knows the state of the unknown %s postcode %s: %s', async (market, postcode, state) => {
    expect(await find(market, postcode)).toMatchObject({
      places: [],
      state: { has_one_state: { name: state } },
    });
  });

  it.each([
    ['us', '00000'],
    ['us', 'SW1A 1AA'],
    ['in', ''],
  ])('knows nothing of the %s postcode %j', async (market, postcode) => {
    expect(await find(market, postcode)).toEqual({ places: [], state: null });
  });

  it('takes an unknown postcode with a typed town, for a member and a guest alike', async () => {
    const member = await signUp();
    const guest = { token: (await call('guestSession')).data.api_token };
    const typed = { ...oregon, town: 'Mossy Fork', postcode: '97991-1234' };
    const { data: place } = await enter(typed, member.token);
    expect(place).toMatchObject({
      ...oregon,
      has_one_city: { name: 'Mossy Fork' },
      has_one_area: { name: '97991' },
    });
    for (const id of [place.city_id, place.area_id])
      expect(id).toBeGreaterThanOrEqual(FIRST_TYPED_ID);
    expect((await enter({ ...typed, town: ' mossy  fork' }, guest.token)).data).toEqual(place);

    const { city_id, area_id } = place;
    const address = { ...form, city_id, area_id, postcode: '97991-1234' };
    expect((await call('addUserAddress', address, member.token)).status).toBe(200);
    const [saved] = (await call('userAddressList', {}, member.token)).data;
    expect(addressTexts(saved)).toContain('Mossy Fork, Oregon, 97991-1234, United States');
    const entered = { ...address, purpose: 'shipping', is_saved: false };
    const { data } = await call('enterCheckoutAddress', entered, guest.token);
    expect(data.shipping_address).toMatchObject({ postcode: '97991-1234', city_id, area_id });
  });

  it('offers a typed place to nobody', async () => {
    const { token } = await signUp();
    const { data: place } = await enter({ ...oregon, town: 'Fern Gap', postcode: '97990' }, token);
    const names = async (endpoint: 'cityList' | 'areaList', request: object) =>
      (await call(endpoint, request)).data.map(({ name }: { name: string }) => name);
    expect(await names('cityList', { state_id: 138 })).not.toContain('Fern Gap');
    expect(await names('areaList', { city_id: place.city_id })).toEqual([]);
    expect((await find('us', '97990')).places).toEqual([]);
    expect((await call('placeOfPostcode', { market: 'us', postcode: '97990' })).data).toBeNull();
  });

  it('puts an unknown postcode into a town of the lists, where it has the typed name', async () => {
    const { token } = await signUp();
    const { data } = await enter({ ...oregon, town: 'portland', postcode: '97989' }, token);
    expect(data).toMatchObject({ city_id: 13810, has_one_city: { name: 'Portland' } });
    const listed = (await call('areaList', { city_id: 13810 })).data;
    expect(listed.map(({ name }: { name: string }) => name)).not.toContain('97989');
  });

  it('adds a place once when it is sent several times at once', async () => {
    const { token } = await signUp();
    const typed = { ...oregon, town: 'Twice Creek', postcode: '97988' };
    const answers = await Promise.all([1, 2, 3].map(() => enter(typed, token)));
    expect(new Set(answers.map(({ data }) => data.area_id)).size).toBe(1);
  });

  it.each([
    [{ state_id: 499 }, 'state_id', 'Please select state'],
    [{ country_id: 2 }, 'state_id', 'Please select state'],
    [{ postcode: 'SW1A 1AA' }, 'postcode', 'Please enter valid ZIP or postal code'],
    [{ postcode: '' }, 'postcode', 'Please enter valid ZIP or postal code'],
    [{ town: ' ' }, 'town', 'Please enter town'],
    [{ town: 'x'.repeat(61) }, 'town', 'Please enter town'],
    [{ town: '🎉' }, 'town', '🎉 cannot be printed. Please leave it out.'],
  ])('refuses a place with %j', async (change, field, message) => {
    const { token } = await signUp();
    const typed = { ...oregon, town: 'Alder Run', postcode: '97987', ...change };
    expect(await enter(typed, token)).toMatchObject({
      httpStatus: 422,
      data: { errors: { [field]: message } },
    });
  });

  it('takes a place from shoppers alone, and not without end', async () => {
    const typed = { ...oregon, town: 'Alder Run', postcode: '97986' };
    expect(await enter(typed, '')).toMatchObject({ httpStatus: 401 });
    const { token } = await signUp();
    for (let n = 0; n < 60; n++) expect((await enter(typed, token)).httpStatus).toBe(200);
    expect(await enter(typed, token)).toMatchObject({ httpStatus: 429 });
  });

  it.each([
    ['uk', 'sw1a1aa', 'SW1A 1AA'],
    ['ca', 'm5v2t6', 'M5V 2T6'],
    ['us', '97209 1234', '97209-1234'],
  ])('keeps the whole %s postcode %s as the country prints it', async (market, typed, printed) => {
    const { token } = await signUp();
    const [{ country_id, state_id, city_id, area_id }] = (await find(market, typed)).places;
    const places = { country_id, state_id, city_id, area_id, postcode: typed };
    const address = { ...form, mobile_no: '9876543210', ...places };
    await call('addUserAddress', address, token);
    const [saved] = (await call('userAddressList', {}, token)).data;
    expect(saved.postcode).toBe(printed);
    expect(addressTexts(saved).join()).toContain(`, ${printed}, `);
    const { data } = await call(
      'chooseCheckoutAddress',
      { purpose: 'shipping', address_id: saved.id },
      token,
    );
    expect(data.shipping_address.postcode).toBe(printed);
    await call('editUserAddress', { ...address, postcode: '', address_id: saved.id }, token);
    const [edited] = (await call('userAddressList', {}, token)).data;
    expect(edited.postcode ?? null).toBeNull();
  });

  it.each([
    ['97202', 'This ZIP or postal code is not in the chosen area'],
    ['SW1A 1AA', 'Please enter valid ZIP or postal code'],
  ])('refuses the postcode %s for an address in 97201', async (postcode, message) => {
    const { token } = await signUp();
    for (const [endpoint, more] of [
      ['addUserAddress', {}],
      ['enterCheckoutAddress', { purpose: 'shipping', is_saved: true }],
    ] as const)
      expect(await call(endpoint, { ...form, ...more, postcode }, token)).toMatchObject({
        httpStatus: 422,
        data: { errors: { postcode: message } },
      });
    expect((await call('userAddressList', {}, token)).data).toEqual([]);
  });

  it('has no typed place until somebody types one', async () => {
    const typed = and(gte(areas.id, String(FIRST_TYPED_ID)), eq(areas.isOffered, true));
    expect(await inDatabase((queries) => queries.$count(areas, typed))).toBe(0);
    const own = await inDatabase((queries) =>
      queries.$count(areas, lt(areas.id, String(FIRST_IMPORTED_ID))),
    );
    expect(own).toBe(readGeography().areas.length);
  });
});
