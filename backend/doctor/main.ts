import { parseArgs } from 'node:util';
import { printable } from '@/lib/shared/printable.mjs';
import { examine } from './doctor';

/* `npm run shop -- doctor`. It looks at the shop from outside, so that it also works while the shop is down. */

const HELP = [
  'npm run shop -- doctor [--mail ADDRESS]',
  '',
  'Looks at settings, Node.js, ports, disk, database, storefronts, payments, clocks and certificate, and has the',
  'backend send an email to ADDRESS, or to SHOP_EMAIL. A line for each: ok, warning or wrong. Exit code 1 if',
  'something is wrong.',
];

function print(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

function readArguments() {
  const options = { mail: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ options }).values;
  } catch {
    process.stderr.write(`${HELP[0]}\n`);
    process.exit(1);
  }
}

const { mail, help } = readArguments();
if (help) {
  for (const line of HELP) print(line);
  process.exit(0);
}
const findings = await examine(process.env, mail);
for (const { state, check, text } of findings) {
  print(`${state.padEnd('warning'.length)}  ${check.padEnd('invalidations'.length)}  ${text}`);
}
const count = (state: string) => findings.filter((finding) => finding.state === state).length;
print(`${count('wrong')} wrong, ${count('warning')} to look at, ${count('ok')} ok.`);
// Idle connections of those that were asked would keep it for some seconds.
process.exit(count('wrong') > 0 ? 1 : 0);
