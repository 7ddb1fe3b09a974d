import type { RequestOf } from '@/lib/contract/endpoints';
import { expect, expectEqual } from '../broken';
import { checksOf } from '../check';
import { newKey, type Shop } from '../shop';

const { checks, check } = checksOf('addresses');
export const addressChecks = checks;

async function begin(shop: Shop, index: 0 | 1 = 0) {
  const { token } = await shop.shopper(index);
  const list = () => shop.client.call('userAddressList', {}, { token });
  for (const { id } of await list()) {
    await shop.client.call('deleteUserAddress', { address_id: id }, { token });
  }
  const add = async (changes?: Partial<RequestOf<'addUserAddress'>>) => {
    const address = await shop.address(changes);
    await shop.client.call('addUserAddress', address, { token });
    return address;
  };
  return { token, list, add };
}

check('countryList', 'There are countries, each with an id of its own.', async ({ client }) => {
  const countries = await client.call('countryList', {});
  expect(countries.length > 0, 'there is none');
  expectEqual(new Set(countries.map(({ id }) => id)).size, countries.length, 'the number of ids');
});

check(
  ['stateList', 'cityList', 'areaList'],
  'Each list has the places of the one before.',
  async (shop) => {
    const { client } = shop;
    const countries = await client.call('countryList', {});
    const stateIds = new Map<string, string>();
    for (const { id, name } of countries.slice(0, 5)) {
      for (const state of await client.call('stateList', { country_id: id })) {
        const other = stateIds.get(state.id);
        expect(other === undefined, `the state ${state.name} is in ${name} and in ${other}`);
        stateIds.set(state.id, name);
      }
    }
    const { country_id, state_id, city_id } = await shop.places();
    const states = await client.call('stateList', { country_id });
    const own = await client.call('cityList', { state_id });
    for (const state of states.filter(({ id }) => id !== state_id).slice(0, 3)) {
      const cities = await client.call('cityList', { state_id: state.id });
      const both = cities.find(({ id }) => own.some((city) => city.id === id));
      expect(both === undefined, `the city ${both?.name} is in two states`);
    }
    const areas = await client.call('areaList', { city_id });
    for (const city of own.filter(({ id }) => id !== city_id).slice(0, 3)) {
      const others = await client.call('areaList', { city_id: city.id });
      const both = others.find(({ id }) => areas.some((area) => area.id === id));
      expect(both === undefined, `the area ${both?.name} is in two cities`);
    }
  },
);

check(
  ['stateList', 'cityList', 'areaList'],
  'A place that does not exist has no places.',
  async ({ client }) => {
    const calls = [
      ['stateList', 'country_id'],
      ['cityList', 'state_id'],
      ['areaList', 'city_id'],
    ] as const;
    for (const [endpoint, field] of calls) {
      const { status } = await client.send(endpoint, { [field]: 999_999_999 });
      if (status !== 404 && status !== 422) {
        const found = await client.succeed(endpoint, { [field]: 999_999_999 });
        expectEqual(found, [], `${endpoint} of an unknown place`);
      }
      await client.fail(endpoint, {}, [404, 422], {});
    }
  },
);

check(
  ['addUserAddress', 'userAddressList'],
  'An address that was added is in the list, as it was typed.',
  async (shop) => {
    const { list, add } = await begin(shop);
    const typed = await add({ address_type: 'Office', street_address: 'Rue de l’Étoile 7b' });
    const [address, ...others] = await list();
    expect(
      address !== undefined && others.length === 0,
      `there are ${others.length + (address ? 1 : 0)}`,
    );
    const names = [
      'address_type',
      'first_name',
      'last_name',
      'house_no',
      'street_address',
    ] as const;
    for (const field of [...names, 'country_id', 'state_id', 'city_id', 'area_id'] as const) {
      expectEqual(address[field], typed[field], field);
    }
  },
);

check(
  'editUserAddress',
  'An address that was edited stays one, and the others stay.',
  async (shop) => {
    const { token, list, add } = await begin(shop);
    await add({ house_no: '1' });
    const typed = await add({ house_no: '2' });
    const address = (await list()).find(({ house_no }) => house_no === '2');
    if (!address) return expect(false, 'the address is not in the list');
    const edited = { ...typed, house_no: '22', address_id: address.id };
    await shop.client.call('editUserAddress', edited, { token });
    const houses = (await list()).map(({ house_no }) => house_no).toSorted();
    expectEqual(houses, ['1', '22'], 'the addresses');
  },
);

