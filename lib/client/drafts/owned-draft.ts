import { currentShopperId } from '../session/user';
import { storedValue } from './browser-storage';

/**
 * What a shopper has typed and not sent yet. It survives a refresh and a session that ends, and only who typed it gets it
 * back: someone else may sign in in this browser.
 */
export interface OwnedDraft<T> {
  /**
   * What the shopper of now has typed, or null.
   * @param about what it is about, where one form is for several things
   */
  read: (about?: string) => T | null;
  /** Takes the place of the draft before, of whomever and about whatever it was. */
  save: (values: T, about?: string) => void;
  /** Once it is sent or cancelled. */
  remove: () => void;
}

interface Draft<T> {
  /** The id of whom it belongs to; '' for a visitor, and where the browser stores nothing. */
  owner: string;
  about: string;
  values: T;
}

interface DraftOptions<T> {
  key: string;
  /** `local`: also for a tab that is opened later, until the logout. `session`: for this tab, until it is closed. */
  area: 'local' | 'session';
  /** Checks what was stored. @returns null for what cannot be used, which is gone then */
  parse: (values: unknown) => T | null;
}

const drafts = new Set<{ keep: () => void; forget: () => void }>();

export function ownedDraft<T>({ key, area, parse }: DraftOptions<T>): OwnedDraft<T> {
  const stored = storedValue<Draft<T>>({
    key,
    area,
    parse(value) {
      const { owner, about, values: typed } = Object(value);
      const values = parse(typed);
      const isDraft = typeof owner === 'string' && typeof about === 'string' && values !== null;
      return isDraft ? { owner, about, values } : null;
    },
  });
  /** One that the storage does not hold. What it holds is newer. */
  let unstored: Draft<T> | null = null;
  const forget = () => {
    unstored = null;
  };
  drafts.add({
    keep() {
      unstored = stored.read() ?? unstored;
    },
    forget,
  });
  const ownerNow = () => currentShopperId() ?? '';
  return {
    read(about = '') {
      const owner = ownerNow();
      const isWanted = (draft: Draft<T> | null) => draft?.owner === owner && draft.about === about;
      return [stored.read(), unstored].find(isWanted)?.values ?? null;
    },
    save(values, about = '') {
      const draft = { owner: ownerNow(), about, values };
      forget();
      if (stored.write(draft)) return;
      stored.remove();
      unstored = draft;
    },
    remove() {
      forget();
      stored.remove();
    },
  };
}

/** Keeps the drafts in memory while the shopper logs in again: the storage is cleared when a session has ended. */
export function keepDrafts(): void {
  for (const { keep } of drafts) keep();
}

/** Leaves nothing in memory after the logout. */
export function forgetDrafts(): void {
  for (const { forget } of drafts) forget();
}

/** A stored text, cut to the most that its field takes; '' for anything else. */
export function textOf(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : '';
}

/** The stored texts of a form by field, or null where something else is stored. */
export function textsOf(value: unknown): Readonly<Record<string, string>> | null {
  const isRecord = (object: unknown): object is Record<string, string> =>
    typeof object === 'object' &&
    object !== null &&
    Object.values(object).every((text) => typeof text === 'string');
  return isRecord(value) ? value : null;
}

/** A stored choice, or null where it is none of the options. */
export function oneOf<const T>(options: readonly T[], value: unknown): T | null {
  return options.find((option) => option === value) ?? null;
}
