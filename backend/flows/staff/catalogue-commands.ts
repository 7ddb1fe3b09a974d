import { formatMoney } from '@/lib/money';
import type { Catalogue } from '../../modules/catalogue/change';
import { setPrice, setStock } from '../../modules/catalogue/edit';
import { generateProducts, removeGenerated } from '../../modules/catalogue/generate';
import { importCatalogue } from '../../modules/catalogue/import';
import { listProducts } from '../../modules/product/list-products';
import type { Outcome } from '../../platform/admin-command';
import type { CatalogueCommand, CommandResult } from './catalogue-command-schema';
import { setUnits } from './set-units';

/** Must run after the last of many changes. */
async function finishChanges({ listener, vacuum }: Catalogue): Promise<void> {
  await vacuum();
  await listener.onIndexChange();
}

/** Runs a decoded command. Throws an `AppError` when the operator's input is invalid. */
export async function runCommand(
  catalogue: Catalogue,
  command: CatalogueCommand,
): Promise<Outcome<CommandResult>> {
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
    case 'set-units': {
      const { product_id, on_hand } = command;
      const { name, tags } = await setUnits(catalogue, product_id, on_hand);
      return {
        message: `Product ${product_id} (${name}) has ${on_hand} on hand now.`,
        result: { tags },
      };
    }
    case 'list': {
      const result = await listProducts(catalogue.queries, command.limit);
      return { message: `The catalogue has ${result.total} products.`, result };
    }
    case 'generate': {
      const result = await generateProducts(catalogue, command);
      if (command.last) await finishChanges(catalogue);
      return { message: `Added ${command.to - command.from} generated products.`, result };
    }
    case 'remove-generated': {
      const { removed, remaining, tags } = await removeGenerated(catalogue);
      if (removed > 0 && remaining === 0) await finishChanges(catalogue);
      return {
        message: `Removed ${removed} generated products.`,
        result: { remaining, tags },
      };
    }
  }
}
