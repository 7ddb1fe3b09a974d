import { parseJson } from './parse-json';

/** Many times the largest answer of the contract. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** An answer has more bytes than its reader takes. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

/**
 * Reads the JSON of an answer of the backend or a payment provider: `undefined` for anything else.
 * @throws {AnswerTooLargeError}
 */
export async function readAnswer(response: Response): Promise<unknown> {
  return parseJson((await readBytes(response)).toString('utf8'));
}

/**
 * Reads an answer. Its bytes are counted while they arrive, because a server or a proxy before it may send without an
 * end.
 * @throws {AnswerTooLargeError}
 */
export async function readBytes(
  { body }: Response,
  maxBytes: number = MAX_ANSWER_BYTES,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new AnswerTooLargeError(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
