import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Envelope, SUCCESS_STATUS } from '@/lib/contract/envelope';
import { Price } from '@/lib/contract/money';
import { formatMoney } from '@/lib/money';
import { firstIssue } from '../../platform/http/field-errors';
import { CommandResult } from './command-schema';
import { CatalogueFile } from './format';

const HELP = `npm run catalogue -- COMMAND

  import FILE               add or replace the contents of a catalogue file (JSON)
  set-price ID AMOUNT       change a product's price, e.g. set-price 12 1299.50
  set-stock ID STATUS       change its stock, e.g. set-stock 12 "In stock"
  list                      show the products with price and stock
  generate --products N     replace the generated products by N new ones, for benchmarks (0 removes them)
           [--seed N]       another seed generates other products
  jobs                      show the jobs (invalidations, text messages…) that were given up
  --help                    show this

The command calls the running backend at BACKEND_URL (default: http://127.0.0.1:BACKEND_PORT, port 4000)
with BACKEND_ADMIN_SECRET. Both can be set in .env.local.
`;

/** How many products one call generates. Progress is printed after each call. */
const GENERATE_STEP = 5000;

/** An error that the operator can correct. The message explains how. */
export class CliError extends Error {
  override name = 'CliError';
}

/** The environment variables and the output of a command. */
export interface Terminal {
  environment: Record<string, string | undefined>;
  print(line: string): void;
}

function backendUrl({ BACKEND_URL, BACKEND_PORT }: Terminal['environment']): string {
  return (BACKEND_URL || `http://127.0.0.1:${BACKEND_PORT || 4000}`).replace(/\/+$/, '');
}

/** Sends one command. Throws a `CliError` with the backend's message when the backend rejects it. */
async function send(
  { environment }: Terminal,
  command: object,
): Promise<{ message: string; result: CommandResult }> {
  const secret = environment.BACKEND_ADMIN_SECRET;
  if (!secret) throw new CliError('Set BACKEND_ADMIN_SECRET in the environment or in .env.local.');
  const url = backendUrl(environment);
  let response: Response;
  try {
    response = await fetch(`${url}/backend/admin/catalogue`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(command),
    });
  } catch {
    throw new CliError(`No backend answers at ${url}: start it, or set BACKEND_URL.`);
  }
  const envelope = Envelope.safeParse(await response.json().catch(() => null));
  if (!envelope.success) throw new CliError(`What answers at ${url} is not the backend.`);
  const { status, message, data } = envelope.data;
  if (status === 401) {
    throw new CliError('The backend has another BACKEND_ADMIN_SECRET than this command.');
  }
  if (status === 404 && message === 'This page was not found.') {
    throw new CliError('The backend has no BACKEND_ADMIN_SECRET, so it accepts no commands.');
  }
  if (status !== SUCCESS_STATUS) throw new CliError(message ?? `It answered ${status}.`);
  const schema: z.ZodType<CommandResult> = CommandResult;
  return { message: message ?? '', result: z.decode(schema, data) };
}

/** Whether the storefronts have accepted the change. */
function deliveryText({ tags, deliveries }: CommandResult): string {
  if (!tags) return 'No page changes.';
  if (!deliveries)
    return 'The storefront has not answered yet. The backend will try again until it accepts the change.';
  if (deliveries.length === 0) {
    return 'No storefront was notified: the backend has no STOREFRONT_URL or no REVALIDATE_SECRET.';
  }
  return deliveries
    .map(({ storefront, accepted, reason }) =>
      accepted
        ? `The storefront at ${storefront} has accepted the change (${tags} cache tags).`
        : `The storefront at ${storefront} has not accepted the change yet (${reason}). The backend will try again until it does.`,
    )
    .join('\n');
}

async function change(terminal: Terminal, command: object): Promise<void> {
  const { message, result } = await send(terminal, command);
  terminal.print(message);
  terminal.print(deliveryText(result));
}

