import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseEndpointPaths } from '@/lib/contract/endpoint-url';
import { isEndpointName } from '@/lib/contract/endpoints';
import { PaymentChoice } from '@/lib/contract/payment';
import { parseJson } from '@/lib/shared/parse-json';
import { printableLines } from '@/lib/shared/printable.mjs';
import { Broken } from './broken';
import { type Check, GROUPS } from './check';
import { allChecks } from './checks/all-checks';
import {
  htmlPage,
  isConformant,
  junitXml,
  type Report,
  summaryLine,
  terminalLines,
} from './report';
import { openShop, type Result, runCheck, type Target } from './run';

const HELP = `npm run conformance -- URL [options]

Tests whether a backend keeps the contract (docs/contract.md): each rule in the order in which one would build it.
It registers shoppers, fills carts and adds addresses; give it a shop for tests.

  --shopper EMAIL --password PASSWORD    an account that exists; twice for two. Without it they are registered
  --pay JSON                             a way to pay that needs no browser: '{"method":"upi_id","upi_id":"success@sandbox"}'.
                                         Without it orders are tried where the shop takes them unpaid (manual)
  --paths PATHS                          where its calls are, as BACKEND_PATHS of the storefront
  --only NAME[,NAME…]                    groups (${GROUPS.join(', ')}), endpoints or features
  --junit FILE, --html FILE              writes a report
  --quiet                                says what is wrong, and not what passed

It ends with 0 where the backend keeps the contract, 1 where not, and 2 where it could not be asked.
`;

class UsageError extends Error {}

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      shopper: { type: 'string', multiple: true },
      password: { type: 'string', multiple: true },
      paths: { type: 'string', default: '' },
      pay: { type: 'string' },
      only: { type: 'string' },
      junit: { type: 'string' },
      html: { type: 'string' },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { ...values, target: null, checks: [] };
  const [url, ...others] = positionals;
  if (!url || others.length > 0 || !URL.canParse(url)) throw new UsageError('It needs one URL.');
  const { shopper = [], password = [] } = values;
  if (shopper.length !== password.length || shopper.length > 2) {
    throw new UsageError('Each --shopper needs a --password, and there are at most two.');
  }
  const paths = parseEndpointPaths(values.paths);
  if (!paths) throw new UsageError('--paths is a list such as login=auth/login,*=v1/*');
  const shoppers = shopper.map((email, at) => ({ email, password: password[at] ?? '' }));
  const target: Target = { url, paths, shoppers, payment: readPayment(values.pay) };
  return { ...values, target, checks: choose(values.only) };
}

function readPayment(text: string | undefined): PaymentChoice | undefined {
  if (text === undefined) return undefined;
  const { data } = PaymentChoice.safeParse(parseJson(text));
  if (!data) throw new UsageError('--pay is the payment of placeOrder, as JSON.');
  return data;
}

/** The checks that are about these groups, endpoints and features. */
function choose(only: string | undefined): readonly Check[] {
  if (only === undefined) return allChecks;
  const names = only.split(',').map((name) => name.trim());
  const isAbout = ({ group, endpoints, feature }: Check, name: string) =>
    group === name || feature === name || (isEndpointName(name) && endpoints[0] === name);
  for (const name of names) {
    if (!allChecks.some((check) => isAbout(check, name))) {
      throw new UsageError(`There is no check of "${name}".`);
    }
  }
  return allChecks.filter((check) => names.some((name) => isAbout(check, name)));
}

const print = (line: string) => process.stdout.write(`${printableLines(line)}\n`);

async function main(): Promise<number> {
  const { target, checks, quiet, junit, html } = readArguments(process.argv.slice(2));
  if (!target) {
    process.stdout.write(HELP);
    return 0;
  }
  const shop = await openShop(target);
  const features = [...shop.features];
  print(`Features: ${features.join(', ') || 'none, the core alone'}.`);
  const results: Result[] = [];
  let group = '';
  for (const check of checks) {
    const result = await runCheck(check, shop);
    results.push(result);
    const isNews = !quiet || result.outcome === 'wrong' || result.outcome === 'missing';
    if (isNews && group !== check.group) print(`\n${check.group}`);
    if (isNews) group = check.group;
    if (isNews) for (const line of terminalLines(result)) print(line);
  }
  const report: Report = { url: target.url, features, results };
  if (junit) writeFileSync(junit, junitXml(report));
  if (html) writeFileSync(html, htmlPage(report));
  print(`\n${summaryLine(report)}`);
  return isConformant(report) ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isExpected =
      error instanceof UsageError ||
      error instanceof Broken ||
      Object(error).code?.startsWith('ERR_PARSE_ARGS');
    const text = isExpected ? Object(error).message : Object(error).stack;
    process.stderr.write(`${printableLines(String(text))}\nnpm run conformance -- --help\n`);
    process.exitCode = 2;
  },
);
