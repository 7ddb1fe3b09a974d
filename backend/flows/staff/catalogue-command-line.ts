import fs from 'node:fs';
import { z } from 'zod';
import { Price } from '@/lib/contract/money';
import { formatMoney } from '@/lib/money';
import { CatalogueFile } from '../../modules/catalogue/format';
import {
  CliError,
  CONNECTION_HELP,
  type Outcome,
  readWords,
  sendCommand,
  type Terminal,
} from '../../platform/admin-command';
import { firstIssue } from '../../platform/http/field-errors';
import { CommandResult } from './catalogue-command-schema';

const HELP = `npm run catalogue -- COMMAND

  import FILE               add or replace the contents of a catalogue file (JSON)
  set-price ID AMOUNT       change a product's price, e.g. set-price 12 1299.50
  set-stock ID NUMBER       correct how many units are on hand, e.g. set-stock 12 25
  set-stock ID STATUS       change its status, e.g. set-stock 12 "Out of stock"
  list                      show the products with price and stock
  generate --products N     replace the generated products by N new ones, for benchmarks (0 removes them)
           [--seed N]       another seed generates other products
  --help                    show this

${CONNECTION_HELP}`;

/** How many products one call generates. Progress is printed after each call. */
const GENERATE_STEP = 5000;

function send(terminal: Terminal, command: object): Promise<Outcome<CommandResult>> {
  return sendCommand<CommandResult>(terminal, '/backend/admin/catalogue', command, CommandResult);
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

/** The command for a number on hand, or for a status in words. */
function stockOf(text: string | undefined) {
  if (!text) {
    throw new CliError(
      "How many are on hand, or which status has it, e.g. 'In stock'? See --help.",
    );
  }
  if (!/^[-+]?[\d.,]+$/.test(text)) return { command: 'set-stock', status: text };
  if (!/^\d{1,7}$/.test(text)) {
    throw new CliError(`The number on hand must be a whole number, not '${text}'.`);
  }
  return { command: 'set-units', on_hand: Number(text) };
}

function countOf(option: string, text: string | undefined): number {
  if (!text || !/^\d{1,8}$/.test(text)) throw new CliError(`${option} must be a whole number.`);
  return Number(text);
}

async function list(terminal: Terminal): Promise<void> {
  const { message, result } = await send(terminal, { command: 'list' });
  const shown = result.products ?? [];
  for (const { id, name, display_price, mrp_price, stock_status, on_hand } of shown) {
    const before = mrp_price > display_price ? ` (was ${formatMoney(mrp_price)})` : '';
    const units = on_hand == null ? '' : `, ${on_hand} on hand`;
    terminal.print(
      `${String(id).padStart(8)}  ${name}  ${formatMoney(display_price)}${before}  ${stock_status}${units}`,
    );
  }
  const more = (result.total ?? 0) - shown.length;
  terminal.print(more > 0 ? `${message} The first ${shown.length} are shown.` : message);
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

/** Runs one command line. Throws a `CliError` for an error that the operator can correct. */
export async function runCommandLine(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readWords(args, {
    products: { type: 'string' },
    seed: { type: 'string' },
  });
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
      return change(terminal, { product_id: idOf(first), ...stockOf(second) });
    case 'list':
      return list(terminal);
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
