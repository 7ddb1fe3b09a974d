import fs from 'node:fs';
import { newFolder, startSandboxHere, startSandboxProcess } from './testing/sandbox-process';

const folder = newFolder();
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('a sandbox of a shop that the public can reach does not start', async () => {
  await expect(startSandboxHere(folder, { SITE_URL: 'https://shop.example' })).rejects.toThrow(
    /^SITE_URL is https:\/\/shop\.example, .*\n- The payments sandbox .*do not run it\.\n.*ALLOW_DEMO=1/,
  );
});

test('that of a demo starts, and says in its log what it is', async () => {
  const demo = { SITE_URL: 'https://shop.example', ALLOW_DEMO: '1' };
  const sandbox = await startSandboxProcess(folder, demo);
  await sandbox.close();
  expect(sandbox.output()).toMatch(/"level":"warn".*"msg":"This is a demo shop/);
});
