import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { CliError } from '../../platform/cli-error';
import { DRIVERS } from '../../testing/backend-process';
import { runShop, shopEnvironment } from '../../testing/run-shop';
import { testBackend } from '../../testing/test-backend';

jest.setTimeout(60_000);

const ADDRESS = 'operator@shop.example';

describe.each(DRIVERS)('the staff of a shop with a mail server, on %s', (driver) => {
  const received: Email[] = [];
  let rejects = false;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, callback) => callback(rejects ? new Error('no') : null),
    async onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      received.push(await PostalMime.parse(Buffer.concat(chunks)));
      callback();
    },
  });
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  afterAll(() => new Promise<void>((done) => server.close(done)));
  const { backend } = testBackend(driver, {
    env: () => ({
      SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      STOREFRONT_URL: 'http://127.0.0.1:65535',
    }),
  });
  const run = (...args: string[]) => runShop(shopEnvironment(backend()), 'system', ...args);

  it('sends an email at once to try it out', async () => {
    const { out, error } = await run('mail', ADDRESS);
    expect(error).toBeUndefined();
    expect(out).toBe(`The mail server has taken an email to ${ADDRESS}.`);
    expect(received).toMatchObject([
      { to: [{ address: ADDRESS }], subject: 'Emails of Oak & Loom arrive' },
    ]);
  });

  it('is told why the server does not take it', async () => {
    rejects = true;
    const { error } = await run('mail', ADDRESS);
    expect(error).toBeInstanceOf(CliError);
    expect(String(error)).toMatch(/The mail server did not take the email: it answered 550\./);
  });

  it('sees the database and the storefronts as the backend does', async () => {
    const { out } = await run('state');
    expect(out).toMatch(/Database: \w+, its clock -?\d{1,3} ms ahead, 0 migrations to run/);
    // It has no secret to sign with.
    expect(out).toContain('Storefront http://127.0.0.1:65535: no-secret');
  });
});
