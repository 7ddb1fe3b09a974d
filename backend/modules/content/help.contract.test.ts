import { shopDayOf } from '@/lib/shared/shop-time';
import { command, DRIVERS } from '../../testing/backend-process';
import { testBackend } from '../../testing/test-backend';
import { helpAnswers } from './schema';

describe.each(DRIVERS)('answers of the help page that were enough, on %s', (driver) => {
  const { backend, call, inDatabase } = testBackend(driver);
  const question = 'Where is my order?';

  beforeAll(() =>
    command(backend(), 'catalogue/import', {
      catalogue: {
        pages: [
          {
            slug: 'help-support',
            title: 'Help',
            summary: '',
            sections: [{ topic: 'order', heading: question, body: 'On its page.' }],
          },
        ],
      },
    }),
  );

  it('are counted for each question and day, without a person', async () => {
    const { data: page } = await call('getCmsPage', { slug: 'help-support' });
    expect(page.sections).toMatchObject([{ topic: 'order', heading: question }]);
    for (let presses = 0; presses < 3; presses++) {
      expect((await call('countHelpAnswer', { question })).status).toBe(200);
    }
    await inDatabase(async (queries) => {
      const day = shopDayOf(new Date());
      expect(await queries.select().from(helpAnswers)).toEqual([{ question, day, count: 3 }]);
    });
  });

  it.each([
    ['Who are you?', 404],
    ['', 422],
    ['a'.repeat(301), 422],
  ])('are not counted for the question "%.20s"', async (unknown, status) => {
    expect((await call('countHelpAnswer', { question: unknown })).status).toBe(status);
  });
});
