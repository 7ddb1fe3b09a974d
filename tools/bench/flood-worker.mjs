import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { workerData } from 'node:worker_threads';

/** @type {{ url: string, ip: string, searches: number, slowBodies: number }} */
const { url, ip, searches, slowBodies } = workerData;
const { hostname, port, origin } = new URL(url);
const agent = new Agent({ keepAlive: true });
let count = 0;

/** Searches for another text as soon as the one before is answered, whatever the answer is. */
function search(/** @type {boolean} */ isPage) {
  count += 1;
  const text = `oak ${count}`;
  const path = isPage
    ? `/product/product-list?search_text=${encodeURIComponent(text)}`
    : '/api/backend/searchProductList';
  const body = isPage ? undefined : JSON.stringify({ search_text: text });
  const headers = {
    origin,
    'x-forwarded-for': ip,
    ...(body && { 'content-type': 'application/json' }),
  };
  request(url + path, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
    response.resume();
    response.once('close', () => search(isPage));
  })
    .on('error', () => setTimeout(search, 100, isPage))
    .end(body);
}

/** Sends headers and 16 bytes of a body, again when the connection is closed. */
function sendSlowly() {
  const socket = connect(Number(port), hostname, () => {
    socket.write(
      `POST /api/backend/searchProductList HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${ip}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"search_text":"`,
    );
  });
  socket.resume();
  socket.on('error', () => undefined);
  socket.once('close', () => setTimeout(sendSlowly, 50));
}

for (let at = 0; at < searches; at++) search(at % 2 === 0);
for (let at = 0; at < slowBodies; at++) sendSlowly();
