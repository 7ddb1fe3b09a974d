import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EndpointPaths, parseEndpointPaths } from '@/lib/contract/endpoint-url';
import type { Fault } from './faults';

const FILE = 'examples/minimal-backend/backend.mjs';

interface Program {
  startBackend(port: number): Promise<Server>;
  PATHS: Readonly<Record<string, string>>;
}

export interface MinimalBackend {
  url: string;
  paths: EndpointPaths;
  close(): Promise<void>;
}

/**
 * Runs the minimal backend, with a mistake where one is given.
 * @throws {Error} where the program no longer has what the mistake replaces
 */
export async function startMinimalBackend(fault?: Fault): Promise<MinimalBackend> {
  const source = readFileSync(FILE, 'utf8');
  if (fault && source.split(fault.find).length !== 2) {
    throw new Error(`"${fault.name}" does not stand once in ${FILE}.`);
  }
  const program = fault ? source.replace(fault.find, () => fault.by) : source;
  const { startBackend, PATHS } = await importSource(program);
  const server = await startBackend(0);
  const { port } = server.address() as AddressInfo;
  const list = Object.entries(PATHS).map((entry) => entry.join('='));
  const paths = parseEndpointPaths(list.join(','));
  if (!paths) throw new Error('The paths of the minimal backend cannot be read.');
  return {
    url: `http://127.0.0.1:${port}`,
    paths,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Node itself imports it: each source is a module of its own. */
async function importSource(source: string): Promise<Program> {
  const quiet = source.replaceAll(/process\.std(?:out|err)\.write\(/g, 'String(');
  const { importByNode } = await import('@/payments-sandbox/testing/outside-jest');
  const url = `data:text/javascript;base64,${Buffer.from(quiet).toString('base64')}`;
  return (await importByNode(url)) as Program;
}
