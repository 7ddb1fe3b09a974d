import { CMS_SLUGS } from './content';
import { RevalidateRequest, tags } from './revalidation';

function isAllowed(tag: string): boolean {
  return RevalidateRequest.safeParse({ tags: [tag] }).success;
}

describe('the tags that a backend may publish', () => {
  it('are all that the cache manifest creates', () => {
    const created = [
      tags.home,
      tags.categories,
      tags.products,
      tags.product('12'),
      tags.product('prod_01H-x'),
      tags.category('3'),
      tags.delivery,
      ...CMS_SLUGS.map((slug) => tags.cms(slug)),
    ];
    expect(created.filter((tag) => !isAllowed(tag))).toEqual([]);
  });

  it.each([
    '',
    'product:1 x',
    'product:1/x',
    'product:',
    `product:${'1'.repeat(65)}`,
    '_N_T_/layout',
    'cms:admin',
    'home ',
  ])('are not %p', (tag) => {
    expect(isAllowed(tag)).toBe(false);
  });
});
