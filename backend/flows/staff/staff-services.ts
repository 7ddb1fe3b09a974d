import type { ReturnStep } from '../../modules/orders/return-state';
import type { OrderServices } from '../../modules/orders/services';

/** What staff commands need of orders and of what happens after a sale. */
export interface StaffServices extends OrderServices {
  decideCancellation(
    services: OrderServices,
    orderNumber: string,
    decision: 'grant' | 'refuse',
  ): Promise<void>;
  takeReturnStep(services: OrderServices, returnNumber: string, step: ReturnStep): Promise<void>;
}
