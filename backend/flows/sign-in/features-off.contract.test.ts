import { confirmationMail } from '../../modules/accounts/email-link-mails';
import { jobs } from '../../platform/jobs-schema';
import { DRIVERS } from '../../testing/backend-process';
import { featuresWithout } from '../../testing/features';
import { mailsTo } from '../../testing/mails';
import { until } from '../../testing/open-database';
import { newPerson } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';

const sent = (folder: string, email: string) =>
  mailsTo(folder, email).then((mails) => mails.map(({ subject }) => subject));

describe.each(DRIVERS)('a shop without links in e-mails, on %s', (driver) => {
  const { call, folder, signUp, inDatabase } = testBackend(driver, {
    env: () => ({ FEATURES_OFF: 'emailConfirmation,recoveryLinks' }),
  });

  it('sends none to who registers, or registers again', async () => {
    const { person } = await signUp();
    expect((await call('register', newPerson({ email: person.email }))).httpStatus).toBe(409);
    // Of a message that was sent later, nothing is left to do either.
    await until(() =>
      inDatabase(async (queries) =>
        (await queries.select().from(jobs)).every(({ topic }) => topic !== 'mail'),
      ),
    );
    expect(await sent(folder(), person.email)).toEqual([]);
  });
});

it('the e-mail that confirms an address speaks of Google in a shop with such a sign-in', () => {
  const textWith = (...off: Parameters<typeof featuresWithout>) =>
    confirmationMail({
      to: 'ada@shoppers.example',
      key: 'k',
      siteUrl: 'https://shop.example',
      features: featuresWithout(...off),
    }).text;
  expect(textWith()).toContain('register, or sign in with Google.');
  expect(textWith('social')).toContain('at any time: register.');
});
