import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER } from '@/lib/contract/idempotency';
import { DRIVERS } from '../../testing/backend-process';
import { waitForMails } from '../../testing/mails';
import { testBackend } from '../../testing/test-backend';
import { contactMessages } from './schema';

const SHOP = 'desk@shop.example';

describe.each(DRIVERS)('the contact form, on %s', (driver) => {
  const { call, signUp, folder, inDatabase } = testBackend(driver, {
    env: () => ({ SHOP_EMAIL: SHOP }),
  });
  let messages = 0;
  const newMessage = (changes: object = {}) => {
    messages += 1;
    return {
      first_name: 'Ada',
      last_name: 'Oak',
      email: `ada.${messages}@mail.example`,
      subject: `A table for ${messages}`,
      message: 'Hello,\n\n<b>does</b> it fit?',
      website: '',
      ...changes,
    };
  };
  const mailAbout = (subject: string) =>
    waitForMails(folder(), SHOP, {
      accepts: (mail) => Boolean(mail.subject?.includes(subject)),
    });

  it('mails a message to the shop, and an answer goes to its author', async () => {
    const message = newMessage();
    const { status, message: text } = await call('sendContactMessage', message);
    expect({ status, text }).toEqual({ status: 200, text: 'Your message is on its way to us.' });
    const [mail] = await mailAbout(message.subject);
    expect(mail).toMatchObject({
      subject: `Contact form: ${message.subject}`,
      replyTo: [{ address: message.email }],
    });
    expect(mail?.text).toContain('<b>does</b> it fit?');
    expect(mail?.html).toContain('&lt;b&gt;does&lt;/b&gt; it fit?');
  });

  it('keeps a message once, also when it is sent again after a lost answer', async () => {
    const message = newMessage();
    const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
    const answers = await Promise.all([
      call('sendContactMessage', message, '', headers),
      call('sendContactMessage', message, '', headers),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailAbout(message.subject)).toHaveLength(1);
  });

  it('answers a robot as a person, and keeps nothing of it', async () => {
    const robot = newMessage({ website: 'https://spam.example', subject: 'Cheap' });
    const person = newMessage();
    const answers = [
      await call('sendContactMessage', robot),
      await call('sendContactMessage', person),
    ];
    expect(JSON.stringify(answers[0])).toBe(JSON.stringify(answers[1]));
    await mailAbout(person.subject);
    const { token, person: member } = await signUp();
    const own = newMessage({ email: member.email, subject: 'From a member' });
    expect((await call('sendContactMessage', own, token)).status).toBe(200);
    await inDatabase(async (queries) => {
      const rows = await queries.select().from(contactMessages);
      expect(rows.map(({ subject }) => subject)).not.toContain('Cheap');
      const ofMembers = rows.filter(({ shopperId }) => shopperId !== null);
      expect(ofMembers.map(({ subject }) => subject)).toEqual(['From a member']);
    });
  });

  it.each([
    ['email', 'ada@mail.example\r\nBcc: eve@mail.example'],
    ['email', 'ada@mail.example,eve@mail.example'],
    ['subject', 'Table\r\nBcc: eve@mail.example'],
    ['subject', 'Table\u2028Bcc: eve@mail.example'],
    ['subject', '   '],
    ['subject', 'a'.repeat(151)],
    ['message', ''],
    ['message', 'a'.repeat(4001)],
    ['first_name', '123'],
  ])('rejects %s: "%.40s"', async (field, value) => {
    const { status, data } = await call('sendContactMessage', newMessage({ [field]: value }));
    expect(status).toBe(422);
    expect(Object.keys(data.errors)).toEqual([field]);
  });

  it('takes ten messages an hour for one address', async () => {
    const email = 'often@mail.example';
    const statuses = [];
    for (let count = 0; count < 11; count++) {
      statuses.push((await call('sendContactMessage', newMessage({ email }))).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
