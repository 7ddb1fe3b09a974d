import { act, fireEvent, renderHook } from '@testing-library/react';
import {
  clearLocalStorage,
  clearSessionStorage,
  type StoredValue,
  storedValue,
  useStoredValue,
} from './browser-storage';

interface Theme {
  name: string;
}

const parse = (value: unknown): Theme | null =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? { name: value.name }
    : null;
const theme = storedValue<Theme>({ key: 'theme', parse });
const draft = storedValue<Theme>({ key: 'draft', area: 'session', parse });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each([
  ['local', theme, () => localStorage],
  ['session', draft, () => sessionStorage],
] satisfies [string, StoredValue<Theme>, () => Storage][])(
  'a value in the %s area',
  (_, value, area) => {
    it('can be read unchanged until it is removed', () => {
      expect(value.read()).toBeNull();
      value.write({ name: 'dark' });
      expect(value.read()).toEqual({ name: 'dark' });
      expect(area()).toHaveLength(1);
      value.remove();
      expect(value.read()).toBeNull();
      expect(area()).toHaveLength(0);
    });

    it('throws nothing when the storage is full or forbidden', () => {
      const reject = () => {
        throw new DOMException('No.', 'SecurityError');
      };
      for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
        jest.spyOn(Storage.prototype, method).mockImplementation(reject);
      }
      expect(() => value.write({ name: 'dark' })).not.toThrow();
      expect(() => value.remove()).not.toThrow();
      expect(value.read()).toBeNull();
    });
  },
);

it.each(['no JSON', 'null', '[]', '{"name":1}'])('is null when the storage holds %s', (text) => {
  localStorage.setItem('theme', text);
  expect(theme.read()).toBeNull();
});

it('throws nothing in a browser without storage', () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('No.', 'SecurityError');
    },
  });
  try {
    expect(() => theme.write({ name: 'dark' })).not.toThrow();
    expect(theme.read()).toBeNull();
    expect(clearLocalStorage).not.toThrow();
  } finally {
    if (original) Object.defineProperty(globalThis, 'localStorage', original);
  }
});

describe('a component', () => {
  const show = () => renderHook(() => useStoredValue(theme)).result;

  it('follows what this tab writes and clears', () => {
    const shown = show();
    expect(shown.current).toBeNull();
    act(() => theme.write({ name: 'dark' }));
    expect(shown.current).toEqual({ name: 'dark' });
    act(clearLocalStorage);
    expect(shown.current).toBeNull();
  });

  it('keeps what belongs to all tabs when this one clears its own', () => {
    const shown = show();
    act(() => theme.write({ name: 'dark' }));
    draft.write({ name: 'light' });
    act(clearSessionStorage);
    expect(draft.read()).toBeNull();
    expect(shown.current).toEqual({ name: 'dark' });
  });

  it('follows what another tab writes', () => {
    const shown = show();
    act(() => {
      localStorage.setItem('theme', '{"name":"light"}');
      fireEvent(window, new StorageEvent('storage', { key: 'theme' }));
    });
    expect(shown.current).toEqual({ name: 'light' });
  });

  it('gets the same object until the stored text changes', () => {
    theme.write({ name: 'dark' });
    const first = theme.read();
    draft.write({ name: 'light' });
    expect(theme.read()).toBe(first);
    theme.write({ name: 'light' });
    expect(theme.read()).not.toBe(first);
  });
});
