import { parseJson } from './parse-json';

/** Many times the largest answer of the contract. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** An answer has more than {@link MAX_ANSWER_BYTES} bytes. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

/**
 * Reads the JSON of an answer of the backend or a payment provider: `undefined` for anything else. The bytes are
 * counted while they arrive, because a server or a proxy before it may send without an end.
 * @throws {AnswerTooLargeError}
 */
export async function readAnswer({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) {
      throw new AnswerTooLargeError(`more than ${MAX_ANSWER_BYTES} bytes`);
    }
    chunks.push(chunk);
  }
  return parseJson(Buffer.concat(chunks).toString('utf8'));
}
