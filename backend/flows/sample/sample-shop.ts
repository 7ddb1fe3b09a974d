import fs from 'node:fs/promises';
import { z } from 'zod';
import { DAY_MS } from '@/lib/contract/durations';
import { AppError } from '@/lib/contract-server/app-error';
import { firstIssue } from '@/lib/contract-server/field-errors';
import { StartError } from '@/lib/shared/start-error';
import type { Catalogue, FileImport } from '../../modules/catalogue/change-service';
import { CatalogueFile } from '../../modules/catalogue/format';
import { importCatalogue } from '../../modules/catalogue/import';
import { categories } from '../../modules/catalogue/schema';
import { readNotificationsBefore } from '../../modules/notifications/service';
import type { OrderServices } from '../../modules/orders/services';
import type { ReviewServices } from '../../modules/reviews/services';
import { grantToWallet } from '../../modules/wallet/service';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import type { Services } from '../../platform/procedure';
import type { SampleConfig } from './config';
import { addDemoShopper } from './demo-shopper';
import { addSampleOrders, type SampleServices } from './sample-orders';
import { addDemoReviews, importSampleReviews } from './sample-reviews';
import { addSampleTickets } from './sample-tickets';

/** $250.00, so that a wallet can be tried out. */
const DEMO_WALLET = { amount: 25_000, key: 'demo-shopper' };

/** What happened to the demo shopper since then is not read yet. */
const UNREAD_MS = 3 * DAY_MS;

const catalogueFile: z.ZodType<CatalogueFile> = CatalogueFile;

/** Reads a catalogue file. Throws a `StartError` with the path of the first invalid field. */
async function readCatalogue(file: string): Promise<CatalogueFile> {
  const advice = 'set SAMPLE_CATALOGUE to another file, or to none to start with an empty shop.';
  let content: unknown;
  try {
    content = JSON.parse(await fs.readFile(file, 'utf8'));
  } catch (error) {
    throw new StartError(
      `The sample catalogue ${file} cannot be read (${error instanceof Error ? error.message : String(error)}): ${advice}`,
    );
  }
  const result = z.safeDecode(catalogueFile, content);
  if (result.success) return result.data;
  throw new StartError(
    `The sample catalogue ${file} is not valid: ${firstIssue(result.error, content)}`,
  );
}

async function isShopEmpty(queries: Queries): Promise<boolean> {
  const [category] = await queries.select().from(categories).limit(1);
  return !category;
}

async function importSample(
  catalogue: Catalogue,
  file: string,
  log: OrderServices['log'],
): Promise<void> {
  const content = await readCatalogue(file);
  try {
    const { written } = await importCatalogue(catalogue, content);
    log.info({ file, products: written }, 'Imported the sample catalogue');
  } catch (error) {
    if (error instanceof AppError) throw new StartError(`${file}: ${error.message}`);
    throw error;
  }
}

interface EmptyShop {
  catalogue: Catalogue;
  services: Services;
  orderServices: SampleServices;
  reviewServices: ReviewServices;
  config: SampleConfig;
}

/**
 * Fills an empty shop, so that a fresh clone has products to show. Throws a `StartError` where the catalogue file
 * cannot be imported.
 */
export async function fillEmptyShop({
  catalogue,
  services,
  orderServices,
  reviewServices,
  config,
}: EmptyShop): Promise<void> {
  const { queries, clock, log } = orderServices;
  const { sampleCatalogue, isSampleShop } = config;
  if (!sampleCatalogue || !(await isShopEmpty(queries))) return;
  let demoShopper: number | undefined;
  // The demo password is public, so only the sample shop gets the demo shopper. It is added before the catalogue:
  // if the import fails, the shop is still empty and the next start repeats both.
  if (isSampleShop) {
    await addDemoShopper(queries, clock(), async (transaction, shopperId) => {
      await grantToWallet(transaction, { shopperId, ...DEMO_WALLET }, clock());
      demoShopper = shopperId;
    });
  }
  const importReviews = (fileImport: FileImport) => importSampleReviews(fileImport, clock());
  const importParts = isSampleShop ? [importReviews] : [];
  await importSample(
    { ...catalogue, importParts: [...catalogue.importParts, ...importParts] },
    sampleCatalogue,
    log,
  );
  if (!demoShopper) return;
  await addSampleOrders(services, orderServices, demoShopper);
  await addSampleTickets(services, orderServices, demoShopper);
  await addDemoReviews(reviewServices, demoShopper);
  await readNotificationsBefore(queries, demoShopper, later(clock(), -UNREAD_MS));
  await catalogue.listener.onIndexChange();
}
