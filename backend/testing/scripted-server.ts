import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface ScriptedServer {
  url: string;
  /** What it was asked, as `GET /path`, in order. */
  asked: string[];
  /** How it answers from now on. */
  answers(listener: http.RequestListener): void;
  close(): Promise<void>;
}

/** An HTTP server whose answers a test chooses. It answers nothing until then. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const asked: string[] = [];
  let answer: http.RequestListener = () => undefined;
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answers(listener) {
      answer = listener;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
