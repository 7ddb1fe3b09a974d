import { z } from 'zod';
import { Empty, endpoint, serverRead } from './endpoint';
import { Id } from './id';
import { MAX_LIST } from './list-bounds';

/** An entry of the category select. */
export const CategoryName = z.object({ id: Id, name: z.string().min(1) });
export type CategoryName = z.output<typeof CategoryName>;

/** A sentence or two that introduce its list. */
const description = z.string().nullish();

const SubCategory = CategoryName.extend({ description });

export const Category = CategoryName.extend({
  /** A picture of a typical product on its plain backdrop, square: a path or a URL. */
  image: z.string().nullish(),
  description,
  sub_category: z.array(SubCategory).max(MAX_LIST),
});
export type Category = z.output<typeof Category>;

export const categoryEndpoints = {
  categoryWiseSubCategoryList: endpoint({
    ...serverRead,
    request: Empty,
    response: z.array(Category).max(MAX_LIST),
  }),
  getCategoryList: endpoint({
    ...serverRead,
    request: Empty,
    response: z.array(CategoryName).max(MAX_LIST),
  }),
};
