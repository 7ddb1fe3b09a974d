import { addressForm } from '../../testing/addresses';
import { DRIVERS } from '../../testing/backend-process';
import { NAMES } from '../../testing/names';
import { newPerson } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';

describe.each(DRIVERS)('names on %s', (driver) => {
  const { call } = testBackend(driver, { env: () => ({ RATE_LIMITS: 'off' }) });

  it('are sixty', () => expect(new Set(NAMES).size).toBe(60));

  it('are taken at every door, as they are written', async () => {
    for (const name of NAMES) {
      const names = { first_name: name, last_name: name };
      const { data, message } = await call('register', newPerson(names));
      expect([name, message]).toEqual([name, 'User Successfully Register.']);
      const token = data.api_token;
      const profile = { ...names, email: data.email, mobile_no: data.mobile_no };
      const answers = [
        await call('updateProfile', profile, token),
        await call('addUserAddress', { ...addressForm, ...names }, token),
        await call(
          'enterCheckoutAddress',
          { ...addressForm, ...names, purpose: 'shipping', is_saved: false },
          token,
        ),
        await call('sendContactMessage', {
          ...names,
          email: data.email,
          subject: 'A table',
          message: 'Does it fit?',
          website: '',
        }),
      ];
      expect([name, answers.map(({ httpStatus }) => httpStatus)]).toEqual([
        name,
        [200, 200, 200, 200],
      ]);
      const [saved] = (await call('userAddressList', {}, token)).data;
      expect(saved).toMatchObject(names);
    }
  });
});
