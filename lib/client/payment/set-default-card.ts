import { optimisticUpdate } from '../calls/optimistic-update';

/** @throws {ShopError} */
export async function setDefaultCard(reference: string): Promise<void> {
  await optimisticUpdate(
    'setDefaultCard',
    { reference },
    {
      paymentOptions: (options) =>
        options && {
          ...options,
          saved_cards: options.saved_cards.map((card) => ({
            ...card,
            is_default: card.reference === reference,
          })),
        },
    },
  );
}
