import { ownedDraft, textsOf } from '@/lib/client/drafts/owned-draft';

/** The fields of the address form that was begun, and the chosen colours beside them. For this tab. */
const draft = ownedDraft({ key: 'swatch-order', area: 'session', parse: textsOf });
const COLOURS = 'colours';

function read(): Readonly<Record<string, string>> {
  return draft.read() ?? {};
}

/** What a shopper has chosen and typed to order swatches. */
export const swatchDraft = {
  readColours: (): string[] => (read()[COLOURS] ?? '').split(','),
  saveColours: (ids: readonly string[]) => draft.save({ ...read(), [COLOURS]: ids.join() }),
  /** Null where no address was begun. */
  readAddress(): Readonly<Record<string, string>> | null {
    const { [COLOURS]: _, ...address } = read();
    return Object.keys(address).length > 0 ? address : null;
  },
  saveAddress: (values: Readonly<Record<string, string>>) =>
    draft.save({ ...values, [COLOURS]: read()[COLOURS] ?? '' }),
  remove: () => draft.remove(),
};