check(
  'deleteUserAddress',
  'An address that was deleted is gone, and the others stay.',
  async (shop) => {
    const { token, list, add } = await begin(shop);
    await add({ house_no: '1' });
    await add({ house_no: '2' });
    const address = (await list()).find(({ house_no }) => house_no === '1');
    if (!address) return expect(false, 'the address is not in the list');
    await shop.client.call('deleteUserAddress', { address_id: address.id }, { token });
    expectEqual(
      (await list()).map(({ house_no }) => house_no),
      ['2'],
      'the addresses',
    );
    await shop.client.fail('deleteUserAddress', { address_id: address.id }, [404], { token });
  },
);

check(
  ['userAddressList', 'editUserAddress', 'deleteUserAddress'],
  'A shopper’s addresses are theirs alone: another one’s are answered as unknown ones, with 404.',
  async (shop) => {
    const [one, other] = [await begin(shop, 0), await begin(shop, 1)];
    const typed = await one.add({ house_no: '1' });
    const [address] = await one.list();
    if (!address) return expect(false, 'the address is not in the list');
    expectEqual(await other.list(), [], 'the list of the other shopper');
    const { token } = other;
    const stolen = { ...typed, house_no: '666', address_id: address.id };
    await shop.client.fail('editUserAddress', stolen, [404], { token });
    await shop.client.fail('deleteUserAddress', { address_id: address.id }, [404], { token });
    expectEqual(
      (await one.list()).map(({ house_no }) => house_no),
      ['1'],
      'the addresses',
    );
  },
);

check(
  ['editUserAddress', 'deleteUserAddress'],
  'An address that does not exist is answered with 404.',
  async (shop) => {
    const { token } = await begin(shop);
    for (const address_id of [999_999_999, 'no-such-address']) {
      await shop.client.fail('deleteUserAddress', { address_id }, [404, 422], { token });
      const edited = { ...(await shop.address()), address_id };
      await shop.client.fail('editUserAddress', edited, [404, 422], { token });
    }
  },
);

check(
  'addUserAddress',
  'A wrong field is answered with 422, and data.errors names it.',
  async (shop) => {
    const { token, list } = await begin(shop);
    const wrong: Record<string, readonly unknown[]> = {
      address_type: ['', 'Castle', 1],
      first_name: ['', '1', 'a'.repeat(61)],
      last_name: ['', '<i>'],
      email: ['', 'ada@', 'a b@c.de'],
      mobile_no: ['', '12', 'abcdefghij'],
      house_no: ['', ' ', 'a'.repeat(300)],
      street_address: ['', 'a'.repeat(300)],
      country_id: ['', null],
      area_id: ['', null],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of [...values, undefined]) {
        const address = { ...(await shop.address()), [field]: value };
        await shop.client.fail('addUserAddress', address, [422], { token, field });
      }
    }
    expectEqual(await list(), [], 'the list');
  },
);

check('addUserAddress', 'Places that do not lie in each other are no address.', async (shop) => {
  const { token, list } = await begin(shop);
  const places = await shop.places();
  const countries = await shop.client.call('countryList', {});
  const other = countries.find(({ id }) => id !== places.country_id);
  const states = await shop.client.call('stateList', { country_id: places.country_id });
  const state = states.find(({ id }) => id !== places.state_id);
  const wrong = [
    { area_id: '999999999' },
    { city_id: '999999999' },
    ...(other ? [{ country_id: other.id }] : []),
    ...(state ? [{ state_id: state.id }] : []),
  ];
  for (const changes of wrong) {
    const address = await shop.address(changes);
    await shop.client.fail('addUserAddress', address, [404, 409, 422], { token });
  }
  expectEqual(await list(), [], 'the list');
});

check('addUserAddress', 'An addition with the same idempotency key is done once.', async (shop) => {
  const { token, list } = await begin(shop);
  const address = await shop.address();
  const idempotencyKey = newKey();
  await Promise.all(
    [1, 2, 3].map(() => shop.client.send('addUserAddress', address, { token, idempotencyKey })),
  );
  await shop.client.succeed('addUserAddress', address, { token, idempotencyKey });
  expectEqual((await list()).length, 1, 'the number of addresses');
});

check(
  ['addUserAddress', 'editUserAddress', 'deleteUserAddress'],
  'Each change has a message for the shopper.',
  async (shop) => {
    const { token, list } = await begin(shop);
    const address = await shop.address();
    const messageOf = async (
      endpoint: 'addUserAddress' | 'editUserAddress' | 'deleteUserAddress',
      payload: object,
    ) => {
      const { json } = await shop.client.send(endpoint, payload, { token });
      expect(Boolean(Object(json).message), `${endpoint} has none`);
    };
    await messageOf('addUserAddress', address);
    const [added] = await list();
    await messageOf('editUserAddress', { ...address, address_id: added?.id });
    await messageOf('deleteUserAddress', { address_id: added?.id });
  },
);
