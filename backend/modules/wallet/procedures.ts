import { eq } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { TopUp } from '@/lib/contract/wallet';
import { appErrors } from '@/lib/contract-server/app-error';
import { statementFileName } from '@/lib/shared/wallet-statement';
import { CURRENCY } from '../../platform/currency';
import type { Procedure, ShopperContext } from '../../platform/procedure';
import { shoppers } from '../accounts/schema';
import { askProvider, giveUpPayment, settlePayment } from '../payment/settlement-service';
import { isFinalState } from '../payment/states';
import type { WalletServices } from './services';
import { hasBegun, readStatement } from './statement';
import { statementCsv, statementPdf } from './statement-files';
import { findTopUp, paidTopUps, topUpAnswer, writeTopUp } from './top-ups';
import { readTransactions } from './transactions';

const STATEMENT_TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;

/** The wallet of a member. */
export function createWalletProcedures(services: WalletServices) {
  const { queries } = services;
  const paidThings = [paidTopUps(services)];

  async function find(shopperId: number, id: string) {
    const found = await findTopUp(queries, shopperId, id);
    if (!found) throw appErrors.notFound('This payment');
    return found;
  }

  /** Whose wallet it is. */
  async function findHolder(id: number) {
    const { firstName, lastName, email } = shoppers;
    const [row] = await queries
      .select({ firstName, lastName, email })
      .from(shoppers)
      .where(eq(shoppers.id, id));
    const name = `${row?.firstName ?? ''} ${row?.lastName ?? ''}`.trim();
    return { name, email: row?.email ?? '' };
  }

  /** @param isKnown whether the provider has just said how the payment stands */
  async function answer(shopperId: number, id: string, isKnown: boolean): Promise<TopUp> {
    return topUpAnswer({ ...(await find(shopperId, id)), isKnown });
  }

  /** What the provider knows is asked for only while it may change. @returns false where it did not answer */
  async function settleOpen(shopperId: number, id: string): Promise<boolean> {
    const { payment } = await find(shopperId, id);
    return isFinalState(payment.state) || settlePayment(services, paidThings, payment.id);
  }

  return {
    walletBalance: async (_: RequestOf<'walletBalance'>, { shopper }: ShopperContext) => ({
      currency: CURRENCY,
      ...(await services.readWallet(shopper.id)),
      top_up: services.topUpBounds,
    }),

    walletTransactions: async (
      filter: RequestOf<'walletTransactions'>,
      { shopper }: ShopperContext,
    ) => readTransactions(queries, shopper.id, filter),

    walletStatement: async (
      { month, format }: RequestOf<'walletStatement'>,
      { shopper, clock }: ShopperContext,
    ) => {
      const now = clock();
      if (!hasBegun(month, now)) {
        throw appErrors.field('month', 'Please choose a month that has begun.');
      }
      const statement = await readStatement(queries, shopper.id, month);
      const file =
        format === 'csv'
          ? Buffer.from(statementCsv(statement, now))
          : await statementPdf(statement, { ...(await findHolder(shopper.id)), now });
      return {
        file_name: statementFileName(month, format),
        type: STATEMENT_TYPES[format],
        content: file.toString('base64'),
      };
    },

    topUpWallet: async (request: RequestOf<'topUpWallet'>, { shopper }: ShopperContext) => {
      const newPayment = await writeTopUp(services, shopper.id, request);
      const isKnown = newPayment
        ? await askProvider(services, paidThings, newPayment)
        : await settleOpen(shopper.id, request.top_up_id);
      return answer(shopper.id, request.top_up_id, isKnown);
    },

    topUp: async ({ top_up_id }: RequestOf<'topUp'>, { shopper }: ShopperContext) => {
      const isKnown = await settleOpen(shopper.id, top_up_id);
      return answer(shopper.id, top_up_id, isKnown);
    },

    cancelTopUp: async ({ top_up_id }: RequestOf<'cancelTopUp'>, { shopper }: ShopperContext) => {
      const { payment } = await find(shopper.id, top_up_id);
      const isKnown = await giveUpPayment(services, paidThings, payment.id);
      return answer(shopper.id, top_up_id, isKnown);
    },
  } satisfies {
    [E in
      | 'walletBalance'
      | 'walletTransactions'
      | 'walletStatement'
      | 'topUpWallet'
      | 'topUp'
      | 'cancelTopUp']: Procedure<E>;
  };
}
