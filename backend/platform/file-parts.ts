import fs from 'node:fs';
import { errorCode } from '@/lib/shared/error-code';
import { CliError } from './cli-error';
import { type FileLines, LINES_OF_A_CALL, MAX_LINE } from './command';

/** The lines of a UTF-8 file. It is never in memory as a whole. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let count = 0;
  for await (const bytes of fs.createReadStream(file)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of [...lines, ...(rest.length > MAX_LINE ? [rest] : [])]) {
      count += 1;
      if (line.length > MAX_LINE)
        throw new CliError(`${file}, line ${count}: it has more than ${MAX_LINE} characters.`);
      yield line.replace(/\r$/, '');
    }
  }
  rest += decoder.decode();
  if (rest) yield rest.replace(/\r$/, '');
}

/**
 * The parts of a file in which a command gets it. Throws a `CliError` where it cannot be read, is empty or has what is no
 * line of text.
 */
export async function* fileParts(file: string): AsyncGenerator<FileLines> {
  let part: FileLines = { first: 1, lines: [] };
  try {
    for await (const line of linesOf(file)) {
      part.lines.push(line);
      if (part.lines.length < LINES_OF_A_CALL) continue;
      yield part;
      part = { first: part.first + part.lines.length, lines: [] };
    }
  } catch (error) {
    if (error instanceof CliError) throw error;
    if (errorCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new CliError(`The file ${file} is not text in UTF-8.`);
    throw new CliError(`The file ${file} cannot be read.`);
  }
  if (part.lines.length > 0) yield part;
  else if (part.first === 1) throw new CliError(`The file ${file} is empty.`);
}
