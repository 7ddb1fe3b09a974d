import { HOUR_MS } from '@/lib/contract/durations';
import { jobs } from '../../platform/jobs-schema';
import { command, DRIVERS } from '../../testing/backend-process';
import { productEntry } from '../../testing/catalogue';
import { mailsTo, waitForMails } from '../../testing/mails';
import { until } from '../../testing/open-database';
import { newPerson, verifyEmailOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';

describe.each(DRIVERS)('the mailbox of a stranger, on %s', (driver) => {
  const { backend, folder, call, signUp, inDatabase } = testBackend(driver);
  const LAMP = 1;
  const catalogue = {
    categories: [{ id: 1, name: 'Lamps', sub_categories: [{ id: 11, name: 'Floor' }] }],
    products: [productEntry({ id: LAMP, name: 'Signe lamp', on_hand: 0 })],
  };

  beforeAll(() => command(backend(), 'catalogue/import', { catalogue }));

  const settled = () =>
    until(() =>
      inDatabase(async (queries) =>
        (await queries.select().from(jobs)).every(({ topic }) => topic !== 'mail'),
      ),
    );
  /** A stranger has an e-mail sent to each of these addresses. */
  async function fill(addresses: string[]) {
    for (const email of addresses)
      expect((await call('requestStockAlert', { product_id: LAMP, email })).status).toBe(200);
    await settled();
  }
  const mailsToAll = async (addresses: string[]) =>
    (await Promise.all(addresses.map((address) => mailsTo(folder(), address)))).flat();
  const variantsOf = (email: string, count: number) =>
    Array.from({ length: count }, (_, n) => email.replace('@', `+${n}@`));

  it('gets a link to a new password also when strangers have filled it', async () => {
    const { person } = await signUp();
    await inDatabase((queries) => verifyEmailOf(queries, person.email));
    await fill([person.email, ...variantsOf(person.email, 20)]);
    for (const email of variantsOf(person.email, 20)) await call('register', newPerson({ email }));
    await settled();
    await call('sendRecoveryLink', { email: person.email });
    const accepts = ({ subject }: { subject?: string }) => subject === 'Choose a new password';
    await waitForMails(folder(), person.email, { accepts });
  });

  it('gets one more e-mail with the rest an hour later, each with its link', async () => {
    const addresses = variantsOf('zo.e@gmail.com', 12);
    await fill(addresses);
    expect(await mailsToAll(addresses)).toHaveLength(5);
    backend().advanceClock(HOUR_MS + 1000);
    // Several are sent at a time, so any of the addresses may be the last.
    const mergedOf = async () =>
      (await mailsToAll(addresses)).find(
        ({ subject }) => subject === '7 more messages from Oak & Loom',
      );
    await until(async () => (await mergedOf()) !== undefined);
    const merged = await mergedOf();
    expect(merged?.text?.match(/stock-alert\?key=/g)).toHaveLength(7);
  });

  it('gets no more for twenty variants of its address than for one', async () => {
    const variants = variantsOf('eve@shoppers.example', 20);
    await fill(variants);
    for (const email of variants) await call('register', newPerson({ email }));
    await settled();
    const subjects = (await mailsToAll(variants)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith('Shall we tell'))).toHaveLength(5);
    expect(subjects.filter((subject) => subject?.startsWith('Please confirm'))).toHaveLength(3);
  });
});
