import { storedInBrowser } from './stored-in-browser';

describe('what the page /cookies names', () => {
  it('names each entry once', () => {
    const names = storedInBrowser.flatMap(({ kind, entries }) =>
      entries.map(({ name }) => `${kind} ${name}`),
    );
    expect(names).toEqual([...new Set(names)]);
  });
});
