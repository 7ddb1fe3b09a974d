import { existsSync } from 'node:fs';
import { comingSoon, isComingSoon } from './coming-soon';
import { allRoutes } from './routes';

describe('coming soon', () => {
  it('covers exactly the routes that have no page of their own', () => {
    const withoutPage = allRoutes
      // A rewrite adds the query of a product list to its path, as segments.
      .filter(({ rendering }) => rendering === 'static')
      .map(({ path }) => path)
      .filter(
        (path) => !existsSync(`app/[market]/(static)${path.replace(':id', '[id]')}/page.tsx`),
      );
    expect(Object.keys(comingSoon).sort()).toEqual(withoutPage.sort());
  });

  it('has a different title and a different text for each page', () => {
    const texts = Object.values(comingSoon).flatMap(({ title, text }) => [title, text]);
    expect(new Set(texts).size).toBe(texts.length);
    for (const { text } of Object.values(comingSoon)) expect(text).toMatch(/^Here .+\.$/);
  });

  it('does not take the name of an inherited property for a page', () => {
    expect(isComingSoon('/wallet')).toBe(true);
    expect(isComingSoon('/home')).toBe(false);
    expect(isComingSoon('constructor')).toBe(false);
  });
});
