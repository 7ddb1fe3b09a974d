import { readdirSync } from 'node:fs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { expect, pictureOf, screenNames, test } from './fixtures/looks';

for (const name of screenNames) {
  test(`${name} looks as before`, { tag: '@both' }, async ({ openScreen, expectLook }) => {
    await openScreen(name);
    await expectLook(name);
  });
}

test('each picture is that of a screen', { tag: '@both' }, async ({ isMobile }) => {
  const pictures = readdirSync(inRoot('e2e/visual', isMobile ? 'phone' : 'desktop'));
  expect(pictures.sort()).toEqual(screenNames.map(pictureOf).sort());
});
