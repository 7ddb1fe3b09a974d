import { z } from 'zod';
import type { ShopApi } from '../shop-api';

const PaymentOptions = z.looseObject({
  provider: z.looseObject({ name: z.string() }).nullable(),
  methods: z.array(z.string()),
});

/** How a journey can pay without money: with a card of the payments sandbox, after ordering, or not at all. */
export type TestPayment = 'sandbox card' | 'pay later' | 'none';

/** @param shopper a guest or a member */
export async function testPayment(shopper: ShopApi): Promise<TestPayment> {
  const { provider, methods } = await shopper.call('paymentOptions', {}, PaymentOptions);
  if (provider?.name === 'sandbox' && methods.includes('card')) return 'sandbox card';
  return methods.includes('manual') ? 'pay later' : 'none';
}
