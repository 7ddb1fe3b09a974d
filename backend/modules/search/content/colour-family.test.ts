import fs from 'node:fs';
import path from 'node:path';
import { COLOUR_FAMILIES, colourFamilyOf } from './colour-family';

interface Sample {
  products: { color: { css: string; label: string } }[];
}

/** The labels of the sample shop's colours by the family that each is found in. */
function labelsByFamily(): Record<string, string[]> {
  const file = path.join(process.cwd(), 'backend/modules/catalogue/sample-catalogue.json');
  const { products }: Sample = JSON.parse(fs.readFileSync(file, 'utf8'));
  const families: Record<string, string[]> = {};
  for (const { css, label } of products.map((product) => product.color)) {
    const family = colourFamilyOf(css);
    const labels = families[family] ?? [];
    families[family] = [...new Set([...labels, label])].sort();
  }
  return families;
}

describe('colourFamilyOf', () => {
  it('assigns every colour of the sample shop to the family where a shopper looks for it', () => {
    expect(labelsByFamily()).toEqual({
      White: ['Chalk white', 'Ivory and rust', 'Ivory bouclé', 'White marble and brass'],
      Beige: [
        'Oat weave and oak',
        'Oatmeal bouclé',
        'Oatmeal linen',
        'Oatmeal weave',
        'Sand and ink',
        'Stone pot',
      ],
      Natural: ['Natural oak', 'Oak and black'],
      Brown: [
        'Tan and black',
        'Tan leather',
        'Tan leather and walnut',
        'Walnut',
        'Walnut and sand',
      ],
      Black: ['Black', 'Black and tan', 'Black ash'],
      Gray: ['Charcoal and black'],
      Green: [
        'Forest',
        'Forest velvet',
        'Green marble and black',
        'Moss wool',
        'Oak and sage',
        'Sage',
        'Sage glaze',
        'Sage green',
        'Sage stripe',
      ],
      Blue: ['Ink blue velvet', 'Ink blue weave', 'Slate blue wool'],
      Orange: ['Clay bouclé', 'Rust glaze', 'Terracotta pot', 'Terracotta velvet'],
      Yellow: ['Brass', 'Ochre velvet'],
    });
  });

  it.each([
    ['Purple', ['#5a3d55', '#6c3549', '#b9a7c9', 'lavender', 'purple']],
    ['Pink', ['#c48a85', '#e3c5bd', '#ff69b4', 'pink']],
    ['Red', ['#6d1f2e', '#dc143c', 'red', 'maroon']],
    ['Blue', ['#a9c8de', '#2f6268', 'navy', 'teal']],
    ['Brown', ['brown', '#8b7d70', '#3b2a20']],
    ['Gray', ['#3b3d40', '#8b8d8f', 'silver', 'gray']],
    ['White', ['#fff', '#FFFF', ' White ', '#efece4']],
    ['Black', ['#000', '#000000ff']],
    ['Natural', ['tan', '#d9c08c']],
  ])('assigns other shades to %s too', (family, colours) => {
    for (const css of colours) expect([css, colourFamilyOf(css)]).toEqual([css, family]);
  });

  it.each(['', 'red green', '#12', '#ggg', 'rgb(1, 2, 3)', 'constructor'])(
    'returns Other for %j',
    (css) => {
      expect(colourFamilyOf(css)).toBe('Other');
    },
  );

  it('gives each family a swatch of that family', () => {
    for (const { name, css } of COLOUR_FAMILIES) {
      if (css) expect([name, colourFamilyOf(css)]).toEqual([name, name]);
    }
  });
});
