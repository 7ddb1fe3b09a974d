import { llmsText } from './llms-text';

it('describes to language models what the shop is, what it charges and where its products are', () => {
  const text = llmsText([
    { id: 1, name: 'Sofas', sub_category: [{ id: 11, name: 'Corner sofas' }] },
  ]);
  expect(text).toMatch(/^# Oak & Loom\n\n> /);
  expect(text).toContain('charged in USD');
  expect(text).toContain(
    '- [Sofas](http://localhost:3000/product/product-list?category_id=1): Corner sofas',
  );
  expect(text).toContain('(http://localhost:3000/feeds/google.xml)');
});
