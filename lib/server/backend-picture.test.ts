import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerBackendPicture } from './backend-picture';

let server: Server;
let handle: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((_, response) => handle(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.env.BACKEND_URL = `http://127.0.0.1:${port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const answerPicture = () => answerBackendPicture('avatars', 'ada.webp', 'public, max-age=300');

it('passes a picture on', async () => {
  handle = (response) => void response.end('the picture');
  const response = await answerPicture();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(await response.text()).toBe('the picture');
});

it('answers 404 for a picture that the backend does not have', async () => {
  handle = (response) => void response.writeHead(404).end();
  expect((await answerPicture()).status).toBe(404);
});

it('asks the backend for no other path', async () => {
  handle = (response) => void response.end('a secret');
  const response = await answerBackendPicture('avatars', '../admin', 'public, max-age=300');
  expect(response.status).toBe(404);
});

it('answers 503 for a picture without an end, and stops reading it', async () => {
  let isClosed = false;
  handle = (response) => {
    const chunk = Buffer.alloc(256 * 1024);
    const more = () => {
      while (!isClosed && response.write(chunk));
    };
    response.on('drain', more).on('close', () => {
      isClosed = true;
    });
    more();
  };
  expect((await answerPicture()).status).toBe(503);
  while (!isClosed) await new Promise((resolve) => setTimeout(resolve, 10));
});

it('answers 503 for a picture that does not arrive in time', async () => {
  handle = (response) => void response.write('the beginning');
  expect((await answerPicture()).status).toBe(503);
});
