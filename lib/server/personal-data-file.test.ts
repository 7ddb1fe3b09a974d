import { personalDataFile } from './personal-data-file';

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

test('writes the pages of all parts as one JSON document', async () => {
  const pages: Record<string, Parameters<typeof personalDataFile>[0]> = {
    b1: { part: 'cart', rows: [], currency: 'USD', next: 'c1' },
    c1: { part: 'orders', rows: [{ n: 1 }, { n: 2 }], currency: 'USD', next: 'c2' },
    c2: { part: 'orders', rows: [{ n: 3 }], currency: 'USD', next: 'd1' },
    d1: { part: 'messages', rows: [{ text: '"]}' }], currency: 'USD', next: null },
  };
  const first = { part: 'account', rows: [{ name: 'Ada' }], currency: 'USD', next: 'b1' };
  const read = async (cursor: string) => pages[cursor] ?? first;
  expect(JSON.parse(await textOf(personalDataFile(first, read)))).toEqual({
    shop: 'Oak & Loom',
    written_at: expect.any(String),
    note: 'All amounts are in hundredths of USD. All times are in UTC.',
    data: {
      account: [{ name: 'Ada' }],
      cart: [],
      orders: [{ n: 1 }, { n: 2 }, { n: 3 }],
      messages: [{ text: '"]}' }],
    },
  });
});

test('a page that fails ends the file with an error, so that it is not taken for complete', async () => {
  const first = { part: 'account', rows: [], currency: 'USD', next: 'b1' };
  const read = () => Promise.reject(new Error('gone'));
  await expect(textOf(personalDataFile(first, read))).rejects.toThrow('gone');
});
