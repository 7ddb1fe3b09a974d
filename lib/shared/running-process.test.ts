import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describeListener, describeProcess } from './running-process.mjs';

/** Prints its port, and ends with who started it. */
const listening = `process.stdin.resume().on('end', process.exit);
  require('node:net').createServer().listen(0, function () { console.log(this.address().port); });`;

describe('a process that is in the way', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'oak-and-loom-process-'));
  });
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true });
  });

  const script = (name: string, text: string) => {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    return file;
  };
  /** Runs a script, and answers what it prints first. */
  const run = async (file: string, ...args: string[]) => {
    const child = spawn(process.execPath, ['--no-warnings', file, ...args]);
    children.push(child);
    const [line] = await once(child.stdout, 'data');
    return { child, line: String(line).trim() };
  };

  it('is named with what it is and how to stop it, without arguments that may be secret', async () => {
    const file = script('till.cjs', listening);
    const { child, line } = await run(file, '--password', 'hunter2');
    const text = `process ${child.pid} (node ${file}): stop it with "kill ${child.pid}"`;
    expect(describeListener(Number(line))).toBe(text);
    expect(describeProcess(child.pid ?? 0)).toBe(text);
  });

  it('is the script that would start it again, where it is a program of a shop', async () => {
    const program = script('dist/main.cjs', listening);
    const start = script(
      'scripts/start.mjs',
      `import { spawn } from 'node:child_process';
       spawn(process.execPath, [${JSON.stringify(program)}], { stdio: ['pipe', 'inherit', 'inherit'] });`,
    );
    const { child, line } = await run(start);
    expect(describeListener(Number(line))).toBe(
      `process ${child.pid} (node ${start}): stop it with "kill ${child.pid}"`,
    );
  });

  it('is another program where nobody may know it', async () => {
    const server = createServer().listen(0);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    server.close();
    await once(server, 'close');
    expect(describeListener(port)).toBe('another program: stop it');
  });
});
