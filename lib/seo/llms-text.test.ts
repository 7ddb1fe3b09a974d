import { ALL_FEATURES } from '@/lib/contract/features';
import { llmsText } from './llms-text';

it('describes to language models what the shop is, what it charges and where its products are', () => {
  const text = llmsText(
    [
      {
        id: '1',
        name: 'Sofas',
        description: 'Seats for long evenings.',
        sub_category: [
          { id: '11', name: 'Corner sofas', description: 'For the corner.' },
          { id: '12', name: 'Daybeds' },
        ],
      },
    ],
    ALL_FEATURES,
  );
  expect(text).toMatch(/^# Oak & Loom\n\n> /);
  expect(text).toContain('has its price, currency, stock');
  expect(text).toContain(
    [
      '- [Sofas](http://localhost:3000/product/product-list?category_id=1): Seats for long evenings.',
      '  - [Corner sofas](http://localhost:3000/product/product-list?category_id=1&sub_category_id=11): For the corner.',
      '  - [Daybeds](http://localhost:3000/product/product-list?category_id=1&sub_category_id=12)\n',
    ].join('\n'),
  );
  expect(text).toContain('(http://localhost:3000/feeds/google.xml)');
});

it('links to nothing that the shop does without', () => {
  const text = llmsText([], ['pages']);
  expect(text).toContain('(http://localhost:3000/faq)');
  expect(text).not.toContain('/feeds/google.xml');
  expect(llmsText([], [])).not.toContain('(http://localhost:3000/faq)');
});
