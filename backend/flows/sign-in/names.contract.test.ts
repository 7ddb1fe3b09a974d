import { addressForm } from '../../testing/addresses';
import { DRIVERS } from '../../testing/backend-process';
import { newPerson } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';

/** First and last names in sixteen scripts, as people write them. */
const NAMES = [
  [
    "Sinéad O'Brien",
    'Anne-Marie',
    'St. John',
    'J. R. R.',
    'J.R.R.',
    "D'Angelo",
    "'t Hooft",
    'Mary Ann',
  ],
  [
    'D’Arcy',
    'Zoë',
    'Żółć',
    'Ğülşen',
    'Nguyễn Thị',
    'Jean-Luc',
    'María José',
    'Núñez',
    'Łukasz',
    'Jr.',
  ],
  ['Ζωή', 'Παπαδόπουλος', 'Олена', 'Дар’я', 'Анна-Мария', 'Ђорђевић', 'Արամ', 'Հակոբյան', 'ნინო'],
  [
    'ბერიძე',
    'נועם',
    "ז'קלין",
    'בן־דוד',
    'علي',
    'عبد الله',
    'علی‌رضا',
    'محمد',
    'अनिल',
    'शर्मा',
    'श्री',
  ],
  ['தமிழ்', 'முருகன்', 'రాజు', 'ಕನ್ನಡ', 'രമണൻ', 'বিজয়', 'ગીતા', 'ਗੁਰਪ੍ਰੀਤ', 'ශ්‍රී', 'สมชาย', 'ใจดี'],
  [
    '王小明',
    '李',
    '阿凡提·买买提',
    'さくら',
    'ミツコ',
    'マリー・アン',
    '渡辺',
    '김민준',
    '이',
    'አበበ',
    'በቀለ',
  ],
].flat();

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
