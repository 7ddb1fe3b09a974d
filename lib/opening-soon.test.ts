import { existsSync } from 'node:fs';
import { isOpeningSoon, openingSoon } from './opening-soon';
import { PRODUCT_LIST_PATH, pagePaths } from './routes';

describe('opening soon', () => {
  it('covers exactly the routes that have no page of their own', () => {
    const withoutPage = pagePaths.filter(
      // The product list's addresses lead inside to pages with its query as parameters.
      (path) => path !== PRODUCT_LIST_PATH && !existsSync(`app/[market]/(kept)${path}/page.tsx`),
    );
    expect(Object.keys(openingSoon).sort()).toEqual([...withoutPage].sort());
  });

  it('says something of its own about each', () => {
    const texts = Object.values(openingSoon).flatMap(({ title, text }) => [title, text]);
    expect(new Set(texts).size).toBe(texts.length);
    for (const { text } of Object.values(openingSoon)) expect(text).toMatch(/^Here .+\.$/);
  });

  it('knows no name that only every object has', () => {
    expect(isOpeningSoon('/wallet')).toBe(true);
    expect(isOpeningSoon('/home')).toBe(false);
    expect(isOpeningSoon('constructor')).toBe(false);
  });
});
