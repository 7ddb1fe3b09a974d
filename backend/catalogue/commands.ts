import { formatMoney } from '@/lib/money';
import type { Catalogue } from './change';
import type { CatalogueCommand, CommandResult } from './command-schema';
import { listProducts, setPrice, setStock } from './edit';
import { generateProducts, removeGenerated } from './generate';
import { importCatalogue } from './import';

export interface Outcome {
  /** A sentence for the operator about what was done. */
  message: string;
  result: CommandResult;
}

/** After the last of many changes. */
async function settle({ search, tidy }: Catalogue): Promise<void> {
  await tidy();
  await search.refresh();
}

/** Runs a command that was decoded. Throws a `Refusal` for what the operator did wrong. */
export async function runCommand(
  catalogue: Catalogue,
  command: CatalogueCommand,
): Promise<Outcome> {
  switch (command.command) {
    case 'import': {
      const { written, tags } = await importCatalogue(catalogue, command.catalogue);
      const total = command.catalogue.products?.length ?? 0;
      return {
        message: `Imported the catalogue: ${written} of its ${total} products were new or different.`,
        result: { tags },
      };
    }
    case 'set-price': {
      const { product_id, price } = command;
      const { name, isMrpRaised, tags } = await setPrice(catalogue, product_id, price);
      const raised = isMrpRaised ? ' Its list price was lower and is the same now.' : '';
      return {
        message: `Product ${product_id} (${name}) costs ${formatMoney(price)} now.${raised}`,
        result: { tags },
      };
    }
    case 'set-stock': {
      const { product_id, status } = command;
      const { name, stockStatus, tags } = await setStock(catalogue, product_id, status);
      return {
        message: `Product ${product_id} (${name}) is '${stockStatus}' now.`,
        result: { tags },
      };
    }
    case 'list': {
      const result = await listProducts(catalogue.queries, command.limit);
      return { message: `The catalogue has ${result.total} products.`, result };
    }
    case 'generate': {
      const result = await generateProducts(catalogue, command);
      if (command.last) await settle(catalogue);
      return { message: `Added ${command.to - command.from} generated products.`, result };
    }
    case 'remove-generated': {
      const { removed, remaining, tags } = await removeGenerated(catalogue);
      if (removed > 0 && remaining === 0) await settle(catalogue);
      return {
        message: `Removed ${removed} generated products.`,
        result: { remaining, tags },
      };
    }
  }
}
