import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BACKEND = fileURLToPath(new URL('.', import.meta.url));

/** A module may import the modules of the lines above its own (README.md, "Layout"). */
const ORDER = [
  ['accounts', 'places'],
  ['catalogue'],
  ['stock'],
  ['product'],
  ['addresses', 'notifications', 'content', 'search'],
  ['wishlist', 'coupons'],
  ['cart', 'delivery', 'stock-alerts'],
  ['checkout', 'contact'],
  ['payment'],
  ['wallet'],
  ['gift-cards'],
  ['orders'],
  ['invoices'],
  ['reviews', 'tickets', 'referrals'],
];

const placeOf = (module: string) => ORDER.findIndex((line) => line.includes(module));

/** What each file of a module imports of other modules, as `from → to`. */
function importsBetweenModules(): { file: string; from: string; to: string }[] {
  const modules = path.join(BACKEND, 'modules');
  return (
    readdirSync(modules, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const [from = ''] = file.split(path.sep);
        const content = readFileSync(path.join(modules, file), 'utf8');
        return Array.from(content.matchAll(/(?:from |import\()'(\.[^']+)'/g), ([, target = '']) => {
          const [to = ''] = path.join(path.dirname(file), target).split(path.sep);
          return { file, from, to };
        });
      })
      // A module has folders of its own, and `..` is outside of all modules.
      .filter(({ from, to }) => to !== from && to !== '..')
  );
}

describe('the order of the modules', () => {
  it('has every module', () => {
    const modules = readdirSync(path.join(BACKEND, 'modules'));
    expect(modules.sort()).toEqual(ORDER.flat().sort());
  });

  it('goes down: no module imports one that stands above or beside it', () => {
    const imports = importsBetweenModules();
    expect(imports.length).toBeGreaterThan(100);
    expect(imports.filter(({ from, to }) => placeOf(to) >= placeOf(from))).toEqual([]);
  });
});
