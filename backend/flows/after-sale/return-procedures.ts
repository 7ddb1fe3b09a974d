import type { CheckoutAddress } from '@/lib/contract/checkout';
import type { RequestOf } from '@/lib/contract/endpoints';
import { appErrors } from '@/lib/contract-server/app-error';
import { findAddress } from '../../modules/addresses/service';
import { lockOrder, type OrderRow } from '../../modules/orders/order-state';
import { readReturn } from '../../modules/orders/read-return';
import {
  addReturnPicture,
  readReturnPicture,
  storeReturnPicture,
  toReturnPicture,
} from '../../modules/orders/return-pictures';
import { findReturn } from '../../modules/orders/return-state';
import { findVisibleOrder } from '../../modules/orders/service';
import type { OrderServices } from '../../modules/orders/services';
import type { Context, Procedure } from '../../platform/procedure';
import { addReturn, readReturnOptions } from './return-request';
import { cancelReturn } from './return-steps';

/** Where an item is picked up. @throws {AppError} 403 for a guest's address book, 404 for another member's address */
async function findPickupAddress(
  { queries, session }: Context,
  { shippingAddress }: OrderRow,
  addressId: string | null,
): Promise<CheckoutAddress> {
  if (addressId === null) return shippingAddress;
  if (!session?.isMember) throw appErrors.memberRequired();
  const found = await findAddress(queries, session.shopperId, addressId);
  if (!found) throw appErrors.notFound('This address');
  const { id, ...address } = found;
  return { ...address, address_id: id };
}

async function findVisibleReturn(request: RequestOf<'trackReturn'>, context: Context) {
  const { order } = await findVisibleOrder(request, context);
  return findReturn(context.queries, order, request.return_number);
}

/**
 * Section 2, "/request-return-order" and "/track-order-return". For the shopper whose order it is, and for anyone who
 * has a key of it.
 */
export function createReturnProcedures(services: OrderServices) {
  const chosenAddress = ({ address_id }: { address_id: string | null }) =>
    services.features.has('returnPickups') ? address_id : null;
  return {
    returnOptions: async (request: RequestOf<'returnOptions'>, context) => {
      const { order, canUseWallet } = await findVisibleOrder(request, context);
      const { state_id: region } = await findPickupAddress(context, order, chosenAddress(request));
      return readReturnOptions({ ...services, queries: context.queries }, order, {
        lineId: request.line_id,
        region,
        canUseWallet,
      });
    },

    uploadReturnPicture: async (request: RequestOf<'uploadReturnPicture'>, context) => {
      const { order } = await findVisibleOrder(request, context);
      const { files } = context;
      const webp = await toReturnPicture(context.uploads.picture);
      const picture = await storeReturnPicture(context, webp);
      await context.queries.transaction(async (transaction) => {
        await lockOrder(transaction, order.id);
        await addReturnPicture(transaction, files, order.id, picture, services.clock());
      });
      return { picture: picture.name };
    },

    requestReturn: async (request: RequestOf<'requestReturn'>, context) => {
      const { order, canUseWallet } = await findVisibleOrder(request, context);
      if (request.destination === 'wallet' && !canUseWallet) throw appErrors.memberRequired();
      const address = await findPickupAddress(context, order, chosenAddress(request));
      return context.queries.transaction(async (transaction) =>
        readReturn(
          transaction,
          await addReturn(services, transaction, order.id, { request, address }),
        ),
      );
    },

    trackReturn: async (request: RequestOf<'trackReturn'>, context) =>
      readReturn(context.queries, await findVisibleReturn(request, context)),

    returnPictureFile: async (request: RequestOf<'returnPictureFile'>, context) => {
      const { picture } = await findVisibleReturn(request, context);
      if (picture === null) throw appErrors.notFound('The picture');
      const webp = await readReturnPicture(context, picture);
      const file_name = `${request.return_number}.webp`;
      return { file_name, type: 'image/webp', content: webp.toString('base64') };
    },

    cancelReturn: async (request: RequestOf<'cancelReturn'>, context) => {
      const { order } = await findVisibleOrder(request, context);
      return context.queries.transaction(async (transaction) =>
        readReturn(
          transaction,
          await cancelReturn(services, transaction, order.id, request.return_number),
        ),
      );
    },
  } satisfies {
    [E in
      | 'returnOptions'
      | 'uploadReturnPicture'
      | 'requestReturn'
      | 'trackReturn'
      | 'returnPictureFile'
      | 'cancelReturn']: Procedure<E>;
  };
}
