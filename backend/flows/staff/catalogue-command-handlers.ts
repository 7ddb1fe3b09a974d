import type { FastifyBaseLogger } from 'fastify';
import { formatMoney } from '@/lib/shared/money';
import type { Catalogue } from '../../modules/catalogue/change-service';
import { setPrice, setStock } from '../../modules/catalogue/edit';
import { generateProducts, removeGenerated } from '../../modules/catalogue/generate';
import { importCatalogue } from '../../modules/catalogue/import';
import { listProducts } from '../../modules/product/list-products';
import { addProductPicture } from '../../modules/product/pictures';
import type { CommandHandlers } from '../../platform/command';
import { CURRENCY } from '../../platform/currency';
import type { Files } from '../../platform/files/files';
import type { catalogueCommands } from './catalogue-commands';
import { setUnits } from './set-units';

/** How long an answer waits for the storefronts to accept the invalidation. */
const DELIVERY_LIMIT_MS = 2000;
/** How many products one call generates. The operator reads of each call's progress. */
const GENERATE_STEP = 5000;

/** Must run after the last of many changes. */
async function finishChanges({ listener, vacuum }: Catalogue): Promise<void> {
  await vacuum();
  await listener.onIndexChange();
}

/** The work of {@link catalogueCommands}. */
export function createCatalogueHandlers(
  catalogue: Catalogue,
  files: Files,
): CommandHandlers<typeof catalogueCommands> {
  /** What a command answers that has made `tags` cache tags stale. */
  async function changed(log: FastifyBaseLogger, command: string, tags: number, message: string) {
    if (!tags) return { message, result: { tags } };
    log.info({ command, tags }, 'Catalogue changed');
    const deliveries = await catalogue.invalidations.firstDeliveries(DELIVERY_LIMIT_MS);
    return { message, result: { tags, deliveries: deliveries ?? undefined } };
  }

  return {
    async import(input, log) {
      const { written, tags } = await importCatalogue(catalogue, input.catalogue);
      const total = input.catalogue.products?.length ?? 0;
      const message = `Imported the catalogue: ${written} of its ${total} products were new or different.`;
      return changed(log, 'import', tags, message);
    },
    async 'set-price'({ product_id, price }, log) {
      const { name, isMrpRaised, tags } = await setPrice(catalogue, product_id, price);
      const raised = isMrpRaised ? ' Its list price was lower and is the same now.' : '';
      const message = `Product ${product_id} (${name}) costs ${formatMoney(price, CURRENCY)} now.${raised}`;
      return changed(log, 'set-price', tags, message);
    },
    async 'set-stock'({ product_id, stock }, log) {
      if (typeof stock === 'number') {
        const { name, tags } = await setUnits(catalogue, product_id, stock);
        const message = `Product ${product_id} (${name}) has ${stock} on hand now.`;
        return changed(log, 'set-stock', tags, message);
      }
      const { name, stockStatus, tags } = await setStock(catalogue, product_id, stock);
      const message = `Product ${product_id} (${name}) is '${stockStatus}' now.`;
      return changed(log, 'set-stock', tags, message);
    },
    async list({ limit }) {
      const result = await listProducts(catalogue.queries, limit);
      const shown = result.products.length;
      const first = result.total > shown ? ` The first ${shown} are shown.` : '';
      return { message: `The catalogue has ${result.total} products.${first}`, result };
    },
    async 'add-picture'({ picture, name }) {
      const result = await addProductPicture(files, {
        name,
        upload: Buffer.from(picture, 'base64'),
      });
      return { message: `Added the picture ${name}. A catalogue file names it so:`, result };
    },
    async generate(input, log) {
      const { products, seed, from } = input;
      /** The first calls make place, a call at a time; then each adds some. */
      if (from === undefined) {
        const { removed, remaining, tags } = await removeGenerated(catalogue);
        const isLast = remaining === 0 && products === 0;
        if (isLast && removed > 0) await finishChanges(catalogue);
        const message = `Removed ${removed} generated products.`;
        const { result } = await changed(log, 'generate', tags, message);
        if (isLast) return { message, result };
        const next = remaining > 0 ? input : { ...input, from: 0 };
        return { message, result: { ...result, next } };
      }
      const to = Math.min(from + GENERATE_STEP, products);
      const { tags } = await generateProducts(catalogue, { from, to, seed });
      if (to === products) await finishChanges(catalogue);
      const message = `${to} of ${products} products are in the catalogue.`;
      const { result } = await changed(log, 'generate', tags, message);
      if (to === products) return { message, result };
      return { message, result: { ...result, next: { ...input, from: to } } };
    },
  };
}
