import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCode } from '@/lib/shared/error-code';
import { AppError } from './app-error';

const REFUSALS: Partial<Record<string, AppError>> = {
  HPE_HEADER_OVERFLOW: new AppError(431, 'too_large', 'The headers of the request are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError(408, 'malformed_request', 'The request took too long.'),
};
const malformed = new AppError(400, 'malformed_request', 'The request is not valid HTTP.');

/** Answers in the envelope what Node.js could not read as a request, and closes the connection. */
export function answerUnreadable(error: Error, socket: Socket): void {
  if (errorCode(error) === 'ECONNRESET' || socket.destroyed) return;
  const { status, message, code } = REFUSALS[errorCode(error)] ?? malformed;
  if (socket.writable) {
    const body = JSON.stringify({ status, message, data: { code } });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
