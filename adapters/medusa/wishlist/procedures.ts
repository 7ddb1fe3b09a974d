import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { WithMessage } from '@/lib/contract-server/with-message';
import type { MemberContext } from '../context';

/** What was added last stands first. */
export async function wishList(
  _: RequestOf<'wishList'>,
  { session, customers, catalogue }: MemberContext,
): Promise<ResponseOf<'wishList'>> {
  const { metadata } = await customers.get(session.shopperId);
  return (metadata.wishlist ?? []).flatMap((id) => {
    const product = catalogue.snapshot.products.get(id)?.product;
    if (!product) return [];
    const { currency, name, image, image_alt, display_price, stock_status } = product;
    const shown = { name, image, image_alt, display_price, stock_status };
    return [{ product_id: id, currency, has_one_product: shown }];
  });
}

/** Changes the list of a customer. Medusa replaces it as a whole, so one call at a time does. */
async function change(
  { session, customers, locks }: MemberContext,
  work: (list: string[]) => string[],
): Promise<void> {
  await locks.with(`wishlist:${session.shopperId}`, async () => {
    const { metadata } = await customers.get(session.shopperId);
    const before = metadata.wishlist ?? [];
    const wishlist = work(before);
    if (wishlist.length === before.length) return;
    await customers.change(session.shopperId, { metadata: { wishlist } });
  });
}

/** What is on the list stays there once. */
export async function addToWish(
  { product_id }: RequestOf<'addToWish'>,
  context: MemberContext,
): Promise<WithMessage<null>> {
  const { name } = context.catalogue.product(product_id).product;
  await change(context, (list) => (list.includes(product_id) ? list : [product_id, ...list]));
  return new WithMessage(`${name} is on your wishlist.`, null);
}

/** What is not on the list is removed already. */
export async function removeWishProduct(
  { product_id }: RequestOf<'removeWishProduct'>,
  context: MemberContext,
): Promise<null> {
  await change(context, (list) => list.filter((id) => id !== product_id));
  return null;
}
