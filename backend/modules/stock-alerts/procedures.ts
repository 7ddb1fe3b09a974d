import { and, eq, isNull } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { hashToken, newToken } from '@/lib/contract-server/tokens';
import { WithMessage } from '@/lib/contract-server/with-message';
import { paths } from '@/lib/shared/paths';
import type { Queries } from '../../platform/database/database';
import type { Context, ShopperContext } from '../../platform/procedure';
import { products } from '../catalogue/schema';
import { stockStatus } from '../stock/schema';
import { confirmationMail } from './mail';
import { stockAlerts } from './schema';

const MAX_OF_SHOPPER = 200;

/** @param siteUrl the storefront's public origin */
export function createStockAlertProcedures(siteUrl: string) {
  return {
    addStockAlert,
    /** An address that has confirmed already gets no other e-mail, and no one learns of it. */
    requestStockAlert: async (
      { product_id: productId, email: address }: RequestOf<'requestStockAlert'>,
      { queries, clock, mail }: Context,
    ): Promise<WithMessage<null>> => {
      const name = await nameOfSoldOut(queries, productId);
      const email = address.toLowerCase();
      const key = newToken();
      const keyHash = hashToken(key);
      const createdAt = clock();
      await queries.transaction(async (transaction) => {
        const [added] = await transaction
          .insert(stockAlerts)
          .values({ productId, email, keyHash, createdAt })
          .onConflictDoUpdate({
            target: [stockAlerts.email, stockAlerts.productId],
            set: { keyHash, createdAt },
            setWhere: isNull(stockAlerts.confirmedAt),
          })
          .returning({ id: stockAlerts.id });
        if (!added) return;
        const link = `${siteUrl}${paths.stockAlert}?${new URLSearchParams({ key })}`;
        await mail.send(transaction, confirmationMail(email, { productId, name }, link));
      });
      return new WithMessage('Please confirm it: we have sent you an email.', null);
    },
    confirmStockAlert,
  };
}

async function addStockAlert(
  { product_id: productId }: RequestOf<'addStockAlert'>,
  { queries, clock, shopper }: ShopperContext,
): Promise<WithMessage<null>> {
  const name = await nameOfSoldOut(queries, productId);
  const count = await queries.$count(stockAlerts, eq(stockAlerts.shopperId, shopper.id));
  if (count >= MAX_OF_SHOPPER) {
    throw new AppError(409, 'conflict', 'You are waiting for too many products already.');
  }
  const now = clock();
  await queries
    .insert(stockAlerts)
    .values({ productId, shopperId: shopper.id, confirmedAt: now, createdAt: now })
    .onConflictDoNothing();
  return new WithMessage(`We will tell you when ${name} is back in stock.`, null);
}

/** The name of a product. Throws a 409 for one that can be ordered. */
async function nameOfSoldOut(queries: Queries, productId: string): Promise<string> {
  const [product] = await queries
    .select({ name: products.name, status: stockStatus })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) throw appErrors.notFound('This product');
  if (product.status === IN_STOCK) {
    throw new AppError(409, 'conflict', `${product.name} is in stock. You can order it now.`);
  }
  return product.name;
}

async function confirmStockAlert(
  { key }: RequestOf<'confirmStockAlert'>,
  { queries, clock }: Context,
): Promise<ResponseOf<'confirmStockAlert'>> {
  const isMeant = eq(stockAlerts.keyHash, hashToken(key));
  await queries
    .update(stockAlerts)
    .set({ confirmedAt: clock() })
    .where(and(isMeant, isNull(stockAlerts.confirmedAt)));
  const [confirmed] = await queries
    .select({ product_id: products.id, name: products.name })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(isMeant);
  if (!confirmed) throw appErrors.notFound('This link');
  return confirmed;
}
