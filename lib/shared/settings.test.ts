import { z } from 'zod';
import { optionalSetting, readSettings, Secret, setting, WholeNumber } from './settings';

const variables = z.object({
  SIZE: setting(WholeNumber(1, 9, 'must be from 1 to 9'), '5', 'How large.'),
  HOSTS: setting(
    z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(z.string().min(2, 'must be hosts'))),
    'aa,bb',
    'Where.',
  ),
  KEY: optionalSetting(Secret(4), 'none', 'A secret.'),
});

describe('settings', () => {
  it.each([{}, { SIZE: '', HOSTS: '', KEY: '' }])('have their defaults in %j', (environment) => {
    expect(readSettings(variables, environment)).toEqual({ SIZE: 5, HOSTS: ['aa', 'bb'] });
  });

  it('name each wrong variable once, and no value', () => {
    expect(() => readSettings(variables, { SIZE: '10', HOSTS: 'a,b', KEY: 'abc' })).toThrow(
      'SIZE must be from 1 to 9. HOSTS must be hosts. KEY must have at least 4 characters.',
    );
  });
});
