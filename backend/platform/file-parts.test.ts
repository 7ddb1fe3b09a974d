import fs from 'node:fs';
import path from 'node:path';
import { newTemporaryFolder } from '../../payments-sandbox/testing/temporary-folder';
import { CliError } from './cli-error';
import { type FileLines, LINES_OF_A_CALL, MAX_LINE } from './command';
import { fileParts } from './file-parts';

const folder = newTemporaryFolder('oak-and-loom-lines-');
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function partsOf(content: string | Buffer): Promise<FileLines[]> {
  const file = path.join(folder, 'lines.txt');
  fs.writeFileSync(file, content);
  const parts: FileLines[] = [];
  for await (const part of fileParts(file)) parts.push(part);
  return parts;
}

describe('the parts of a file of lines', () => {
  it('have the numbers of their first lines, and no line is lost or cut between two reads', async () => {
    // More than the stream reads at once, with letters of several bytes at every place.
    const lines = Array.from({ length: LINES_OF_A_CALL * 2 + 3 }, (_, n) => `${n} Łódź, Québec`);
    const parts = await partsOf(lines.join('\n'));
    expect(parts.map(({ first }) => first)).toEqual([
      1,
      LINES_OF_A_CALL + 1,
      LINES_OF_A_CALL * 2 + 1,
    ]);
    expect(parts.flatMap((part) => part.lines)).toEqual(lines);
  });

  it('end lines as Windows does, too, and need no end of the last one', async () => {
    expect(await partsOf('a\r\nb\r\n')).toEqual([{ first: 1, lines: ['a', 'b'] }]);
    expect(await partsOf('a\nb')).toEqual([{ first: 1, lines: ['a', 'b'] }]);
  });

  it('are as many as there are lines for exactly one part', async () => {
    const parts = await partsOf('a\n'.repeat(LINES_OF_A_CALL));
    expect(parts.map((part) => part.lines.length)).toEqual([LINES_OF_A_CALL]);
  });

  it.each([
    [
      'a line without end',
      `a\n${'x'.repeat(500_000)}`,
      /, line 2: it has more than 2000 characters/,
    ],
    ['a long line', `a\nb\n${'x'.repeat(MAX_LINE + 1)}\nc`, /, line 3: it has more/],
    ['no text', Buffer.from([0x61, 0xff, 0xfe]), /is not text in UTF-8/],
    ['a letter that is cut off', Buffer.from([0x61, 0xc3]), /is not text in UTF-8/],
    ['nothing', '', /is empty/],
  ])('cannot be made of %s', async (_, content, message) => {
    const reading = partsOf(content);
    await expect(reading).rejects.toThrow(CliError);
    await expect(reading).rejects.toThrow(message);
  });

  it('cannot be made of a file that is not there', async () => {
    const parts = fileParts(path.join(folder, 'none.txt'));
    await expect(parts.next()).rejects.toThrow(/none.txt cannot be read/);
  });
});
