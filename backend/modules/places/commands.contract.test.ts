import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { CliError } from '../../platform/cli-error';
import { LINES_OF_A_CALL } from '../../platform/command';
import { DRIVERS } from '../../testing/backend-process';
import { runShop, shopEnvironment } from '../../testing/run-shop';
import { testBackend } from '../../testing/test-backend';
import { FIRST_IMPORTED_ID, FIRST_TYPED_ID } from './place-ids';
import { areas } from './schema';

/** A line of a GeoNames file of postal codes. */
const line = (country: string, code: string, place: string, first = '', second = '', third = '') =>
  [country, code, place, first, '', second, '', third, '', '1.0', '2.0', '4'].join('\t');

describe.each(DRIVERS)('places import on %s', (driver) => {
  const { backend, call, folder, inDatabase, signUp } = testBackend(driver);
  const importLines = (...lines: string[]) => {
    const file = path.join(folder(), 'postcodes.txt');
    fs.writeFileSync(file, lines.join('\n'));
    return runShop(shopEnvironment(backend()), 'places', 'import', file);
  };
  const placesOf = async (market: string, postcode: string) =>
    (await call('postcodePlaces', { market, postcode })).data.places.map(
      (place: { has_one_state: { name: string }; has_one_city: { name: string } }) =>
        `${place.has_one_city.name}, ${place.has_one_state.name}`,
    );

  it('adds what is missing, of the four countries alone, and says how much', async () => {
    const { out, error } = await importLines(
      line('US', '97999', 'Lindenfell', 'Oregon', 'Multnomah'),
      line('CA', 'K9Z', 'Elmford North (Old Mill / Quarry)', 'Ontario'),
      line('GB', 'SE99 9ZZ', 'Thornwick', 'England', 'Greater London'),
      line('IN', '799999', 'Kadam S.O', 'Tripura', 'North Kadam'),
      line('IN', '799999', 'Neem B.O', 'Tripura', 'North Kadam'),
      line('PL', '90-001', 'Łódź', 'Łódź Voivodeship'),
      '',
    );
    expect(error).toBeUndefined();
    expect(out).toBe('Lines 1 to 6: 4 places added, 1 known.');
    expect(await placesOf('us', '97999')).toEqual(['Lindenfell, Oregon']);
    expect(await placesOf('ca', 'K9Z 1A1')).toEqual(['Elmford, Ontario']);
    expect(await placesOf('uk', 'SE99 1AA')).toEqual(['Thornwick, Greater London']);
    expect(await placesOf('in', '799999')).toEqual(['North Kadam, Tripura']);
  });

  it('changes nothing the second time, and keeps all ids', async () => {
    const file = [
      line('US', '97998', 'Larkholt', 'Oregon'),
      line('US', '97998', 'Rookby', 'Oregon'),
    ];
    const ids = async () =>
      (await call('postcodePlaces', { market: 'us', postcode: '97998' })).data.places.map(
        ({ area_id }: { area_id: number }) => area_id,
      );
    expect((await importLines(...file)).out).toBe('Lines 1 to 2: 2 places added, 0 known.');
    const first = await ids();
    expect(first).toHaveLength(2);
    for (const id of first) {
      expect(id).toBeGreaterThanOrEqual(FIRST_IMPORTED_ID);
      expect(id).toBeLessThan(FIRST_TYPED_ID);
    }
    expect((await importLines(...file)).out).toBe('Lines 1 to 2: 0 places added, 2 known.');
    expect(await ids()).toEqual(first);
  });

  it('leaves alone what the shop says of a postcode itself', async () => {
    await importLines(line('US', '97209', 'Pearl District', 'Oregon'));
    expect(await placesOf('us', '97209')).toEqual(['Portland, Oregon']);
  });

  it('finds a state by its name however it is written, or by the postcodes beside it', async () => {
    await importLines(
      line('IN', '190099', 'x', 'Jammu & Kashmir', 'Chinar'),
      line('GB', 'BS99', 'Avonwell', 'England', 'City of Nowhere'),
    );
    expect(await placesOf('in', '190099')).toEqual(['Chinar, Jammu and Kashmir']);
    expect(await placesOf('uk', 'BS99')).toEqual([expect.stringMatching(/^Avonwell, /)]);
  });

  it('names the lines that it leaves out', async () => {
    const { out, error } = await importLines(
      line('US', '97997', 'Oakhurst Fell', 'Oregon'),
      line('US', '9799', 'Short', 'Oregon'),
      line('US', '00999', 'Far Isle', 'Nowhere'),
      line('US', '97996', '', 'Oregon'),
    );
    expect(error).toBeUndefined();
    expect(out.split('\n')).toEqual([
      'Lines 1 to 4: 1 places added, 0 known, 3 lines left out.',
      "  Line 2: '9799' is no postcode of US",
      "  Line 3: the shop has no state 'Nowhere'",
      "  Line 4: '' is no name of a town",
    ]);
  });

  it('stops at a line of another format, with its number, and imports nothing of its part', async () => {
    const before = Array.from({ length: LINES_OF_A_CALL }, () => line('PL', '90-001', 'Łódź'));
    const { out, error } = await importLines(
      ...before,
      line('US', '97995', 'Ashby Fell', 'Oregon'),
      'US,97994,Ashby',
    );
    expect(out).toBe(`Lines 1 to ${LINES_OF_A_CALL}: 0 places added, 0 known.`);
    expect(error).toBeInstanceOf(CliError);
    expect(String(error)).toContain(`Line ${LINES_OF_A_CALL + 2} is not in the GeoNames format`);
    expect(await placesOf('us', '97995')).toEqual([]);
  });

  it('offers a place that a shopper had typed, under the same id', async () => {
    const { token } = await signUp();
    const typed = { country_id: 1, state_id: 138, town: 'Heron Bend', postcode: '97993' };
    const { area_id } = (await call('enterPlace', typed, token)).data;
    expect(await placesOf('us', '97993')).toEqual([]);
    await importLines(line('US', '97993', 'Heron Bend', 'Oregon'));
    expect(await placesOf('us', '97993')).toEqual(['Heron Bend, Oregon']);
    const stored = await inDatabase((queries) =>
      queries.select({ id: areas.id }).from(areas).where(eq(areas.name, '97993')),
    );
    expect(stored).toEqual([{ id: String(area_id) }]);
  });

  it('adds once what two operators import at the same time', async () => {
    const file = path.join(folder(), 'twice.txt');
    fs.writeFileSync(file, line('US', '97992', 'Wren Hollow', 'Oregon'));
    const run = () => runShop(shopEnvironment(backend()), 'places', 'import', file);
    const answers = await Promise.all([run(), run()]);
    expect(answers.map(({ out }) => out).sort()).toEqual([
      'Lines 1 to 1: 0 places added, 1 known.',
      'Lines 1 to 1: 1 places added, 0 known.',
    ]);
    expect(await placesOf('us', '97992')).toEqual(['Wren Hollow, Oregon']);
  });
});
