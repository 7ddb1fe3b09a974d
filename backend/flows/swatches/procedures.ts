import type { RequestOf } from '@/lib/contract/endpoints';
import { appErrors } from '@/lib/contract-server/app-error';
import { checkAddress, findAddress } from '../../modules/addresses/service';
import type { OrderServices } from '../../modules/orders/services';
import type { Procedure } from '../../platform/procedure';
import { placeSamples } from './place-samples';

/** Swatches by post, for guests and members. */
export function createSampleProcedures(services: OrderServices) {
  return {
    orderSamples: async (
      { product_ids: productIds, ...form }: RequestOf<'orderSamples'>,
      { queries, shopper },
    ) => {
      const address = await checkAddress(queries, form);
      return placeSamples(services, queries, { shopperId: shopper.id, productIds, address });
    },

    orderSamplesToSaved: async (
      { product_ids: productIds, address_id }: RequestOf<'orderSamplesToSaved'>,
      { queries, shopper },
    ) => {
      const found = await findAddress(queries, shopper.id, address_id);
      if (!found) throw appErrors.notFound('This address');
      const { id, ...address } = found;
      return placeSamples(services, queries, {
        shopperId: shopper.id,
        productIds,
        address: { ...address, address_id: id },
      });
    },
  } satisfies { [E in 'orderSamples' | 'orderSamplesToSaved']: Procedure<E> };
}
