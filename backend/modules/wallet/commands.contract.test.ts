import { sql } from 'drizzle-orm';
import { CliError } from '../../platform/cli-error';
import { DRIVER, post, runProgram } from '../../testing/backend-process';
import { runShop, shopEnvironment } from '../../testing/run-shop';
import { testBackend } from '../../testing/test-backend';
import { shoppers } from '../accounts/schema';
import { ledgerAccounts } from './schema';
import { grantToWallet, holdInWallet } from './service';

const EMAIL = 'Ada.Ledger@shoppers.example';

describe('the ledger command', () => {
  const { backend, inDatabase } = testBackend(DRIVER);
  let shopperId = 0;
  const run = (...args: string[]) => runShop(shopEnvironment(backend()), 'ledger', ...args);

  beforeAll(() =>
    inDatabase(async (queries) => {
      const now = new Date('2026-02-03T10:30:00Z');
      const [shopper] = await queries
        .insert(shoppers)
        .values({
          firstName: 'Ada',
          lastName: 'Weaver',
          email: EMAIL,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: shoppers.id });
      shopperId = shopper?.id ?? 0;
      await queries.transaction(async (transaction) => {
        await grantToWallet(transaction, { shopperId, amount: 5_000, key: 'cli-gift' }, now);
        const order = { shopperId, amount: 1_250, key: 'cli-order', orderNumber: '7KQ4-M2XP' };
        await holdInWallet(transaction, order, now);
      });
    }),
  );

  it.each([() => 'ada.ledger@SHOPPERS.example', () => String(shopperId)])(
    'shows the account of a shopper, by e-mail address or id',
    async (shopper) => {
      expect((await run('account', shopper())).out).toBe(
        `Shopper ${shopperId}\n  Balance: $37.50\n  Pending: $12.50\n  Points: 0`,
      );
    },
  );

  it('shows the statement of a month', async () => {
    const { out } = await run('statement', EMAIL, '2026-02');
    expect(out.split('\n')).toEqual([
      `Shopper ${shopperId}, 2026-02`,
      '  Opening balance: $0.00',
      expect.stringMatching(
        /^ {2}2026-02-03 02:30 PST {2}\d+ {2}\+\$50\.00 {2}\$50\.00 {2}Gift from Oak/,
      ),
      expect.stringMatching(
        /^ {2}2026-02-03 02:30 PST {2}\d+ {2}-\$12\.50 {2}\$37\.50 {2}Held until .+ 7KQ4-M2XP$/,
      ),
      '  Closing balance: $37.50',
    ]);
  });

  it('finds right books right, and runs as a program that ends with 1 where they are not, saying what is wrong', async () => {
    expect(await run('check')).toEqual({ out: 'The books are right.', error: undefined });
    await inDatabase((queries) =>
      queries.execute(
        sql`update ${ledgerAccounts} set balance = balance + 1 where shopper_id = ${shopperId}`,
      ),
    );
    const { code, out, err } = await runProgram(
      'backend/cli.ts',
      ['ledger', 'check'],
      shopEnvironment(backend()),
    );
    expect(code).toBe(1);
    expect(out).toMatch(/^Account \d+: its balance is not that of its last entry\n$/);
    expect(err).toBe('1 thing is wrong.\n');
  });

  it.each([
    [['account'], 'SHOPPER is missing'],
    [['account', 'ada'], "SHOPPER 'ada' is not valid."],
    [['account', 'nobody@shoppers.example'], 'The shopper nobody@shoppers.example was not found.'],
    [['account', '2147483647'], 'The shopper 2147483647 was not found.'],
    [['account', EMAIL, '2026-02'], "Unexpected argument '2026-02'"],
    [['statement', EMAIL], 'MONTH is missing'],
    [['statement', EMAIL, '2999-12'], 'This month has not begun.'],
    [['check', 'all'], "Unexpected argument 'all'"],
    [['fly'], "There is no command 'ledger fly': npm run shop -- ledger --help"],
  ])('explains why it rejects the arguments %j', async (args, message) => {
    const { error } = await run(...args);
    expect(error).toBeInstanceOf(CliError);
    expect(String(error)).toContain(message);
  });

  it('shows its help', async () => {
    expect((await run('--help')).out).toContain('statement SHOPPER MONTH');
  });

  it('rejects HTTP calls without the secret', async () => {
    const url = `${backend().url}/backend/admin/ledger/check`;
    expect(await post(url, {})).toMatchObject({ httpStatus: 401 });
  });
});
