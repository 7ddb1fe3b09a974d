import type { FileImport } from '../catalogue/change-service';
import { setOnHand } from './service';

/** Counts the products of a catalogue file that say how many units are on hand. */
export async function importStock({
  transaction,
  changes,
  file,
  written,
}: FileImport): Promise<void> {
  const counted = (file.products ?? []).flatMap(({ id, on_hand }) =>
    on_hand === undefined ? [] : { productId: id, onHand: on_hand },
  );
  for (const id of await setOnHand(transaction, changes, counted)) written.add(id);
}