function readCatalogueFile(file: string): unknown {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch {
    throw new CliError(`The file ${file} cannot be read.`);
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`The file ${file} is not JSON: ${reason}.`);
  }
  const schema: z.ZodType<CatalogueFile> = CatalogueFile;
  const result = z.safeDecode(schema, content);
  if (!result.success) throw new CliError(`${file}: ${firstIssue(result.error, content)}`);
  return content;
}

function idOf(text: string | undefined): string {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) {
    throw new CliError(`The product's ID must be a whole number, not '${text ?? ''}'.`);
  }
  return text;
}

function priceOf(text: string | undefined): string {
  if (!text || !z.safeDecode(Price, text).success) {
    throw new CliError(
      `The amount must be a price with at most two decimals, such as 1299.50, not '${text ?? ''}'.`,
    );
  }
  return text;
}

function countOf(option: string, text: string | undefined): number {
  if (!text || !/^\d{1,8}$/.test(text)) throw new CliError(`${option} must be a whole number.`);
  return Number(text);
}

async function list(terminal: Terminal): Promise<void> {
  const { message, result } = await send(terminal, { command: 'list' });
  const shown = result.products ?? [];
  for (const { id, name, display_price, mrp_price, stock_status } of shown) {
    const before = mrp_price > display_price ? ` (was ${formatMoney(mrp_price)})` : '';
    terminal.print(
      `${String(id).padStart(8)}  ${name}  ${formatMoney(display_price)}${before}  ${stock_status}`,
    );
  }
  const more = (result.total ?? 0) - shown.length;
  terminal.print(more > 0 ? `${message} The first ${shown.length} are shown.` : message);
}

async function listJobs(terminal: Terminal): Promise<void> {
  const { message, result } = await send(terminal, { command: 'jobs' });
  for (const { topic, key, tries, reason } of result.dead_jobs ?? []) {
    terminal.print(`${topic}  ${key}  failed ${tries} times, at last: ${reason}`);
  }
  terminal.print(message);
}

async function generate(terminal: Terminal, products: number, seed: number): Promise<void> {
  let last: CommandResult;
  do {
    const { message, result } = await send(terminal, { command: 'remove-generated' });
    last = result;
    if (result.tags) terminal.print(message);
  } while (last.remaining);
  for (let from = 0; from < products; from += GENERATE_STEP) {
    const to = Math.min(from + GENERATE_STEP, products);
    const { result } = await send(terminal, {
      command: 'generate',
      from,
      to,
      seed,
      last: to === products,
    });
    last = result;
    terminal.print(`${to} of ${products} products are in the catalogue.`);
  }
  terminal.print(deliveryText(last));
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        products: { type: 'string' },
        seed: { type: 'string' },
      },
    });
  } catch (error) {
    // Only the first sentence is used. The others explain how to escape a dash.
    const [reason] = String(error)
      .replace(/^TypeError[^:]*: /, '')
      .split('. ');
    throw new CliError(`${reason}: see --help.`);
  }
}

/** Runs one command line. Throws a `CliError` for an error that the operator can correct. */
export async function runCommandLine(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parse(args);
  const [command, first, second, ...rest] = positionals;
  if (values.help || !command) return terminal.print(HELP);
  if (rest.length > 0)
    throw new CliError(
      `Unexpected argument '${rest.join(' ')}': put quotes around a text with spaces.`,
    );
  switch (command) {
    case 'import':
      if (!first) throw new CliError('Which file should be imported? See --help.');
      return change(terminal, { command, catalogue: readCatalogueFile(first) });
    case 'set-price':
      return change(terminal, { command, product_id: idOf(first), price: priceOf(second) });
    case 'set-stock':
      if (!second)
        throw new CliError("Which stock status should it have, e.g. 'In stock'? See --help.");
      return change(terminal, { command, product_id: idOf(first), status: second });
    case 'list':
      return list(terminal);
    case 'jobs':
      return listJobs(terminal);
    case 'generate':
      return generate(
        terminal,
        countOf('--products', values.products),
        countOf('--seed', values.seed ?? '1'),
      );
    default:
      throw new CliError(`There is no command '${command}': see --help.`);
  }
}
