import { Writable } from 'node:stream';
import pino from 'pino';
import { redirectConsole, withRequestId } from './log';

const original = { ...console };
afterEach(() => {
  Object.assign(console, original);
});

/** Redirects the console, and returns the lines that are logged. */
function redirect(): string[] {
  const lines: string[] = [];
  const target = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  redirectConsole(pino(target));
  return lines;
}

it('logs what a package prints as one JSON object per call, errors with their stack', () => {
  const lines = redirect();
  const { error: printError, warn: printWarning } = console;
  const error = new Error('The backend\nis down.');
  printError('\u001B[31m ⨯\u001B[39m', error);
  printWarning('a %s of\n%d lines', 'text', 2);
  expect(lines).toHaveLength(2);
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'The backend\nis down.', err: { stack: error.stack } },
    { level: 40, msg: 'a text of\n2 lines' },
  ]);
});

it('logs an error that a page throws twice once for each request', () => {
  const lines = redirect();
  const { error: print } = console;
  const fail = () => {
    for (const text of ['head', 'body']) print(Object.assign(new Error(text), { digest: '123' }));
  };
  withRequestId('request-1', fail);
  withRequestId('request-2', fail);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['head', 'head']);
});
