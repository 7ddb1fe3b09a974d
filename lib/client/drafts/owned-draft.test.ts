/** @jest-environment jsdom */

import { clearUser, setGuest, setUser } from '../session/user';
import { clearSessionStorage } from './browser-storage';
import { forgetDrafts, keepDrafts, type OwnedDraft, ownedDraft, textsOf } from './owned-draft';

type Texts = Readonly<Record<string, string>>;

const local = ownedDraft({ key: 'note', area: 'local', parse: textsOf });
const session = ownedDraft({ key: 'letter', area: 'session', parse: textsOf });

const signIn = (name: string) =>
  setUser({ first_name: name, last_name: 'Oak', email: `${name}@shop.test`, mobile_no: '' });
const typed = { text: 'Hello' };

beforeEach(() => {
  for (const draft of [local, session]) draft.remove();
  localStorage.clear();
  sessionStorage.clear();
  signIn('ada');
});

describe.each([
  ['this browser', local, () => localStorage, 'note'],
  ['this tab', session, () => sessionStorage, 'letter'],
] satisfies [string, OwnedDraft<Texts>, () => Storage, string][])(
  'what is typed in %s',
  (_, draft, area, key) => {
    it('is there until it is sent', () => {
      expect(draft.read()).toBeNull();
      draft.save(typed);
      expect(draft.read()).toEqual(typed);
      expect(area().getItem(key)).toContain('Hello');
      draft.remove();
      expect(draft.read()).toBeNull();
      expect(area().getItem(key)).toBeNull();
    });

    it('is shown to no one else', () => {
      draft.save(typed);
      signIn('bo');
      expect(draft.read()).toBeNull();
      signIn('ada');
      expect(draft.read()).toEqual(typed);
    });

    it('belongs to a visitor alone where no one is signed in', () => {
      clearUser();
      draft.save(typed);
      expect(draft.read()).toEqual(typed);
      signIn('ada');
      expect(draft.read()).toBeNull();
    });

    it('belongs to one guest alone', () => {
      clearUser();
      const now = jest.spyOn(Date, 'now').mockReturnValue(1);
      setGuest();
      draft.save(typed);
      const stored = area().getItem(key) ?? '';
      clearUser();
      now.mockReturnValue(2);
      setGuest();
      area().setItem(key, stored);
      expect(draft.read()).toBeNull();
    });

    it('is about one thing', () => {
      draft.save(typed, 'sofa');
      expect(draft.read('sofa')).toEqual(typed);
      expect(draft.read('lamp')).toBeNull();
      expect(draft.read()).toBeNull();
    });

    it.each([
      ['no JSON', '{"owner":'],
      ['null', 'null'],
      ['no owner', '{"about":"","values":{"text":"Hello"}}'],
      ['another owner type', '{"owner":1,"about":"","values":{"text":"Hello"}}'],
      ['other values', '{"owner":"ada@shop.test","about":"","values":{"text":1}}'],
      ['a version before', '{"owner":"ada@shop.test","text":"Hello"}'],
    ])('is gone where %s is stored', (_, text) => {
      area().setItem(key, text);
      expect(draft.read()).toBeNull();
    });

    it('waits in memory while its owner logs in again, and no longer than until the logout', () => {
      draft.save(typed);
      keepDrafts();
      clearUser();
      expect(draft.read()).toBeNull();
      signIn('bo');
      expect(draft.read()).toBeNull();
      signIn('ada');
      expect(draft.read()).toEqual(typed);
      clearSessionStorage();
      forgetDrafts();
      clearUser();
      signIn('ada');
      expect(draft.read()).toBeNull();
    });

    it('is what another tab has stored since the login', () => {
      draft.save({ text: 'Newer' });
      const newer = area().getItem(key) ?? '';
      draft.save(typed);
      keepDrafts();
      area().setItem(key, newer);
      expect(draft.read()).toEqual({ text: 'Newer' });
      keepDrafts();
      area().removeItem(key);
      expect(draft.read()).toEqual({ text: 'Newer' });
    });
  },
);

describe('where the browser stores nothing', () => {
  it('a draft lives as long as the page', () => {
    const reject = () => {
      throw new DOMException('No.', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(reject);
    }
    local.save(typed);
    expect(local.read()).toEqual(typed);
    local.remove();
    expect(local.read()).toBeNull();
  });

  it('a draft that is too large replaces the one that was stored', () => {
    local.save({ text: 'Old' });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    local.save(typed);
    expect(local.read()).toEqual(typed);
    local.save({ text: 'New' });
    expect(local.read()).toEqual({ text: 'New' });
  });
});
