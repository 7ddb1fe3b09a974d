import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const FIND_PORTS = `
  const { findFreePort } = await import('./scripts/lib/ports.mjs');
  const ports = [];
  while (ports.length < 250) ports.push(await findFreePort());
  console.log(JSON.stringify(ports));
  // The other process looks for its ports meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 1000));
`;

describe('a free port', () => {
  it('is given to one program alone, also while it does not listen yet', async () => {
    const find = () => promisify(execFile)('node', ['--input-type=module', '-e', FIND_PORTS]);
    const found = await Promise.all([find(), find()]);
    const ports = found.flatMap(({ stdout }) => JSON.parse(stdout));
    expect(new Set(ports).size).toBe(500);
  });
});
