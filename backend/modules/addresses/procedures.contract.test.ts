import { addressForm as form, portland } from '../../testing/addresses';
import { DRIVERS } from '../../testing/backend-process';
import { testBackend } from '../../testing/test-backend';
import { readGeography } from '../places/geography';

describe.each(DRIVERS)('addresses on %s', (driver) => {
  const { call, signUp } = testBackend(driver);
  const list = async (token: string) => (await call('userAddressList', {}, token)).data;

  it('lists what was added, the newest first, with the names of its places', async () => {
    const { token } = await signUp();
    expect(await list(token)).toEqual([]);
    const added = await call('addUserAddress', form, token);
    expect(added).toMatchObject({ status: 200, message: 'The address was added.' });
    await call('addUserAddress', { ...form, address_type: 'Office', house_no: '13' }, token);
    const [office, home] = await list(token);
    expect(office).toMatchObject({ address_type: 'Office', house_no: '13' });
    expect(home).toEqual({
      ...form,
      postcode: null,
      id: expect.any(Number),
      phone: `+91${form.mobile_no}`,
      has_one_country: { name: 'United States', code: 'us' },
      has_one_state: { name: 'Oregon' },
      has_one_city: { name: 'Portland' },
      has_one_area: { name: '97201' },
    });
  });

  it('takes the ids as texts, as the forms send them', async () => {
    const { token } = await signUp();
    const texts = Object.fromEntries(
      Object.entries(portland).map(([field, id]) => [field, String(id)]),
    );
    expect((await call('addUserAddress', { ...form, ...texts }, token)).status).toBe(200);
    expect(await list(token)).toMatchObject([portland]);
  });

  it('takes what can be printed, in any script', async () => {
    const { token } = await signUp();
    for (const text of ['Flat 2½, 6′ 2″', 'அண்ணா சாலை', 'שדרות רוטשילד', 'Unit 4 ★']) {
      const address = { ...form, street_address: text };
      expect(await call('addUserAddress', address, token)).toMatchObject({ status: 200 });
    }
  });

  it.each([
    [
      'an emoji',
      { landmark: 'The blue house 🎉' },
      { landmark: '🎉 cannot be printed. Please leave it out.' },
    ],
    ['a flag', { house_no: '12 🇮🇳' }, { house_no: '🇮🇳 cannot be printed. Please leave it out.' }],
    [
      'a family',
      { street_address: '👩‍👩‍👧' },
      { street_address: '👩‍👩‍👧 cannot be printed. Please leave it out.' },
    ],
    [
      'a character that programs agree on privately',
      { street_address: 'Elm \uE000' },
      { street_address: 'The character U+E000 cannot be printed. Please leave it out.' },
    ],
    [
      'a character that is none',
      { street_address: 'Elm \u{50000}' },
      { street_address: 'The character U+50000 cannot be printed. Please leave it out.' },
    ],
    [
      'letters of a dead language, twice',
      { first_name: '𓀀', last_name: '𒀀' },
      {
        first_name: '𓀀 cannot be printed. Please leave it out.',
        last_name: '𒀀 cannot be printed. Please leave it out.',
      },
    ],
  ])('refuses %s at its field, since no invoice could show it', async (_, fields, errors) => {
    const { token } = await signUp();
    expect(await call('addUserAddress', { ...form, ...fields }, token)).toMatchObject({
      httpStatus: 422,
      message: Object.values(errors)[0],
      data: { code: 'validation_failed', errors },
    });
    expect(await list(token)).toEqual([]);
  });

  it('keeps fifty for a shopper, also when more are added at the same time, and says so', async () => {
    const { token } = await signUp();
    const add = () => call('addUserAddress', form, token);
    for (let n = 0; n < 48; n++) expect((await add()).status).toBe(200);
    const answers = await Promise.all([add(), add(), add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await add()).toMatchObject({
      httpStatus: 409,
      message: expect.stringContaining('You have 50 addresses'),
      data: { code: 'address_limit' },
    });
    const [{ id }] = await list(token);
    await call('deleteUserAddress', { address_id: id }, token);
    expect((await add()).status).toBe(200);
    expect(await list(token)).toHaveLength(50);
  });

  it('edits and deletes', async () => {
    const { token } = await signUp();
    await call('addUserAddress', form, token);
    const [{ id }] = await list(token);
    const edited = { ...form, address_id: id, landmark: 'New mill', area_id: 1381002 };
    expect(await call('editUserAddress', edited, token)).toMatchObject({
      status: 200,
      message: 'The address was saved.',
    });
    expect(await list(token)).toMatchObject([
      { id, landmark: 'New mill', has_one_area: { name: '97202' } },
    ]);
    expect(await call('deleteUserAddress', { address_id: id }, token)).toMatchObject({
      status: 200,
      message: 'The address was deleted.',
    });
    expect(await list(token)).toEqual([]);
    expect(await call('deleteUserAddress', { address_id: id }, token)).toMatchObject({
      httpStatus: 404,
      message: 'This address was not found.',
    });
  });

  it("neither shows, edits nor deletes another shopper's address", async () => {
    const [owner, other] = [await signUp(), await signUp()];
    await call('addUserAddress', form, owner.token);
    const [address] = await list(owner.token);
    const notFound = { httpStatus: 404, data: { code: 'not_found' } };
    const edited = { ...form, address_id: address.id, landmark: 'Mine now' };
    expect(await list(other.token)).toEqual([]);
    expect(await call('editUserAddress', edited, other.token)).toMatchObject(notFound);
    expect(await call('deleteUserAddress', { address_id: address.id }, other.token)).toMatchObject(
      notFound,
    );
    expect(await list(owner.token)).toEqual([address]);
  });

  it.each([
    ['country_id', 99, 'Please select country'],
    ['country_id', 4, 'Please select state'],
    ['state_id', 137, 'Please select city'],
    ['city_id', 13801, 'Please select area'],
    ['area_id', 1380101, 'Please select area'],
    ['area_id', 999_999_999, 'Please select area'],
  ])('rejects places that do not belong together (%s %d)', async (field, id, message) => {
    const { token } = await signUp();
    for (const [endpoint, more] of [
      ['addUserAddress', {}],
      ['editUserAddress', { address_id: 1 }],
    ] as const) {
      const answer = await call(endpoint, { ...form, [field]: id, ...more }, token);
      expect(answer).toMatchObject({ httpStatus: 422, message });
      expect(Object.values(answer.data.errors)).toEqual([message]);
    }
    expect(await list(token)).toEqual([]);
  });

  it.each([
    ['us', '97209', '5035550142', '5035550142', '+15035550142'],
    ['us', '97209', '+447400123456', '+447400123456', '+447400123456'],
    ['uk', 'SW1A', '07400123456', '7400123456', '+447400123456'],
    ['uk', 'SW1A', '5035550142', null, null],
    ['in', '400001', '5035550142', null, null],
    ['us', '97209', '+971501148006', null, null],
  ])('reads in the country %s (%s) the phone number %s', async (...row) => {
    const [market, postcode, given, short, phone] = row;
    const { token } = await signUp();
    const { data } = await call('placeOfPostcode', { market, postcode });
    const { country_id, state_id, city_id, area_id } = data;
    const places = { country_id, state_id, city_id, area_id };
    const answer = await call('addUserAddress', { ...form, ...places, mobile_no: given }, token);
    if (phone === null)
      expect(answer.data.errors).toEqual({ mobile_no: 'Please enter valid phone number' });
    else expect(await list(token)).toMatchObject([{ mobile_no: short, phone }]);
  });

  it('names every field that is empty', async () => {
    const { token } = await signUp();
    const empty = { ...form, house_no: ' ', street_address: '' };
    const { data } = await call('addUserAddress', empty, token);
    expect(data.errors).toEqual({
      house_no: 'Please enter house number',
      street_address: 'Please enter street address',
    });
  });

  it.each([
    ['us', '97209', null],
    ['in', '110001', 'Please enter landmark'],
  ])('asks for a landmark in India alone: %s', async (market, postcode, error) => {
    const { token } = await signUp();
    const { data } = await call('placeOfPostcode', { market, postcode });
    const { country_id, state_id, city_id, area_id } = data;
    const places = { country_id, state_id, city_id, area_id };
    const answer = await call('addUserAddress', { ...form, ...places, landmark: ' ' }, token);
    if (error) expect(answer.data.errors).toEqual({ landmark: error });
    else expect(await list(token)).toMatchObject([{ landmark: '' }]);
  });

  it('answers the places of the data file, level by level', async () => {
    const { countries, states, cities, areas } = readGeography();
    const plain = ({ id, name }: { id: number; name: string }) => ({ id, name });
    expect((await call('countryList')).data).toEqual(countries);
    for (const country of countries) {
      const { data } = await call('stateList', { country_id: String(country.id) });
      expect(new Set(data)).toEqual(
        new Set(states.filter((state) => state.countryId === country.id).map(plain)),
      );
    }
    const cityData = (await call('cityList', { state_id: 329 })).data;
    expect(new Set(cityData)).toEqual(
      new Set(cities.filter((city) => city.stateId === 329).map(plain)),
    );
    const areaData = (await call('areaList', { city_id: 32910 })).data;
    expect(areaData).toEqual(areas.filter((area) => area.cityId === 32910).map(plain));
    expect(areaData.slice(0, 4).map((area: { name: string }) => area.name)).toEqual([
      'E1',
      'E2',
      'E8',
      'E14',
    ]);
    expect((await call('stateList', { country_id: 99 })).data).toEqual([]);
    expect(await call('cityList', {})).toMatchObject({ httpStatus: 422 });
  });

  it.each([
    ['us', '97209-1234', ['United States', 'Oregon', 'Portland', '97209']],
    ['ca', 'm5v 2t6', ['Canada', 'Ontario', 'Toronto', 'M5V']],
    ['uk', 'sw1a 1aa', ['United Kingdom', 'Greater London', 'London', 'SW1A']],
    ['in', '400 001', ['India', 'Maharashtra', 'Mumbai', '400001']],
  ])('finds the places of the %s postcode %s', async (market, postcode, names) => {
    const { data } = await call('placeOfPostcode', { market, postcode });
    expect([
      data.has_one_country.name,
      data.has_one_state.name,
      data.has_one_city.name,
      data.has_one_area.name,
    ]).toEqual(names);
    const { token } = await signUp();
    const { country_id, state_id, city_id, area_id } = data;
    const places = { country_id, state_id, city_id, area_id };
    const address = { ...form, mobile_no: '9876543210', ...places };
    expect(await call('addUserAddress', address, token)).toMatchObject({ httpStatus: 200 });
  });

  it.each([
    ['uk', '97209'],
    ['us', '00000'],
  ])('finds no place for the %s postcode %s', async (market, postcode) => {
    expect((await call('placeOfPostcode', { market, postcode })).data).toBeNull();
  });
});
