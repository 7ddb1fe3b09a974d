import { llmsText } from './llms-text';

it('describes to language models what the shop is, what it charges and where its products are', () => {
  const text = llmsText([
    {
      id: 1,
      name: 'Sofas',
      description: 'Seats for long evenings.',
      sub_category: [
        { id: 11, name: 'Corner sofas', description: 'For the corner.' },
        { id: 12, name: 'Daybeds' },
      ],
    },
  ]);
  expect(text).toMatch(/^# Oak & Loom\n\n> /);
  expect(text).toContain('charged in USD');
  expect(text).toContain(
    [
      '- [Sofas](http://localhost:3000/product/product-list?category_id=1): Seats for long evenings.',
      '  - [Corner sofas](http://localhost:3000/product/product-list?category_id=1&sub_category_id=11): For the corner.',
      '  - [Daybeds](http://localhost:3000/product/product-list?category_id=1&sub_category_id=12)\n',
    ].join('\n'),
  );
  expect(text).toContain('(http://localhost:3000/feeds/google.xml)');
});
